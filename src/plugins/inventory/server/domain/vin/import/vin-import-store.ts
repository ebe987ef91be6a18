import type { VinImportStatus } from '../../../../contract/vin/vin';
import { vinImportStatuses } from '../../../../contract/vin/vin';
import type { Reader } from '../../../platform/database/database';
import { documentColumns } from '../../../platform/database/document';
import { toIso, toJsonArray, toJsonObject, toNumber, toText } from '../../../platform/database/rows';
import { insertRow, type Transaction } from '../../../platform/database/transaction';
import { countRows, select, type Selected } from '../../../platform/database/select';
import type { DecodedValue } from '../decoding/decode-vin';
import type { VinWarning } from '../decoding/providers/provider';

/** One attempt to import a VIN. */
export interface VinImport {
  readonly id: number;
  readonly typeId: number;
  /** The VIN as requested, normalized and cut to 40 characters. */
  readonly vin: string;
  readonly status: VinImportStatus;
  /** The listing that was created or already existed; null without one, or if it was deleted. */
  readonly listingId: number | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly decoded: Readonly<Record<string, DecodedValue>>;
  /** By category id, as displayed in the listing. */
  readonly mapped: Readonly<Record<string, string | readonly string[]>>;
  readonly unmapped: readonly string[];
  readonly warnings: readonly VinWarning[];
  readonly provider: string | null;
  /** The API key's user who requested it; null for an admin or a deleted user. */
  readonly userId: number | null;
  /** The panel admin who requested it. */
  readonly adminId: number | null;
  readonly createdAt: string | null;
}

export type NewVinImport = Omit<VinImport, 'id' | 'createdAt'>;

const links = {
  type: 'inventory_vin_imports_type_lnk',
  listing: 'inventory_vin_imports_listing_lnk',
  user: 'inventory_vin_imports_user_lnk',
} as const;

export async function insertVinImport(tx: Transaction, attempt: NewVinImport, now: Date): Promise<number> {
  const id = await insertRow(tx, 'inventory_vin_imports', {
    ...documentColumns(now),
    vin: attempt.vin,
    import_status: attempt.status,
    year: attempt.year,
    make: attempt.make,
    model: attempt.model,
    trim: attempt.trim,
    decoded: JSON.stringify(attempt.decoded),
    mapped: JSON.stringify(attempt.mapped),
    unmapped: JSON.stringify(attempt.unmapped),
    warnings: JSON.stringify(attempt.warnings),
    provider: attempt.provider,
    admin_id: attempt.adminId,
  });
  await tx(links.type).insert({ vin_import_id: id, type_id: attempt.typeId });
  if (attempt.listingId !== null) await tx(links.listing).insert({ vin_import_id: id, listing_id: attempt.listingId });
  if (attempt.userId !== null) await tx(links.user).insert({ vin_import_id: id, user_id: attempt.userId });
  return id;
}

const vinImports = select(
  {
    i: 'inventory_vin_imports',
    t: `${links.type} ON t.vin_import_id = i.id`,
    'l?': `${links.listing} ON l.vin_import_id = i.id`,
    'u?': `${links.user} ON u.vin_import_id = i.id`,
  },
  [
    'i.id',
    'i.vin',
    'i.import_status',
    'i.year',
    'i.make',
    'i.model',
    'i.trim',
    'i.decoded',
    'i.mapped',
    'i.unmapped',
    'i.warnings',
    'i.provider',
    'i.admin_id',
    'i.created_at',
    't.type_id',
    'l.listing_id',
    'u.user_id',
  ],
);

/** Filters for import attempts. Absent fields do not filter. */
export interface VinImportFilter {
  readonly typeId?: number;
  readonly statuses?: readonly VinImportStatus[];
  /** A part of the normalized VIN. */
  readonly vinPart?: string;
  /** Epoch milliseconds, exclusive. */
  readonly createdAfter?: number;
  /** Epoch milliseconds, exclusive. */
  readonly createdBefore?: number;
}

/** Returns one page of the matching attempts, newest first, and their total number. */
export async function readVinImports(
  read: Reader,
  filter: VinImportFilter,
  page: { limit: number; offset: number },
): Promise<{ imports: VinImport[]; total: number }> {
  const { where, parameters } = conditionsOf(filter);
  const total = await countRows(
    read,
    `inventory_vin_imports i JOIN ${links.type} t ON t.vin_import_id = i.id WHERE ${where}`,
    parameters,
  );
  const rows = await vinImports(read, `WHERE ${where} ORDER BY i.id DESC LIMIT ? OFFSET ?`, [
    ...parameters,
    page.limit,
    page.offset,
  ]);
  return { imports: rows.map(toVinImport), total };
}

