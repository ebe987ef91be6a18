import type { PanelCategory } from '../../../../../contract/panel/catalogue';
import { type FormValues, isEmptyValue } from '../../../../../contract/panel/form-values';
import type { ListingValues } from '../form/listing-values';

/** Something that a listing should have before buyers see it. */
export interface ReadinessItem {
  readonly key: string;
  readonly subject: 'title' | 'price' | 'description' | 'photos' | 'slots' | 'detail';
  /** The path of the field that `focusField` focuses. */
  readonly field: string;
  /** The name of a detail, or the missing photos. */
  readonly name?: string;
  readonly isDone: boolean;
}

interface Wanted {
  readonly categories: readonly PanelCategory[];
  readonly photo_slots: ReadonlyArray<{ readonly key: string; readonly label: string; readonly is_required: boolean }>;
}

/** Returns what a listing should have, in the order of the page. Only required details and photo slots count. */
export function readinessOf(values: ListingValues, { categories, photo_slots: slots }: Wanted): ReadinessItem[] {
  const details = (values.category_values ?? {}) as FormValues;
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  const missing = missingSlots(values, slots);
  const required = slots.filter(({ is_required: isRequired }) => isRequired);
  return [
    { key: 'photos', subject: 'photos', field: 'image_details', isDone: photoIdsOf(values).length > 0 },
    ...(required.length > 0
      ? [
          {
            key: 'slots',
            subject: 'slots' as const,
            field: 'image_details',
            name: missing.join(', '),
            isDone: missing.length === 0,
          },
        ]
      : []),
    ...categories
      .filter(({ is_required: isRequired }) => isRequired)
      .map(({ id, name }) => ({
        key: `category-${id}`,
        subject: 'detail' as const,
        field: `category_values.${id}`,
        name,
        isDone: !isEmptyValue(details[id]),
      })),
    { key: 'title', subject: 'title', field: 'title', isDone: isText(values.title) },
    { key: 'content', subject: 'description', field: 'content', isDone: isText(values.content) },
    { key: 'price', subject: 'price', field: 'price_cents', isDone: Number(values.price_cents ?? 0) > 0 },
  ];
}

/** Returns the share of what is there, in whole percent. Less than everything is never 100. */
export function readyPercent(items: readonly ReadinessItem[]): number {
  if (items.length === 0) return 100;
  return Math.floor((100 * items.filter(({ isDone }) => isDone).length) / items.length);
}

function photoIdsOf({ images }: ListingValues): number[] {
  return Array.isArray(images) ? images.map(({ id }: { id: number }) => id) : [];
}

/** Returns the labels of the required slots that no photo of the listing has, by slot or title. */
function missingSlots(values: ListingValues, slots: Wanted['photo_slots']): string[] {
  const details = (values.image_details ?? {}) as Readonly<
    Record<string, { readonly category?: string | null; readonly title?: string | null } | undefined>
  >;
  const taken = new Set(photoIdsOf(values).flatMap((id) => [details[id]?.category, details[id]?.title]));
  return slots
    .filter(({ key, label, is_required: isRequired }) => isRequired && !taken.has(key) && !taken.has(label))
    .map(({ label }) => label);
}
