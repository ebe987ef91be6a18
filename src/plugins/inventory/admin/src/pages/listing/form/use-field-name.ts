import { useText } from '../../../api/use-text';
import type { TextId } from '../../../translations';
import { useOpenedListing } from './opened-listing';

const names: Readonly<Record<string, TextId>> = {
  title: 'listing.title',
  content: 'listing.description',
  price_cents: 'listing.price',
  vin: 'listing.vin',
  stock_number: 'listing.stockNumber',
  location_id: 'listings.location',
  slug: 'listing.address',
  listing_status: 'listing.status',
  is_sold: 'common.sold',
  is_sale_pending: 'common.salePending',
  images: 'listing.photos',
  image_details: 'listing.photos',
  category_values: 'listing.details',
  type: 'editor.type',
};

/** Returns a function that names a field by its path, such as `price_cents` or `category_values.12`. */
export function useFieldName(): (path: string) => string {
  const t = useText();
  const { type } = useOpenedListing();
  return (path) => {
    const [field = '', id] = path.split('.');
    const category =
      field === 'category_values' ? type.data.categories.find((one) => String(one.id) === id) : undefined;
    const name = names[field];
    return category?.name ?? (name ? t(name) : field);
  };
}

/** Scrolls to the input of a field and focuses it. */
export function focusField(path: string): void {
  const [field = '', id] = path.split('.').map((part) => CSS.escape(part));
  if (field === '') return; // a problem of the whole form
  const selectors =
    field === 'category_values'
      ? [`#category-${id}`, `[name="category-${id}"]`]
      : [`[name="${field}"]`, `#${field}`, ...(field === 'images' ? ['#image_details', '[name="image_details"]'] : [])];
  const input = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
