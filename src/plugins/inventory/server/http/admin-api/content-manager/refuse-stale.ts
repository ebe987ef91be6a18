import { isDeepStrictEqual } from 'node:util';
import type { AuditEntity } from '../../../../contract/audit';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { readIn, type Reader } from '../../../platform/database/database';
import { inOneOrder, toIso, toJson, toTime } from '../../../platform/database/rows';
import type { DocumentTable } from '../../../platform/database/tables';
import type { Transaction } from '../../../platform/database/transaction';
import type { Strapi } from '../../../platform/strapi/strapi';
import { compareForm, type Conflict } from './compare-form';
import { submittedForm } from './form-version';
import { lastAuthor, StaleWrite } from './stale-write';

type Data = Readonly<Record<string, unknown>>;

/**
 * Throws if the form was loaded from another version of the listing than the stored one. A form without a version
 * counts as version 1.
 *
 * @throws StaleWrite
 */
export async function refuseStaleListing(
  read: Reader,
  { data, version = 1, record }: { data: Data; version: number | undefined; record: ListingRecord },
): Promise<void> {
  if (version === record.version) return;
  throw new StaleWrite({
    noun: 'listing',
    changedBy: await lastAuthor(read, 'listing', record),
    conflicts: (catalogue) => compareForm(data, record, catalogue),
    version: record.version,
  });
}

/**
 * Locks a record other than a listing for the rest of the transaction, and throws if the form was loaded before its
 * last change. A form without `updatedAt` is accepted unless it changes the kind of a category: it may have been loaded
 * before the kind changed, and saving it would convert the listings' values back.
 *
 * @throws StaleWrite
 */
export async function refuseStaleRecord(
  tx: Transaction,
  { strapi, uid, entity, documentId }: { strapi: Strapi; uid: string; entity: AuditEntity; documentId: string },
  data: Data,
): Promise<void> {
  const form = submittedForm(uid);
  if (!form) return;
  const table = strapi.db.metadata.get(uid).tableName as DocumentTable; // of a content type
  await tx(table).where({ document_id: documentId }).forUpdate().select('id');
  const stored = (await strapi.db.query(uid).findOne({ where: { documentId } })) as (Data & { id: number }) | null;
  if (!stored) return;
  const isCurrent =
    form.updatedAt === undefined
      ? data.kind === undefined || data.kind === stored.kind
      : toTime(form.updatedAt) === toTime(stored.updatedAt);
  if (isCurrent) return;
  const changedBy = await lastAuthor(readIn(tx), entity, { id: stored.id, updatedAt: toIso(stored.updatedAt) });
  const conflicts = compareFields(strapi, uid, { data, stored });
  throw new StaleWrite({ noun: 'record', changedBy, conflicts: () => conflicts });
}

interface Attribute {
  readonly type: string;
  readonly private?: boolean;
}

/** Returns each plain field of the form that differs from the stored value. Skips secrets. */
function compareFields(strapi: Strapi, uid: string, { data, stored }: { data: Data; stored: Data }): Conflict[] {
  const { attributes } = strapi.db.metadata.get(uid) as unknown as { attributes: Readonly<Record<string, Attribute>> };
  return Object.entries(data).flatMap(([field, value]) => {
    const { type, private: isPrivate = false } = attributes[field] ?? { type: 'unknown' };
    if (isPrivate || ['unknown', 'password', 'relation'].includes(type)) return [];
    const [yours, theirs] = [value, stored[field]].map((item) => plainValue(type, item));
    return isDeepStrictEqual(yours, theirs) ? [] : [{ field, yours: asText(yours), theirs: asText(theirs) }];
  });
}

function plainValue(type: string, value: unknown): unknown {
  const plain = type === 'json' ? inOneOrder(toJson(value)) : value;
  if (plain === null || plain === undefined || plain === '') return null;
  return type === 'json' ? plain : String(plain);
}

function asText(value: unknown): string | null {
  return value === null || typeof value === 'string' ? value : JSON.stringify(value);
}
