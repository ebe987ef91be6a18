import type { Core } from '@strapi/strapi';
import { randomBytes } from 'node:crypto';
import { wrapAction } from './extend-strapi';
import type { MediaStorage } from '../storage/file-storage';
import type { Environment } from '../configuration/environment';
import type { Outbound } from '../outbound/outbound';
import { deferRemovals } from '../storage/defer-removals';
import { flushStoredFiles } from '../storage/flush-stored-files';
import { refuseOutage, refuseOutages } from '../storage/refuse-outages';
import { limitsOf } from '../storage/storage-limits';
import { replaceAtOnce } from '../storage/replace-at-once';
import { storageOf, storageOrigins, storing, type UploadProvider } from '../storage/stored-files';

export type Strapi = Core.Strapi;

export function environmentOf(strapi: Strapi): Environment {
  return strapi.config.get('plugin::inventory.environment') as Environment; // checked when the configuration was read
}

/**
 * Returns the media storage of the upload plugin's provider. From now on the provider flushes local files and replaces
 * them at once, answers in a limited time, refuses what it cannot store, and can defer removals. Its removals have no
 * limit outside `removingAfter`: they are those of replaced logos of the panel, for which nothing waits. Call it once.
 */
export function mediaStorageOf(strapi: Strapi, outbound: Outbound): MediaStorage {
  const upload = strapi.plugin('upload') as unknown as { provider: UploadProvider };
  const name = strapi.config.get<string>('plugin::upload.provider', 'local');
  const publicFolder = strapi.dirs.static.public;
  const environment = environmentOf(strapi);
  if (name === 'local') replaceAtOnce(upload.provider, publicFolder);
  flushStoredFiles(upload.provider, publicFolder);
  const limits = limitsOf(upload.provider, environment.SVC_TUNING.storage_timeout_seconds * 1000);
  limits.storing.apply(upload.provider, storing);
  refuseOutages(upload.provider);
  deferRemovals(upload.provider, limits.removing);
  const origins = storageOrigins(environment);
  const storage = storageOf(name, () => upload.provider, { publicFolder, origins, outbound });
  limits.removing.apply(storage, ['remove']);
  return { ...storage, check: () => refuseOutage(() => limits.storing.check()) };
}

/**
 * Adapts the users-permissions plugin's users, who hold API keys here. Adds a display name, and sets a random password
 * if staff enter none, because the plugin requires one.
 *
 * @param view the Content Manager's view of the content type
 */
export function extendUser(strapi: Strapi, view: object): void {
  const user = strapi.contentType('plugin::users-permissions.user') as unknown as {
    attributes: Record<string, unknown>;
    config?: object;
  };
  user.attributes.display_name = { type: 'string', maxLength: 120 };
  user.config = { ...user.config, ...view };
  wrapAction(strapi, 'plugin::users-permissions.contentmanageruser', 'create', (create) => (ctx, next) => {
    const { body } = ctx.request;
    if (body && !body.password) body.password = randomBytes(32).toString('base64url');
    return create(ctx, next);
  });
}

/** Creates a user without a password, for API keys only; Strapi rejects logins without a password. */
export async function addUser(
  strapi: Strapi,
  user: { username: string; email: string; display_name: string | null; role: number },
): Promise<number> {
  const service = strapi.plugin('users-permissions').service('user') as {
    add(values: object): Promise<{ id: number }>;
  };
  const added = await service.add({ ...user, provider: 'local', confirmed: true, blocked: false });
  return Number(added.id);
}

/** Removes a user with its links to its role and keys. */
export async function removeUser(strapi: Strapi, id: number): Promise<void> {
  const service = strapi.plugin('users-permissions').service('user') as {
    remove(where: { id: number }): Promise<unknown>;
  };
  await service.remove({ id });
}

/**
 * Closes the users-permissions plugin's public registration, which is open in a new Strapi, because staff create API
 * users. Runs once per install, so that an operator can open it again.
 */
export async function closeRegistration(strapi: Strapi): Promise<void> {
  const own = strapi.store({ type: 'plugin', name: 'inventory' });
  if (await own.get({ key: 'registration_closed' })) return;
  const plugin = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await plugin.get({ key: 'advanced' })) as Record<string, unknown> | null;
  if (advanced === null) return; // the plugin has no settings yet; the next start does it
  await plugin.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
  await own.set({ key: 'registration_closed', value: true });
}

interface AdminUsers {
  findOneByEmail(email: string): Promise<{ id: number } | null>;
  create(attributes: object): Promise<unknown>;
}

/** Creates a super admin of the panel. @returns false if an admin with this email address exists */
export async function addAdmin(
  strapi: Strapi,
  {
    email,
    password,
    firstname = 'Admin',
    lastname = '',
  }: { email: string; password: string; firstname?: string; lastname?: string },
): Promise<boolean> {
  const users = strapi.service('admin::user') as unknown as AdminUsers;
  const roles = strapi.service('admin::role') as unknown as { getSuperAdmin(): Promise<{ id: number }> };
  if (await users.findOneByEmail(email)) return false;
  const { id } = await roles.getSuperAdmin();
  await users.create({ email, firstname, lastname, password, isActive: true, registrationToken: null, roles: [id] });
  return true;
}
