import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ApiKey, listKeys } from '../../../domain/access/key-store';
import { listRoles, listUsers } from '../../../domain/access/user-store';
import { viewCatalogue } from '../../../domain/catalogue/catalogue';
import { readCatalogue } from '../../../domain/catalogue/catalogue-store';
import type { Services } from '../../../services';
import { readSettingRow } from '../../../domain/settings/setting-store';
import { readLocations } from '../../../domain/locations/location-store';
import { dumpLocations } from '../load-locations';
import { putInPlace } from '../../../platform/storage/durable-files';
import { forEachFile } from '../../../platform/storage/file-storage';
import { refuseIfMostAreLost } from '../../../platform/storage/lost-media';
import { withFolderNextTo } from '../../../platform/storage/temporary-folder';
import { dumpTypes } from './dump-catalogue';
import { dumpLeads } from './dump-leads';
import { type DumpedListing, dumpListings } from './dump-listings';
import type { DumpedFile } from '../bundle-schema';
import { fileOf } from '../media/named-files';
import { UsedMedia } from '../media/used-media';

export interface DumpSource {
  readonly database: Pick<Services['database'], 'readSnapshot'>;
  readonly mediaStorage: Pick<Services['mediaStorage'], 'get'>;
}

export interface DumpOptions {
  /** Whether to continue if most media files are missing. */
  readonly allowsLostMedia?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface DumpResult {
  readonly bundle: string;
  readonly counts: Readonly<Record<string, number>>;
  /** URLs of files that the storage has lost. The bundle does not contain them. */
  readonly missing_media: readonly string[];
}

/**
 * Writes the dealership as a bundle. Loading it into an empty database recreates the dealership. Reads everything in
 * one snapshot and writes media next to the bundle. Each file gets its name when it is complete and on disk, the bundle
 * last. Omits secrets (keys, passwords, the license). Only the current user may read the files, because they contain
 * names and addresses of people.
 */
export async function dumpBundle(
  { database, mediaStorage }: DumpSource,
  path: string,
  { allowsLostMedia = false, onProgress = () => undefined }: DumpOptions = {},
): Promise<DumpResult> {
  const { bundle, files } = await database.readSnapshot(readDealership);
  const lost = new Map<string, string>();
  let done = 0;
  await withFolderNextTo(path, async (folder) => {
    const write = async (target: string, content: string | Buffer) => {
      const temporary = join(folder, randomUUID());
      await writeFile(temporary, content, { mode: 0o600 });
      putInPlace(temporary, target);
    };
    await forEachFile(files, async ({ url, dumped: { file } }) => {
      const target = join(dirname(path), file);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const bytes = await mediaStorage.get(url);
      if (bytes) await write(target, bytes);
      else lost.set(file, url);
      onProgress(++done, files.length);
    });
    if (!allowsLostMedia) refuseIfMostAreLost(lost.size, files.length);
    leaveOut(bundle, lost);
    await write(path, `${JSON.stringify(bundle, null, 2)}\n`);
  });
  const { locations, types, roles, users, listings, leads } = bundle;
  const kinds = { locations, types, roles, users, listings, leads, files };
  return {
    bundle: path,
    counts: Object.fromEntries(Object.entries(kinds).map(([kind, records]) => [kind, records.length])),
    missing_media: [...lost.values()],
  };
}

/** Removes lost files, because a bundle with missing files cannot be loaded. */
function leaveOut(
  { dump, listings }: { dump: { files: DumpedFile[] }; listings: DumpedListing[] },
  lost: ReadonlyMap<string, string>,
): void {
  if (lost.size === 0) return;
  dump.files = dump.files.filter(({ file }) => !lost.has(file));
  const isThere = ([, value]: [string, unknown]) => !lost.has(fileOf(value) ?? '');
  for (const listing of listings) {
    listing.images = listing.images.filter(({ file }) => !lost.has(file));
    listing.categories = Object.fromEntries(Object.entries(listing.categories).filter(isThere));
  }
}

async function readDealership(read: Read) {
  const catalogue = viewCatalogue(await readCatalogue(read));
  const media = await UsedMedia.read(read);
  const listings = await dumpListings(read, { types: catalogue.types, locations: await readLocations(read) }, media);
  const files = media.used();
  const bundle = {
    dump: { files: files.map(({ dumped }) => dumped) },
    settings: withoutEmpty(await readSettingRow(read)),
    locations: await dumpLocations(read),
    types: dumpTypes(catalogue),
    roles: (await listRoles(read))
      .filter(({ isBuiltIn, capabilities }) => !isBuiltIn || capabilities.length > 0)
      .map(({ name: role, capabilities }) => ({ name: role, capabilities })),
    users: await dumpUsers(read),
    listings,
    leads: await dumpLeads(read),
  };
  return { bundle, files };
}

type Read = Services['database']['read'];

async function dumpUsers(read: Read) {
  const keys = await listKeys(read);
  return (await listUsers(read)).map((user) => ({
    username: user.username,
    email: user.email,
    display_name: user.displayName,
    role: user.role ?? 'Authenticated',
    is_blocked: user.isBlocked,
    keys: dumpKeys(keys.filter(({ userId }) => userId === user.id)),
  }));
}

/**
 * Returns keys without their values. A bundle identifies keys by label, so of two keys with one label only the older is
 * kept.
 */
function dumpKeys(keys: readonly ApiKey[]) {
  const byLabel = new Map([...keys].reverse().map(({ label, expiresAt }) => [label, { label, expires_at: expiresAt }]));
  return [...byLabel.values()].reverse();
}

function withoutEmpty(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
}
