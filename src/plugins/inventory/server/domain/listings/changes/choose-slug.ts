import { Refusal } from '../../../../contract/refusal';
import { slugKey, slugPattern } from '../../../../contract/texts/slug';
import type { Reader } from '../../../platform/database/database';
import { newDocumentId } from '../../../platform/database/document';
import type { InventoryType } from '../../catalogue/model';
import type { ListingRecord } from '../stores/listing-record';
import { findBySlugKey, type ListingRow } from '../stores/listing-store';
import type { ListingChange } from './listing-change';
import { because, nested } from '../../../../contract/reason';

/** Returns the columns of the slug if it changes; in another type it has another key. */
export async function changedSlug(
  read: Reader,
  current: ListingRecord,
  { type, change }: { type: InventoryType; change: ListingChange },
): Promise<Pick<ListingRow, 'slug' | 'slug_key'>> {
  if (type.id === current.typeId && (change.slug ?? current.slug) === current.slug) return {};
  const choice = { id: current.id, typeId: type.id, slug: change.slug, defaultSlug: current.slug };
  const slug = await chooseSlug(read, choice);
  return { slug, slug_key: slugKey(type.id, slug) };
}

/**
 * Returns `slug`, which must be valid and free in the type. Without one returns `defaultSlug`, with a random suffix if
 * it is taken, which is cheaper than finding a free number.
 *
 * @param choice.id the listing, if it exists
 * @throws Refusal that names the slug
 */
export async function chooseSlug(
  read: Reader,
  { id, typeId, slug, defaultSlug }: { id?: number; typeId: number; slug: string | undefined; defaultSlug: string },
): Promise<string> {
  const given = slug ?? defaultSlug;
  const owner = await findBySlugKey(read, slugKey(typeId, given));
  const isFree = owner === undefined || owner === id;
  if (isFree && slugPattern.test(given)) return given;
  if (given === defaultSlug) return distinctSlug(defaultSlug);
  const reason = isFree ? because('slug_format') : because('taken');
  throw new Refusal('svc_invalid_param', because('slug', { slug: given, problem: nested(reason) }), {
    params: { slug: reason },
  });
}

export function distinctSlug(slug: string): string {
  return `${slug}-${newDocumentId().slice(-8)}`;
}
