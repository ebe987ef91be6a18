import type { Capability } from '../../../../contract/capability';
import type { ImportSettings, RemovalPolicy } from '../../../../contract/imports';
import { because, type Reason } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import type { ListingChange } from '../../listings/changes/listing-change';

/** Above both, the removals of a full feed wait for a person. */
const heldAbove = { share: 0.2, listings: 5 } as const;

/**
 * Returns why a full feed is held, or undefined: it would remove more than 20 % and more than five of the listings of
 * its profile, or it has no row that can be read.
 */
export function whyHeld(counts: { removed: number; active: number; rows: number }): Reason | undefined {
  const { removed, active, rows } = counts;
  if (removed === 0) return undefined;
  if (rows === 0) return because('import_held_empty', { removed });
  const isMany = removed > heldAbove.listings && removed > active * heldAbove.share;
  return isMany ? because('import_held_many', { removed, active }) : undefined;
}

/** The rights of who writes a profile, or starts, applies or undoes a run. */
export interface ImportEditor {
  readonly mayTrash: boolean;
  /** Whether new categories may be added to the catalog. */
  readonly mayChangeCatalogue: boolean;
}

/**
 * @throws Refusal `svc_forbidden` if a full feed moves listings to the trash, or an import would add categories, which
 * the editor may not
 */
export function requireRights(
  { mode, removal, missing_categories }: Pick<ImportSettings, 'mode' | 'removal' | 'missing_categories'>,
  { mayTrash, mayChangeCatalogue }: ImportEditor,
): void {
  if (mode === 'full' && removal === 'trash' && !mayTrash) throw lacks('delete_inventory');
  if (missing_categories === 'create' && !mayChangeCatalogue) throw lacks('manage_settings');
}

/** @throws Refusal `svc_forbidden` if undoing would move listings to the trash, which the editor may not */
export function requireUndo({ create }: { readonly create: number }, { mayTrash }: ImportEditor): void {
  if (create > 0 && !mayTrash) throw lacks('delete_inventory');
}

function lacks(capability: Capability): Refusal {
  return new Refusal('svc_forbidden', because('lacks_capability', { capability }), { capability });
}

/** Returns whether a listing is as the policy leaves it. */
export function isRemoved(
  { status, isSold }: { readonly status: string; readonly isSold: boolean },
  policy: RemovalPolicy,
): boolean {
  if (status === 'trash') return true;
  return policy === 'sold' ? isSold : policy === 'draft' && status === 'draft';
}

/** Returns the change that removes a listing; undefined for the trash, which changes no fields. */
export function removalChange(policy: RemovalPolicy): ListingChange | undefined {
  if (policy === 'trash') return undefined;
  return policy === 'sold' ? { isSold: true } : { status: 'draft' };
}
