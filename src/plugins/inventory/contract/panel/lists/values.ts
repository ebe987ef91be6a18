import { z } from 'zod';
import { type CategoryKind, holdsFile } from '../../catalogue';
import { listingLimits } from '../../listing';
import { because } from '../../reason';
import { forEachListing, listingId } from './listing-ids';

/** Returns whether bulk changes set values of a kind: not addresses and files, which differ from listing to listing. */
export function isSetInBulk(kind: CategoryKind): boolean {
  return kind !== 'url' && !holdsFile(kind);
}

/** A value as the API takes it, with terms by slug; null clears. */
const writtenValue = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.string()).max(listingLimits.terms), z.null()],
  because('invalid'),
);

export type PanelValue = z.output<typeof writtenValue>;

const valueOfListing = z.object({
  id: listingId,
  value: writtenValue,
  /** The value that the admin saw. The change is refused if the listing has another one. Absent: no check. */
  expected: writtenValue.optional(),
});

export const changesOfValues = z.object({
  category_id: z.int(because('id')).positive(because('id')),
  values: forEachListing(valueOfListing, because('array')),
  /** Returns the values as they would be, and changes none. */
  preview: z.boolean(because('boolean')).default(false),
});

export type ValueChangeOfListing = z.input<typeof valueOfListing>;
