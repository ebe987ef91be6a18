import { createHash } from 'node:crypto';
import { type Instance, instanceOf } from './instance';
import { MailDispatcher } from '../domain/leads/mail/mail-dispatcher';
import { Dispatcher } from '../domain/webhooks/dispatcher';
import { leadMailRenderer } from '../http/shared/leads/render-mail';
import { webhookBodies } from '../http/shared/webhook-bodies';
import { createServices } from '../services';
import { auditLibrary } from '../http/admin-api/content-manager/audit-library';
import { hideAccounts } from '../http/admin-api/strapi-patches/logins/hide-accounts';
import { type Mailer, sendPasswordMails } from '../http/admin-api/strapi-patches/logins/send-password-mails';
import { applyRoleRules } from '../http/admin-api/content-manager/role-rules';
import { announceLook } from '../domain/freshness/listings/announce-look';
import { dateTokens } from '../http/admin-api/staff/sign-in-links';
import { installPanelRoles } from '../http/admin-api/panel-roles/install-roles';
import { registerPanelPermissions } from '../http/admin-api/serve-panel';
import { openMetrics } from './observability';
import { startScheduler } from './scheduler';
import { isCommand } from './process-role';
import { surviveRejections } from './survive-rejections';
import { logStartupWarnings } from './startup-warnings';
import { trackTransactions } from '../platform/background-work';
import { systemClock } from '../platform/clock';
import type { Environment } from '../platform/configuration/environment';
import type { StrapiDatabase } from '../platform/database/database';
import { openDatabase } from '../platform/database/open-database';
import { Smtp } from '../platform/outbound/smtp';
import { Outbound } from '../platform/outbound/outbound';
import { closeRegistration, environmentOf, mediaStorageOf, type Strapi } from '../platform/strapi/strapi';

/** Creates the product's services and starts its background work. Strapi calls it after the schema sync. */
export async function bootstrap({ strapi }: { strapi: Strapi }): Promise<void> {
  const environment = environmentOf(strapi);
  await closeRegistration(strapi);
  await registerPanelPermissions(strapi);
  const instance = instanceOf(strapi);
  const { rateLimits, upgrade } = instance;
  if (!rateLimits || !upgrade) throw new Error('Strapi must call register before bootstrap.');
  const warn = (message: string) => void strapi.log.warn(message);
  trackTransactions(strapi.db, instance.work, (fault) =>
    warn(`Strapi's work after a transaction failed: ${String(fault)}`),
  );
  const database = openDatabase(strapi.db as unknown as StrapiDatabase, environment);
  await upgrade.migrate(database, systemClock, (message) => void strapi.log.info(message));
  const outbound = new Outbound({ log: (line) => void strapi.log.info(line) });
  const version = strapi.config.get<string>('info.version');
  instance.services = await createServices({
    version,
    database,
    outbound,
    environment,
    clock: systemClock,
    mediaStorage: mediaStorageOf(strapi, outbound),
    rateLimits,
    use: isCommand() ? 'command' : 'server',
    log: strapi.log,
  });
  await upgrade.finish(database, systemClock);
  auditLibrary(strapi, () => instance.getServices());
  applyRoleRules(strapi, () => instance.getServices());
  dateTokens(strapi, systemClock);
  hideAccounts(strapi);
  const mailer = createMailer(instance, environment, strapi.log);
  sendPasswordMails(strapi, mailer, (work) => instance.work.track(work));
  if (isCommand()) return;
  await announceLook(database, lookOf(environment, version));
  await logStartupWarnings(instance.services, strapi.log);
  await openMetrics(instance, environment);
  await instance.services.uploads.incoming.clear();
  instance.timers.push(...startScheduler(instance, environment.SVC_TUNING.index_check_seconds, warn));
  instance.dispatcher = createDispatcher(instance, warn);
  await instance.dispatcher.start({ isAlone: database.client === 'sqlite' });
  instance.mailDispatcher = mailer && createMailDispatcher(instance, mailer, warn);
  await instance.mailDispatcher?.start({ isAlone: database.client === 'sqlite' });
  instance.timers.push(instance.services.imports.queue.start((work) => instance.work.track(work)));
  instance.services.vinDecoding.prepare().catch((error: unknown) => {
    if (instance.shutdown.isDraining) return; // closed by the shutdown
    warn(`The embedded VIN data could not be prepared; each VIN import tries again. ${String(error)}`);
  });
}

/** Creates the dispatcher of webhooks on the instance's services. */
function createDispatcher(instance: Instance, warn: (message: string) => void): Dispatcher {
  const services = instance.getServices();
  return new Dispatcher({
    ...services,
    buildBodies: webhookBodies({ ...services, read: services.database.read }),
    random: Math.random,
    warn,
    track: (work) => instance.work.track(work),
  });
}

/** Returns the mail server and the sender of emails; undefined without a mail server. */
function createMailer(
  instance: Instance,
  { SVC_SMTP_URL: server, SVC_MAIL_FROM: address }: Environment,
  log: Strapi['log'],
): Mailer | undefined {
  if (!server || address === undefined) return undefined;
  const sender = () => ({ name: instance.getServices().settings.now.site_name, address });
  return { smtp: new Smtp(server, (line) => void log.info(line)), sender };
}

/** Creates the dispatcher of emails. */
function createMailDispatcher(instance: Instance, mailer: Mailer, warn: (message: string) => void): MailDispatcher {
  const services = instance.getServices();
  const dispatcher = new MailDispatcher({
    ...services,
    ...mailer,
    renderMail: leadMailRenderer(services),
    random: Math.random,
    warn,
    track: (work) => instance.work.track(work),
  });
  services.leadMails.onChange = () => dispatcher.wake();
  return dispatcher;
}

/**
 * Installs the roles of panel users after Strapi's own bootstrap, which creates the role of super admins. Then releases
 * the start lock, so that the next instance can start on the same database.
 */
export async function afterBootstrap({ strapi }: { strapi: Strapi }): Promise<void> {
  const instance = instanceOf(strapi);
  await installPanelRoles(strapi, instance.getServices().database);
  await instance.startLock?.release();
  instance.startLock = undefined;
  if (!isCommand()) surviveRejections((text) => void strapi.log.error(text)); // a start that fails ends the process
}

/** Returns a digest of what listings show that is not in the database: addresses, and the format of the release. */
function lookOf({ PUBLIC_URL, SVC_PERMALINK }: Environment, version: string): string {
  return createHash('sha256')
    .update(JSON.stringify([PUBLIC_URL, SVC_PERMALINK, version]))
    .digest('hex')
    .slice(0, 32);
}
