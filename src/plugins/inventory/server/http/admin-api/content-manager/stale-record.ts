import { isDeepStrictEqual } from 'node:util';
import type { AuditEntity } from '../../../../contract/audit';
import { readIn } from '../../../platform/database/database';
import { inOneOrder, toIso, toJson, toTime } from '../../../platform/database/rows';
import type { DocumentTable } from '../../../platform/database/tables';
import type { Transaction } from '../../../platform/database/transaction';
import type { Strapi } from '../../../platform/strapi/strapi';
import type { Conflict } from './compare-form';
import type { FormLabels } from './form-error';
import { type StaleForm, submittedForm } from './form-version';
import { conflictForm, lastAuthor } from './refuse-stale';

type Data = Readonly<Record<string, unknown>>;

/** Rolls back a save whose form was loaded before the last change of the record. */
export class StaleRecord extends Error {
  constructor(
    readonly changedBy: string | null,
    readonly conflicts: readonly Conflict[],
  ) {
    super('The form is stale.');
  }
}

/** Returns the error for a stale form of a type, category, term, user or the settings. */
export function staleRecordForm({ changedBy, conflicts }: StaleRecord, labels: FormLabels): StaleForm {
  return conflictForm({ noun: 'record', changedBy, conflicts }, labels);
}

/**
 * Locks the record for the rest of the transaction and throws if the form was loaded before its last change. A form
 * without `updatedAt` is accepted unless it changes the kind of a category: it may have been loaded before the kind
 * changed, and saving it would convert the listings' values back.
 *
 * @throws StaleRecord
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
  throw new StaleRecord(changedBy, compareFields(strapi, uid, { data, stored }));
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
