import { holdsFile } from '../../../../contract/catalogue';
import { Refusal } from '../../../../contract/refusal';
import type { Reader } from '../../../platform/database/database';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category, InventoryType } from '../../catalogue/model';
import type { ListingRecord } from '../stores/listing-record';
import { readAttachments } from '../stores/listing-store';
import { hasValue } from './has-value';
import { because, type Reason } from '../../../../contract/reason';

/**
 * Returns the required categories that have no value. `valueOf` returns a listing's value by category id. The panel
 * does not publish a listing that lacks one; the API and bundles may, because `is_required` is only a hint to API
 * clients.
 */
export function missingValues(type: InventoryType, valueOf: (categoryId: number) => unknown): Category[] {
  return type.categories.filter(({ id, isRequired }) => isRequired && isEmpty(valueOf(id)));
}

/** Returns the required categories for which a stored listing has no value, as `hasValue` counts them. */
export async function missingIn(record: ListingRecord, catalogue: CatalogueView, read: Reader): Promise<Category[]> {
  const required = catalogue.type(record.typeId)?.categories.filter(({ isRequired }) => isRequired) ?? [];
  const fileIds = required
    .filter(({ kind }) => holdsFile(kind))
    .map(({ id }) => record.values[id])
    .filter((value) => typeof value === 'number');
  const files = await readAttachments(read, fileIds);
  const named = { catalogue, hasFile: (id: number) => files.has(id) };
  return required.filter((category) => !hasValue(category, record.values, named));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}

/** Returns the reason for staff, such as "Not published: Condition, Mileage missing." */
export function notPublished(missing: readonly Category[]): Reason {
  return because('not_published', { categories: missing.map(({ name }) => name).join(', ') });
}

/** Throws `Refusal` that names each missing category, if there are any. */
export function refuseMissing(missing: readonly Category[]): void {
  if (missing.length === 0) return;
  const params = missing.map(({ id }) => [`categories.${id}`, because('required_to_publish')] as const);
  throw new Refusal('svc_invalid_param', notPublished(missing), { params: Object.fromEntries(params) });
}
