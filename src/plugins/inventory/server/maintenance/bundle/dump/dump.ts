import { randomUUID } from 'node:crypto';
import { kindOf } from '../../../../contract/catalogue';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ApiKey, listKeys } from '../../../domain/access/key-store';
import { listRoles, listUsers } from '../../../domain/access/user-store';
import { viewCatalogue } from '../../../domain/catalogue/catalogue';
import { readCatalogue } from '../../../domain/catalogue/catalogue-store';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import type { Services } from '../../../services';
import type { ListingRecord, StoredValue } from '../../../domain/listings/stores/listing-record';
import { readListings } from '../../../domain/listings/stores/listing-store';
import { termIds } from '../../../domain/listings/stores/listing-record';
import { toBoolean, toIso, toJsonObject, toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { readSettingRow } from '../../../domain/settings/setting-store';
import type { LocationView } from '../../../domain/locations/location';
import { readLocations } from '../../../domain/locations/location-store';
import { dumpLocations } from '../load-locations';
import { putInPlace } from '../../../platform/storage/durable';
import { forEachFile } from '../../../platform/storage/file-storage';
import { refuseIfMostAreLost } from '../../../platform/storage/lost-media';
import { withFolderNextTo } from '../../../platform/storage/temporary-folder';
import { dumpTypes } from './dump-catalogue';
import type { DumpedFile } from '../bundle-schema';
import { fileOf } from '../media/named-files';
import { unnamed } from '../refs';
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
 * last. Omits secrets (keys, passwords, the license). Only the current user may read the files, because they contain names
 * and addresses of people.
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

/** Reads listings in order of id, a thousand at a time. */
async function dumpListings(
  read: Read,
  { types, locations }: { types: readonly InventoryType[]; locations: LocationView },
  media: UsedMedia,
) {
  const ids = (await select('inventory_listings', ['id'])(read, 'ORDER BY id')).map(({ id }) => id);
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const dumped: DumpedListing[] = [];
  for (let start = 0; start < ids.length; start += 1000) {
    const records = await readListings(read, ids.slice(start, start + 1000));
    for (const record of records.sort((one, other) => one.id - other.id)) {
      const type = typeOf.get(record.typeId);
      const location = locations.of(record.locationId)?.slug;
      if (type) dumped.push({ ...dumpListing(record, type, media), location });
    }
  }
  return dumped;
}

type DumpedListing = ReturnType<typeof dumpListing> & { readonly location: string | undefined };

function dumpListing(record: ListingRecord, type: InventoryType, media: UsedMedia) {
  const values = type.categories.map(({ id }) => record.values[id]);
  for (const text of [record.content, ...values]) if (typeof text === 'string') media.addFrom(text);
  return {
    ref: record.ref ?? `${unnamed.listing}${record.id}`,
    type: type.slug,
    title: record.title,
    slug: record.slug,
    content: record.content,
    price: record.priceCents === null ? null : record.priceCents / 100,
    status: record.status,
    previous_status: record.previousStatus,
    sold: record.isSold,
    sale_pending: record.isSalePending,
    vin: record.vin,
    stock_number: record.stockNumber,
    created_at: record.createdAt ?? undefined,
    updated_at: record.updatedAt ?? undefined,
    published_at: record.publishedAt,
    sold_at: record.soldAt,
    trashed_at: record.trashedAt,
    categories: Object.fromEntries(
      type.categories.flatMap((category) => dumpValue(category, record.values[category.id], media)),
    ),
    images: record.images.flatMap(({ id, title, alt, category }) => {
      const file = media.add(id);
      // A listing without its own texts shows those of the media library, which are in `dump`.
      const own = file && {
        title: title === (file.caption ?? null) ? null : title,
        alt: alt === (file.alternative_text ?? null) ? null : alt,
      };
      return file && own ? [{ file: file.file, ...own, category }] : [];
    }),
  };
}

/** Names terms by slug, because names need not be unique. */
function dumpValue(category: Category, value: StoredValue | undefined, media: UsedMedia): Array<[string, unknown]> {
  if (value === undefined) return [];
  const slugs = () => termIds(value).flatMap((id) => category.terms.find((term) => term.id === id)?.slug ?? []);
  switch (kindOf(category.kind).valueType) {
    case 'term':
      return slugs().map((slug) => [category.slug, slug]);
    case 'terms':
      return [[category.slug, slugs()]];
    case 'file': {
      const file = media.add(Number(value))?.file;
      return file === undefined ? [] : [[category.slug, { file }]];
    }
    case 'text':
    case 'number':
    case 'boolean':
      return [[category.slug, value]];
  }
}

async function dumpLeads(read: Read) {
  const rows = await select(
    {
      l: 'inventory_leads',
      'tl?': 'inventory_leads_type_lnk ON tl.lead_id = l.id',
      't?': 'inventory_types ON t.id = tl.type_id',
      'sl?': 'inventory_leads_listing_lnk ON sl.lead_id = l.id',
      's?': 'inventory_listings ON s.id = sl.listing_id',
    },
    ['l.*', 't.slug as type', 's.ref as listing', 's.id as listing_id'],
  )(read, 'ORDER BY l.id');
  return rows.map((row) => ({
    ref: row.ref ?? `${unnamed.lead}${row.id}`,
    type: row.type,
    listing: row.listing_id === null ? null : (row.listing ?? `${unnamed.listing}${row.listing_id}`),
    kind: toText(row.kind) ?? undefined,
    lead_status: row.lead_status ?? undefined,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    fields: jsonObject(row.fields),
    source: jsonObject(row.source),
    consent: jsonObject(row.consent),
    is_read: toBoolean(row.is_read),
    due_at: toIso(row.due_at) ?? undefined,
    closed_reason: toText(row.closed_reason) ?? undefined,
    first_reply_at: toIso(row.first_reply_at) ?? undefined,
    last_reply_at: toIso(row.last_reply_at) ?? undefined,
    created_at: toIso(row.created_at) ?? undefined,
    updated_at: toIso(row.updated_at) ?? undefined,
  }));
}

/** Omits missing values, so that loading the bundle does not change them. */
function jsonObject(value: unknown): Record<string, unknown> | undefined {
  return value === null || value === undefined ? undefined : toJsonObject(value);
}

function withoutEmpty(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
}
