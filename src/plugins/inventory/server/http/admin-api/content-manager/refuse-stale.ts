import type { AuditEntity } from '../../../../contract/audit';
import { excerpt } from '../../../../contract/refusal';
import { readEntries } from '../../../domain/audit/audit-store';
import { readNames } from '../../../domain/audit/name-store';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import type { Reader } from '../../../platform/database/database';
import { compareForm, type Conflict } from './compare-form';
import { StaleForm } from './form-version';
import { fieldError, type FormLabels } from './form-error';
import { because, inEnglish, partsOfReason } from '../../../../contract/reason';

type Data = Readonly<Record<string, unknown>>;

/** Rolls back a save whose form was loaded before the last change of the listing. */
export class StaleWrite extends Error {
  constructor(
    readonly data: Data,
    /** The listing as it is now. */
    readonly record: ListingRecord,
    readonly changedBy: string | null,
  ) {
    super('The form is stale.');
  }
}

/**
 * Throws if the form was loaded from another version than the stored one. A form without a version counts as version 1.
 *
 * @throws StaleWrite
 */
export async function refuseStaleWrite(
  read: Reader,
  { data, version = 1, record }: { data: Data; version: number | undefined; record: ListingRecord },
): Promise<void> {
  if (version !== record.version) throw new StaleWrite(data, record, await lastAuthor(read, 'listing', record));
}

/**
 * Returns the error for a stale form of a listing: who changed the listing, and both values of each field that differs.
 * The error at `version` is the sentence for the whole form.
 */
export function staleForm(
  { data, record, changedBy }: StaleWrite,
  { catalogue, labels }: { catalogue: CatalogueView; labels: FormLabels },
): StaleForm {
  const conflicts = compareForm(data, record, catalogue);
  return conflictForm({ noun: 'listing', changedBy, conflicts, more: { version: record.version } }, labels);
}

/** Returns the error for a stale form. The error at `version` is the sentence for the whole form. */
export function conflictForm({ noun, changedBy, conflicts, more }: ConflictParts, labels: FormLabels): StaleForm {
  const reason =
    changedBy === null ? because(`stale_${noun}_unknown`) : because(`stale_${noun}`, { person: changedBy });
  const message = inEnglish(reason);
  return new StaleForm(message, {
    code: 'svc_precondition_failed',
    ...more,
    changed_by: changedBy,
    conflicts,
    errors: [
      { path: ['version'], message, name: 'ValidationError', reason: partsOfReason(reason) },
      ...conflicts.map((conflict) => problemAt(conflict, labels)),
    ],
  });
}

interface ConflictParts {
  readonly noun: 'listing' | 'record';
  readonly changedBy: string | null;
  readonly conflicts: readonly Conflict[];
  readonly more?: Data;
}

function problemAt({ field, theirs }: Conflict, labels: FormLabels) {
  const problem = theirs === null ? because('now_empty') : because('now', { value: excerpt(theirs) });
  return fieldError(field.split('.'), problem, labels);
}

/** The search for the audit entry starts this long before the last change, because Strapi sets `updatedAt` itself. */
const leewayMs = 60_000;

/** Returns the name of the person who last changed a record; null if it was a program or is unknown. */
export async function lastAuthor(
  read: Reader,
  entity: AuditEntity,
  { id, updatedAt }: { id: number; updatedAt: string | null },
): Promise<string | null> {
  if (updatedAt === null) return null;
  const since = new Date(Date.parse(updatedAt) - leewayMs);
  const { entries } = await readEntries(read, { entity, recordId: id, since }, { limit: 1, offset: 0 });
  const [last] = entries;
  if (!last) return null;
  const [kind, author] = last.adminId === null ? (['user', last.userId] as const) : (['admin', last.adminId] as const);
  return author === null ? null : ((await readNames(read, kind, [author])).get(author) ?? null);
}
