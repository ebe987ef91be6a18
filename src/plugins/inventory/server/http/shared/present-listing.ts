import { kindOf } from '../../../contract/catalogue';
import { plainNumber } from '../../../contract/texts/plain-number';
import type { DeepReadonly } from '../../../contract/responses/fields';
import type { attachmentResponse, listingResponse } from '../../../contract/responses/listing';
import { type Category } from '../../domain/catalogue/model';
import type { CatalogueView } from '../../domain/catalogue/catalogue';
import type { InventoryType } from '../../domain/catalogue/model';
import type { Attachment, ListingRecord, StoredValue } from '../../domain/listings/stores/listing-record';
import { termIds } from '../../domain/listings/stores/listing-record';
import type { PriceFacts } from '../../domain/history/price-facts';
import { toIso } from '../../platform/database/rows';
import type { PermalinkOf } from '../../platform/permalink';
import type { LocationView } from '../../domain/locations/location';
import { presentLocationName } from './locations/present-location';
import type { Settings } from '../../domain/settings/settings';

/** The sources of URLs and of the currency. */
export interface PresentListingDeps {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly permalinkOf: PermalinkOf;
  readonly settings: () => Settings;
  readonly locations: () => LocationView;
}

/** The public body of a listing. */
export type ListingBody = DeepReadonly<typeof listingResponse>;

interface Context {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
  readonly attachments: ReadonlyMap<number, Attachment>;
}

/** What the body of a listing needs in addition. */
type ListingContext = Context & { readonly prices: PriceFacts };

/** Creates a function that returns the API representation of a listing. */
export function presentListing({ publicUrl, permalinkOf, settings, locations }: PresentListingDeps) {
  return (record: ListingRecord, context: ListingContext): ListingBody => ({
    id: record.id,
    permalink: permalinkOf({ ...record, typeSlug: context.type.slug }),
    title: record.title,
    content: record.content,
    price: presentPrice(record.priceCents),
    previous_price: presentKnownPrice(context.prices.previousPrice),
    price_changed_at: toIso(context.prices.changedAt),
    lowest_price_30_days: presentKnownPrice(context.prices.lowestPrice30Days),
    status: record.status,
    categories: presentValues(record, context, publicUrl),
    images: record.images.map((image) => ({
      id: image.id,
      src: absoluteUrl(image.url, publicUrl),
      width: image.width,
      height: image.height,
      title: image.title,
      alt: image.alt,
      category: image.category,
    })),
    is_sold: record.isSold,
    is_sale_pending: record.isSalePending,
    type_id: record.typeId,
    slug: record.slug,
    vin: record.vin,
    stock_number: record.stockNumber,
    location: presentLocationName(locations().of(record.locationId)),
    currency: settings().currency,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    published_at: record.publishedAt,
    sold_at: record.soldAt,
    trashed_at: record.trashedAt,
    version: record.version,
  });
}

/** Returns currency units; 0 without a price. */
export function presentPrice(cents: number | null): number {
  return (cents ?? 0) / 100;
}

function presentKnownPrice(cents: number | null): number | null {
  return cents === null ? null : presentPrice(cents);
}

/** Returns the absolute URL of a stored file. The local provider stores paths, others absolute URLs. */
export function absoluteUrl(url: string, publicUrl: string): string {
  return url.startsWith('/') ? publicUrl + url : url;
}

/**
 * Returns the values of a listing by category id, without those that do not fit their kind or refer to deleted records.
 */
export function presentValues(
  record: Pick<ListingRecord, 'values'>,
  context: Context,
  publicUrl: string,
): Record<string, ShownValue> {
  const values: Record<string, ShownValue> = {};
  for (const category of context.type.categories) {
    const value = record.values[category.id];
    const shown = value === undefined || value === null ? undefined : presentValue(category, value, context, publicUrl);
    if (shown !== undefined) values[category.id] = shown;
  }
  return values;
}

type ShownValue = DeepReadonly<typeof listingResponse>['categories'][string];

/** Returns a value for the API, or `undefined` if it does not fit its kind or refers to a deleted record. */
function presentValue(
  category: Category,
  value: StoredValue,
  context: Context,
  publicUrl: string,
): ShownValue | undefined {
  switch (kindOf(category.kind).valueType) {
    case 'term':
      return termNames(category, value, context.catalogue)[0];
    case 'terms': {
      const names = termNames(category, value, context.catalogue);
      return names.length > 0 ? names : undefined;
    }
    case 'file':
      return presentAttachment(context.attachments.get(Number(value)), publicUrl);
    case 'number':
      return typeof value === 'number' ? plainNumber(value) : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : undefined;
    case 'text':
      return typeof value === 'string' ? value : undefined;
  }
}

function termNames(category: Category, value: StoredValue, catalogue: CatalogueView): string[] {
  const terms = termIds(value).map((id) => catalogue.term(id));
  return terms.flatMap((term) => (term?.categoryId === category.id ? [term.name] : []));
}

function presentAttachment(
  attachment: Attachment | undefined,
  publicUrl: string,
): DeepReadonly<typeof attachmentResponse> | undefined {
  return (
    attachment && {
      id: attachment.id,
      src: absoluteUrl(attachment.url, publicUrl),
      title: attachment.title,
      mime_type: attachment.mimeType,
    }
  );
}
