import type { AuditEntity } from '../../../../contract/audit';
import { because, inEnglish, partsOfReason } from '../../../../contract/reason';
import { excerpt } from '../../../../contract/refusal';
import { readEntries } from '../../../domain/audit/audit-store';
import { readNames } from '../../../domain/audit/name-store';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Reader } from '../../../platform/database/database';
import type { Conflict } from './compare-form';
import { fieldError, type FormLabels } from './form-error';
import { StaleForm } from './form-version';

/** What a form would overwrite. */
interface Overwritten {
  readonly noun: 'listing' | 'record';
  readonly changedBy: string | null;
  /** Returns each field that differs. The values of a listing need the catalog. */
  readonly conflicts: (catalogue: CatalogueView) => readonly Conflict[];
  /** The stored version of a listing. */
  readonly version?: number;
}

/** Rolls back a save whose form was loaded before the last change of the record. */
export class StaleWrite extends Error {
  constructor(readonly overwritten: Overwritten) {
    super('The form is stale.');
  }
}

/**
 * Returns the error for a stale form: who changed the record, and both values of each field that differs. The error at
 * `version` is the sentence for the whole form.
 */
export function staleForm(
  { overwritten: { noun, changedBy, conflicts: compare, ...version } }: StaleWrite,
  { catalogue, labels }: { catalogue: CatalogueView; labels: FormLabels },
): StaleForm {
  const conflicts = compare(catalogue);
  const reason =
    changedBy === null ? because(`stale_${noun}_unknown`) : because(`stale_${noun}`, { person: changedBy });
  const message = inEnglish(reason);
  return new StaleForm(message, {
    code: 'svc_precondition_failed',
    ...version,
    changed_by: changedBy,
    conflicts,
    errors: [
      { path: ['version'], message, name: 'ValidationError', reason: partsOfReason(reason) },
      ...conflicts.map((conflict) => problemAt(conflict, labels)),
    ],
  });
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