function conditionsOf({ typeId, statuses, vinPart, createdAfter, createdBefore }: VinImportFilter) {
  const conditions = ['1 = 1'];
  const parameters: Array<string | number | Date> = [];
  const must = (sql: string, ...values: ReadonlyArray<string | number | Date>) => {
    conditions.push(sql);
    parameters.push(...values);
  };
  if (typeId !== undefined) must('t.type_id = ?', typeId);
  if (statuses) must(`i.import_status IN (${statuses.map(() => '?').join(', ')})`, ...statuses);
  if (vinPart) must("i.vin LIKE ? ESCAPE '!'", `%${vinPart.replace(/[%_!]/g, '!$&')}%`);
  if (createdAfter !== undefined) must('i.created_at > ?', new Date(createdAfter));
  if (createdBefore !== undefined) must('i.created_at < ?', new Date(createdBefore));
  return { where: conditions.join(' AND '), parameters };
}

export async function readVinImport(read: Reader, id: number): Promise<VinImport | undefined> {
  const [row] = await vinImports(read, 'WHERE i.id = ?', [id]);
  return row && toVinImport(row);
}

/**
 * Returns the oldest listing of a type with this VIN that is neither sold nor in the trash. This product writes VINs in
 * upper case; a person may have written them in lower case.
 */
export async function findLiveListing(
  read: Reader,
  typeId: number,
  vin: string,
  except = 0, // no listing has id 0
): Promise<number | undefined> {
  const [row] = await select({ l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
    'l.id',
  ])(
    read,
    `WHERE l.vin IN (?, ?) AND t.type_id = ? AND l.id <> ? AND l.is_sold IS NOT TRUE AND l.listing_status <> 'trash'
      ORDER BY l.id LIMIT 1`,
    [vin, vin.toLowerCase(), typeId, except],
  );
  return row?.id;
}

/** Returns when an import created this listing; undefined if it was not imported. */
export async function readImportTime(read: Reader, listingId: number): Promise<string | undefined> {
  const [row] = await select({ i: 'inventory_vin_imports', l: `${links.listing} ON l.vin_import_id = i.id` }, [
    'i.created_at',
  ])(read, "WHERE l.listing_id = ? AND i.import_status = 'created' ORDER BY i.id LIMIT 1", [listingId]);
  return toIso(row?.created_at) ?? undefined;
}

/** Returns the value for the unique index over `vin_key`. */
export function vinKey(typeId: number, vin: string): string {
  return `${typeId}:${vin}`;
}

/**
 * Releases a VIN from a listing that was sold, trashed, moved to another type or changed to another vehicle since. The
 * statement checks this itself: a listing that became live again keeps its VIN, and the unique index then rejects the
 * write.
 */
export async function releaseVin(tx: Transaction, typeId: number, vin: string): Promise<void> {
  await tx.raw(
    `UPDATE inventory_listings SET vin_key = NULL
      WHERE vin_key = ?
        AND NOT (coalesce(vin, '') IN (?, ?) AND is_sold IS NOT TRUE AND coalesce(listing_status, 'trash') <> 'trash'
                 AND EXISTS (SELECT 1 FROM inventory_listings_type_lnk t
                              WHERE t.listing_id = inventory_listings.id AND t.type_id = ?))`,
    [vinKey(typeId, vin), vin, vin.toLowerCase(), typeId],
  );
}

/** Returns whether a write failed because another listing has the VIN. */
export function isVinTaken(error: unknown): boolean {
  const { code, message, constraint } = (error ?? {}) as { code?: unknown; message?: unknown; constraint?: unknown };
  // knex puts the statement, which names every column, before SQLite's message.
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') return /constraint failed:.*vin_key/.test(String(message));
  return code === '23505' && String(constraint).includes('vin_key');
}

function toVinImport(row: Selected<typeof vinImports>): VinImport {
  return {
    id: row.id,
    typeId: row.type_id,
    vin: row.vin ?? '',
    status: vinImportStatuses.find((known) => known === row.import_status) ?? 'failed',
    listingId: row.listing_id,
    year: toNumber(row.year),
    make: toText(row.make),
    model: toText(row.model),
    trim: toText(row.trim),
    decoded: toJsonObject(row.decoded) as Record<string, DecodedValue>, // written by insertVinImport
    mapped: toJsonObject(row.mapped) as Record<string, string | string[]>, // written by insertVinImport
    unmapped: toJsonArray(row.unmapped).map(String),
    warnings: toJsonArray(row.warnings) as VinWarning[], // written by insertVinImport
    provider: toText(row.provider),
    userId: row.user_id,
    adminId: row.admin_id,
    createdAt: toIso(row.created_at),
  };
}
