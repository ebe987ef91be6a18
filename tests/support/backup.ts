import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { expect } from 'expect';
import { extract } from 'tar-stream';
import type { Manifest } from '../../src/plugins/inventory/server/maintenance/backup/manifest';
import { svc } from './command';
import { makeConfiguration, type Configured, type ConfiguredFolder, type ServiceFacts } from './service';

export type Install = ConfiguredFolder & { readonly privateKeyPem: string };

/** Creates another install with the same secrets, an empty database and no uploads. */
export async function anEmptyTwin(of: Pick<ServiceFacts, 'environment' | 'privateKeyPem'>): Promise<Install> {
  const own = await makeConfiguration({}, { isEmpty: true });
  const names = ['DATABASE_FILENAME', 'DATABASE_URL', 'UPLOAD_DIR', 'TEST_BUNDLES'];
  const place = Object.fromEntries(Object.entries(own.environment).filter(([name]) => names.includes(name)));
  return {
    folder: own.folder,
    environment: { ...of.environment, ...place },
    privateKeyPem: of.privateKeyPem,
  };
}

/** Makes a backup that must succeed. Returns the printed document. */
export async function backUp(path: string, install: ConfiguredFolder) {
  const { code, document, stderr } = await svc(['backup', path], install);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return document as { rows: Record<string, number>; files: number; missing_media: string[] };
}

/** Every entry of an archive, by name. */
export async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  for await (const entry of tar) found.set(entry.header.name, await buffer(entry as unknown as NodeJS.ReadableStream)); // the type of tar-stream's entries
  await reading;
  return found;
}

export async function manifestOf(path: string): Promise<Manifest> {
  return JSON.parse(String((await entriesOf(path)).get('manifest.json'))) as Manifest;
}

/** The tables of changes: a restore writes to them. */
const ofChanges: ReadonlySet<string> = new Set([
  'inventory_changes',
  'inventory_listing_changes',
  'inventory_listing_feed',
  'inventory_listing_pruned',
]);

/** The hash of every table's rows, without the tables of changes. */
export async function rowHashes(path: string): Promise<Record<string, string>> {
  const { tables } = await manifestOf(path);
  const lasting = tables.filter(({ name }) => !ofChanges.has(name));
  return Object.fromEntries(lasting.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));
}

/** The bytes of every uploaded file of an install, by address. */
export function uploadsOf({ environment }: Configured): Map<string, Buffer> {
  const folder = join(environment.UPLOAD_DIR ?? '', 'uploads');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [`/uploads/${name}`, readFileSync(join(folder, name))]));
}
