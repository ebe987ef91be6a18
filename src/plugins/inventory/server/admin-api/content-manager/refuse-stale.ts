import type { AuditEntity } from '../../../contract/audit';
import { excerpt } from '../../../contract/refusal';
import { readEntries } from '../../audit/audit-store';
import { readNames } from '../../audit/name-store';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { ListingRecord } from '../../listings/listing-record';
import type { Reader } from '../../platform/database/database';
import { compareForm, type Conflict } from './compare-form';
import { StaleForm } from './form-version';
import { type FormWords, nameOf } from './form-error';

type Data = Readonly<Record<string, unknown>>;

/** Undoes the transaction of a save whose form was read before the listing was last changed. */
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
 * Refuses a form that began with another version than the listing has. A form without a version began with the first: nothing
 * was changed before that.
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
 * Returns what the form is told of a stale save: who changed the listing, and how each field that differs reads in the form
 * and in the database. What it says of `version` is the sentence for the whole form.
 */
export function staleForm(
  { data, record, changedBy }: StaleWrite,
  { catalogue, words }: { catalogue: CatalogueView; words: FormWords },
): StaleForm {
  const conflicts = compareForm(data, record, catalogue);
  return conflictForm({ noun: 'listing', changedBy, conflicts, more: { version: record.version } }, words);
}

/** Returns the answer to a stale form. `version` names the sentence for the whole form. */
export function conflictForm({ noun, changedBy, conflicts, more }: ConflictParts, words: FormWords): StaleForm {
  const message = `${changedBy ?? 'Another person'} ${changed[noun]}`;
  return new StaleForm(message, {
    code: 'svc_precondition_failed',
    ...more,
    changed_by: changedBy,
    conflicts,
    errors: [
      { path: ['version'], message, name: 'ValidationError' },
      ...conflicts.map((conflict) => problemAt(conflict, words)),
    ],
  });
}

/** Whole sentences, because the panel translates them. */
const changed = {
  listing: 'changed this listing while you were editing it. Nothing was saved.',
  record: 'changed this record while you were editing it. Nothing was saved.',
} as const;

interface ConflictParts {
  readonly noun: keyof typeof changed;
  readonly changedBy: string | null;
  readonly conflicts: readonly Conflict[];
  readonly more?: Data;
}

function problemAt({ field, theirs }: Conflict, words: FormWords) {
  const path = field.split('.');
  const reads = theirs === null ? 'is now empty' : `is now ${excerpt(theirs)}`;
  return { path, message: `${nameOf(path, words)} ${reads}.`, name: 'ValidationError' };
}

/** Rows of the audit are looked for from so long before the last change: Strapi dates a change when it writes it. */
const leewayMs = 60_000;

/** Returns the name of the person who changed a record last; null for a program, or if it is not known. */
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
