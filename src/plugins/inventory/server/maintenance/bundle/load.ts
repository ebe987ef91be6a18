import { record } from '../../domain/audit/audit';
import type { Services } from '../../services';
import { readIn, type Reader } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { readSettingRow, writeSettings } from '../../domain/settings/setting-store';
import type { Bundle } from './bundle-schema';
import { loadTypes } from './load-catalogue';
import { loadLeads } from './load-leads';
import { loadListings } from './load-listings';
import { prepareMedia } from './load-media';
import { type AddUser, type LoadedKey, loadRoles, loadUsers } from './load-people';
import { readBundle } from './read-bundle';
import { unnamed } from './refs';
import { recordLoad } from './record-load';
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

/** The ids of the records in a bundle, by their names: `type`, `type/category`, `type/category/term`, username, ref. */
export interface BundleIds {
  readonly types: Record<string, number>;
  readonly categories: Record<string, number>;
  readonly terms: Record<string, number>;
  readonly users: Record<string, number>;
  readonly listings: Record<string, number>;
  readonly leads: Record<string, number>;
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
  const media = await prepareMedia(bundle, path, {
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
  }: { inventory: Services; media: Awaited<ReturnType<typeof prepareMedia>>; addUser: AddUser },
): Promise<LoadedKey[]> {
  if (bundle.settings) await loadSettings(loading, bundle.settings);
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

async function readIds(read: Reader, bundle: Bundle): Promise<BundleIds> {
  const types = bundle.types.map(({ slug }) => slug);
  const ids: BundleIds = { types: {}, categories: {}, terms: {}, users: {}, listings: {}, leads: {} };
  const catalogue = await read.all(
    `SELECT ty.id AS type_id, ty.slug AS type_slug, c.id AS category_id, c.slug AS category_slug, t.id AS term_id, t.slug AS term_slug
       FROM inventory_types ty
       LEFT JOIN inventory_categories_type_lnk cl ON cl.type_id = ty.id
       LEFT JOIN inventory_categories c ON c.id = cl.category_id
       LEFT JOIN inventory_terms_category_lnk tl ON tl.category_id = c.id
       LEFT JOIN inventory_terms t ON t.id = tl.term_id
      WHERE ty.slug IN (${types.map(() => '?').join() || 'NULL'})
      ORDER BY ty.position NULLS FIRST, ty.id, c.position NULLS FIRST, c.id, t.position NULLS FIRST, t.id`,
    types,
  );
  for (const row of catalogue) {
    ids.types[String(row.type_slug)] = Number(row.type_id);
    if (row.category_id !== null) ids.categories[`${row.type_slug}/${row.category_slug}`] = Number(row.category_id);
    if (row.term_id !== null) ids.terms[`${row.type_slug}/${row.category_slug}/${row.term_slug}`] = Number(row.term_id);
  }
  await pick(
    read,
    'SELECT id, username AS name FROM up_users',
    bundle.users.map(({ username }) => username),
    ids.users,
  );
  await pick(
    read,
    `SELECT id, coalesce(ref, '${unnamed.listing}' || id) AS name FROM inventory_listings`,
    bundle.listings.map(({ ref }) => ref),
    ids.listings,
  );
  await pick(
    read,
    `SELECT id, coalesce(ref, '${unnamed.lead}' || id) AS name FROM inventory_leads`,
    bundle.leads.map(({ ref }) => ref),
    ids.leads,
  );
  return ids;
}

async function pick(read: Reader, sql: string, names: readonly string[], into: Record<string, number>): Promise<void> {
  if (names.length === 0) return;
  const requested = new Set(names);
  for (const row of await read.all(sql)) if (requested.has(String(row.name))) into[String(row.name)] = Number(row.id);
}
