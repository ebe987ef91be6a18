import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import QRCode from 'qrcode';
import { appDir, distDir } from '../cli/boot';
import { issue, writeVendorKeys } from '../cli/commands/licence';
import { qrText } from '../src/plugins/inventory/server/domain/access/keys';
import { listRoles, listUsers } from '../src/plugins/inventory/server/domain/access/user-store';
import { loadBundle } from '../src/plugins/inventory/server/maintenance/bundle/load';
import { servicesOf } from '../src/plugins/inventory/server/boot/instance';
import type { Services } from '../src/plugins/inventory/server/services';
import { addUser, environmentOf, type Strapi } from '../src/plugins/inventory/server/platform/strapi/strapi';
import { ensureDemoAdmin } from './admin';
import { certificatePath, ensureCertificate, localAddress, serveHttps } from './https';
import { buildDemoBundle } from './build-bundle';

const tmp = join(appDir, '.tmp');
const factsFile = join(tmp, 'demo.json');
/** Whether the demo is for a phone, which gives its camera only to https pages. */
const isHttps = process.argv.includes('--https');
const httpsPort = Number(process.env.HTTPS_PORT ?? 1443);

const vendorFolder = join(tmp, 'demo-vendor');

/** The URLs, login and keys of the running demo, printed and written to `.tmp/demo.json`. */
export interface DemoFacts {
  readonly site_url: string;
  readonly base_url: string;
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly keys: ReadonlyArray<{ username: string; label: string; key: string; capabilities: readonly string[] }>;
}

async function main(): Promise<void> {
  mkdirSync(tmp, { recursive: true });
  process.chdir(appDir);
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.LOG_LEVEL ||= 'warn';
  if (isHttps) process.env.PUBLIC_URL = `https://${localAddress()}:${httpsPort}`;
  await ensureVendor();
  const isFirstRun = readFacts() === undefined;
  // Without this the first start warns about a missing license: the database that will store it does not exist yet.
  if (isFirstRun && canIssue()) process.env.SVC_LICENCE ||= await issueLicence(process.env.SVC_INSTALL_ID ?? '');

  const strapi = await createStrapi({ appDir, distDir }).load();
  const services = servicesOf(strapi);
  await ensureLicence(services, environmentOf(strapi).SVC_INSTALL_ID);
  await ensureDealership(strapi, services);
  const facts: DemoFacts = {
    site_url: services.publicUrl,
    base_url: services.baseUrl,
    admin: await ensureDemoAdmin(strapi, readFacts()?.admin ?? null),
    keys: await readKeys(services),
  };
  writeFileSync(factsFile, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
  await strapi.start();
  if (isHttps) {
    const certificate = await ensureCertificate(join(tmp, 'demo-https'), localAddress());
    await serveHttps(strapi.server.httpServer, certificate, httpsPort);
  }
  await printFacts(facts);
}

/** Creates a vendor key pair for the demo's license, unless a public key is configured. */
async function ensureVendor(): Promise<void> {
  const publicKey = join(vendorFolder, 'public.pem');
  if (process.env.SVC_LICENCE_PUBLIC_KEY) return;
  if (!existsSync(publicKey)) await writeVendorKeys(vendorFolder);
  process.env.SVC_LICENCE_PUBLIC_KEY = publicKey;
  // Keeps the demo's license valid for commands and `npm start`.
  const updated = readFileSync('.env', 'utf8').replace(
    /^SVC_LICENCE_PUBLIC_KEY=\s*$/m,
    `SVC_LICENCE_PUBLIC_KEY=${relative(appDir, publicKey)}`,
  );
  writeFileSync('.env', updated, { mode: 0o600 });
}

const privateKey = join(vendorFolder, 'private.pem');
const canIssue = () => existsSync(privateKey);

async function issueLicence(install: string): Promise<string> {
  const expires = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  return (await issue({ privateKey, install, tier: 2, addon: [], expires })).token;
}

/** Installs a license of the demo's vendor, unless a valid one is installed. */
async function ensureLicence({ licences }: Services, installId: string): Promise<void> {
  if ((licences.isInstalled && licences.state().isEntitled) || !canIssue()) return;
  // Reuses the token of this run: a newer token would revoke it.
  await licences.install(process.env.SVC_LICENCE || (await issueLicence(installId)));
}

async function ensureDealership(strapi: Strapi, services: Services): Promise<void> {
  if (services.catalogue.now.types.length > 0) return;
  const folder = join(tmp, 'demo-bundle');
  const progress = (step: string) => (done: number, total: number) => {
    if (done % 50 === 0 || done === total) process.stderr.write(`${step}: ${done} of ${total}\n`);
  };
  const bundle = await buildDemoBundle(folder, { onProgress: progress('Drawing photos') });
  await loadBundle(services, bundle, {
    addUser: (user) => addUser(strapi, user),
    onProgress: progress('Storing media'),
  });
  await services.freshness.catchUp();
  rmSync(folder, { recursive: true, force: true });
}

async function readKeys({ keys, database }: Services): Promise<DemoFacts['keys']> {
  const users = new Map((await listUsers(database.read)).map((user) => [user.id, user]));
  const roles = new Map((await listRoles(database.read)).map((role) => [role.id, role]));
  const facts: Array<DemoFacts['keys'][number]> = [];
  for (const { id, label, username, userId } of await keys.list()) {
    if (username === null || userId === null) continue; // the owner was deleted
    const capabilities = roles.get(users.get(userId)?.roleId ?? 0)?.capabilities ?? [];
    facts.push({ username, label, key: await keys.reveal(id), capabilities });
  }
  return facts;
}

function readFacts(): DemoFacts | undefined {
  return existsSync(factsFile) ? (JSON.parse(readFileSync(factsFile, 'utf8')) as DemoFacts) : undefined;
}

/** Says how a phone in the same network trusts the certificate that was made for this demo. */
function trustLines(siteUrl: string): string[] {
  return [
    `1. Open ${siteUrl}${certificatePath} on the phone, accept the warning, and install what it downloads.`,
    '   Android: Settings, Security, Encryption and credentials, Install a certificate, CA certificate.',
    '   iPhone: Settings, Profile downloaded, Install; then General, About, Certificate Trust Settings, switch it on.',
    `2. Open ${siteUrl}/app. Remove the certificate from the phone after the demo: it is trusted for a year.`,
    '',
  ];
}

async function printFacts({ site_url, base_url, admin, keys }: DemoFacts): Promise<void> {
  const [key] = keys;
  const lines = [
    '',
    `Dealer Inventory is running at ${site_url}`,
    '',
    ...(isHttps ? trustLines(site_url) : []),
    `Panel     ${site_url}/admin`,
    `Lot app   ${site_url}/app${isHttps ? '' : '   (on a phone: npm run demo -- --https)'}`,
    admin ? `Login     ${admin.email}  /  ${admin.password}` : 'Login     the admin user you created',
    '',
    ...(key
      ? [
          `API key   ${key.key}   (${key.username}, ${key.label})`,
          'Open the lot app on the phone, and scan this in it:',
          await QRCode.toString(qrText(site_url, key.key), { type: 'terminal', small: true }),
          'Try it:',
          `curl -s -H 'Authorization: Bearer ${key.key}' ${base_url}/authenticate`,
        ]
      : []),
    '',
    `All keys: ${join('.tmp', 'demo.json')}. Press Ctrl-C to stop.`,
    '',
  ];
  process.stdout.write(lines.join('\n'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
