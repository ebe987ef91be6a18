import { Refusal } from '../../contract/refusal';
import type { Category, InventoryType } from '../catalogue/model';

/**
 * Returns the required categories in which a listing holds nothing, given what it holds by category id. Staff do not publish
 * a listing that lacks one; the API and bundles may, because there `is_required` only tells clients what to ask for.
 */
export function missingValues(type: InventoryType, held: (categoryId: number) => unknown): Category[] {
  return type.categories.filter(({ id, isRequired }) => isRequired && isEmpty(held(id)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}

/** Returns what to tell staff of a listing that was not published, such as "Not published: Condition, Mileage missing." */
export function notPublished(missing: readonly Category[]): string {
  return `Not published: ${missing.map(({ name }) => name).join(', ')} missing.`;
}

/** @throws Refusal that names each missing category */
export function refuseMissing(missing: readonly Category[]): void {
  if (missing.length === 0) return;
  const params = missing.map(({ id }) => [`categories.${id}`, 'is required for a published listing'] as const);
  throw new Refusal('svc_invalid_param', notPublished(missing), { params: Object.fromEntries(params) });
}
