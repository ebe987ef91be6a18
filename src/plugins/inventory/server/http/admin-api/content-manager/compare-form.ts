import { holdsTerms } from '../../../../contract/catalogue';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Category } from '../../../domain/catalogue/model';
import { type ListingRecord, termIds } from '../../../domain/listings/stores/listing-record';

/**
 * A field in which a form differs from the stored listing, with both values in display form. An empty value is null.
 */
export interface Conflict {
  /** The form's name for the field, such as `price_cents` or `category_values.12`. */
  readonly field: string;
  readonly yours: string | null;
  readonly theirs: string | null;
}

type Data = Readonly<Record<string, unknown>>;

/** Returns every submitted field that differs from the listing. */
export function compareForm(data: Data, record: ListingRecord, catalogue: CatalogueView): Conflict[] {
  return [...compareFields(data, record), ...compareValues(data, record, catalogue), ...compareImages(data, record)];
}

/** Returns the plain fields of a listing by their names in the form. */
function formFields(record: ListingRecord): Readonly<Record<string, unknown>> {
  return {
    title: record.title,
    content: record.content,
    price_cents: record.priceCents,
    listing_status: record.status,
    is_sold: record.isSold,
    is_sale_pending: record.isSalePending,
    vin: record.vin,
    stock_number: record.stockNumber,
    slug: record.slug,
  };
}

function compareFields(data: Data, record: ListingRecord): Conflict[] {
  return Object.entries(formFields(record)).flatMap(([field, stored]) => {
    if (!(field in data)) return [];
    const [yours, theirs] = [displayField(field, data[field]), displayField(field, stored)];
    return yours === theirs ? [] : [{ field, yours, theirs }];
  });
}

function displayField(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return field === 'price_cents' ? (Number(value) / 100).toFixed(2) : String(value);
}

function compareValues(data: Data, { typeId, values }: ListingRecord, catalogue: CatalogueView): Conflict[] {
  const submitted = data.category_values;
  if (typeof submitted !== 'object' || submitted === null) return [];
  const sent = submitted as Data;
  return (catalogue.type(typeId)?.categories ?? []).flatMap((category) => {
    const [yours, theirs] = [sent[category.id], values[category.id]].map((value) =>
      displayCategory(category, value, catalogue),
    );
    return yours === theirs
      ? []
      : [{ field: `category_values.${category.id}`, yours: yours ?? null, theirs: theirs ?? null }];
  });
}

function displayCategory(category: Category, value: unknown, catalogue: CatalogueView): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (!holdsTerms(category.kind)) return String(value);
  const names = [value]
    .flat()
    .map((item) => (termIds(item as number)[0] === item ? catalogue.term(Number(item))?.name : item));
  return names.length === 0 ? null : names.join(', ');
}

/** Compares only the photo ids and their order, and reports the number of photos. */
function compareImages(data: Data, { images }: ListingRecord): Conflict[] {
  if (!Array.isArray(data.images)) return [];
  const sent = data.images.map((image: unknown) => Number((image as { id?: unknown } | null)?.id ?? image));
  if (JSON.stringify(sent) === JSON.stringify(images.map(({ id }) => id))) return [];
  return [{ field: 'images', yours: String(sent.length), theirs: String(images.length) }];
}
