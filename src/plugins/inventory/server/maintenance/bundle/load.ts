import { record } from '../../domain/audit/audit';
import type { Services } from '../../services';
import { readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { readSettingRow, writeSettings } from '../../domain/settings/setting-store';
import type { Bundle } from './bundle-schema';
import { loadTypes } from './load-catalogue';
import { loadLeads } from './load-leads';
import { loadListings } from './listings/load-listings';
import { loadLocations } from './load-locations';
import { prepareBundleMedia } from './media/load-media';
import { type AddUser, type LoadedKey, loadRoles, loadUsers } from './load-people';
import { readBundle } from './read-bundle';
import { type BundleIds, readIds } from './bundle-ids';
import { recordLoad } from './audit-load';
import { type Counts, differences, Tally } from './tally';
import type { LoadContext } from './upsert';

export interface LoadResult {
  readonly created: Counts;
  readonly updated: Counts;
  readonly unchanged: Counts;
  readonly ids: BundleIds;
  /** The keys created by this load. Their values are returned only once. */
  readonly keys: readonly LoadedKey[];
}

export interface LoadOptions {
  readonly addUser: AddUser;
  /** Validates and counts everything without changing anything. */
  readonly isDryRun?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Thrown in the transaction of a dry run to roll it back. */
class DryRun extends Error {
  constructor(readonly result: LoadResult) {
    super('dry run');
  }
}

/**
 * Loads a dealership bundle completely or not at all. Loading the same bundle again changes nothing. Reads and stores
 * files before the transaction, which blocks other writers.
 */
export async function loadBundle(services: Services, path: string, options: LoadOptions): Promise<LoadResult> {
  const bundle = await readBundle(path);
  const { database, mediaDeps, uploads } = services;
  const media = await prepareBundleMedia(bundle, path, {
    ...mediaDeps,
    incoming: uploads.incoming,
    maxPixels: uploads.limits.maxPixels,
    isDryRun: options.isDryRun ?? false,
    onProgress: options.onProgress ?? (() => undefined),
  });
  try {
    const insert = async (tx: Transaction) => {
      const loading = { tx, tally: new Tally(), now: services.clock.now(), isDryRun: options.isDryRun ?? false };
      await media.insert(loading);
      const keys = await loadAll(loading, bundle, { inventory: services, media, addUser: options.addUser });
      const result = { ...countsOf(loading.tally), ids: await readIds(readIn(tx), bundle), keys };
      if (options.isDryRun) throw new DryRun({ ...result, ids: await readIds(database.read, bundle), keys: [] });
      return result;
    };
    return await database.withTx(insert, { isOnce: true });
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    await media.discard(mediaDeps);
    throw error;
  }
}

async function loadAll(
  loading: LoadContext,
  bundle: Bundle,
  {
    inventory: services,
    media,
    addUser,
  }: { inventory: Services; media: Awaited<ReturnType<typeof prepareBundleMedia>>; addUser: AddUser },
): Promise<LoadedKey[]> {
  if (bundle.settings) await loadSettings(loading, bundle.settings);
  await loadLocations(loading, bundle.locations);
  await loadTypes(loading, bundle.types);
  await loadRoles(loading, bundle.roles);
  const keys = await loadUsers(loading, bundle.users, { keys: services.keys, addUser });
  await loadListings(loading, bundle, media);
  await loadLeads(loading, bundle.leads);
  await recordLoad(loading);
  return keys;
}

async function loadSettings({ tx, tally, now }: LoadContext, settings: NonNullable<Bundle['settings']>): Promise<void> {
  const present = await readSettingRow(readIn(tx));
  const changed = differences(present, settings);
  const isChanged = Object.keys(changed).length > 0;
  if (isChanged) {
    await writeSettings(tx, changed, now);
    await record(tx, { entity: 'setting', action: 'change', ids: [] }, now);
  }
  tally.add(!isChanged ? 'unchanged' : Object.keys(present).length === 0 ? 'created' : 'updated', 'settings', [1]);
}

function countsOf({ created, updated, unchanged }: Tally) {
  return { created, updated, unchanged };
}
