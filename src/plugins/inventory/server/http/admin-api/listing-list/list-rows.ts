import type { ListingStatus } from '../../../../contract/listing';
import type { PanelListing, PanelThumbnail } from '../../../../contract/panel/listings';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { Services } from '../../../services';
import { type ListingCard, readCards } from '../../../domain/listings/stores/listing-card-store';
import type { SerialisedListing } from '../../../domain/listings/stores/serialised-listings';
import { LocalDays } from '../../../domain/stats/local-days';
import { keyCategories, keyFacts } from './key-facts';

/** The fields of a listing's public body that a row shows. */
interface PublicListing {
  readonly id: number;
  readonly type_id: number;
  readonly title: string;
  readonly status: ListingStatus;
  readonly is_sold: boolean;
  readonly is_sale_pending: boolean;
  readonly categories: Readonly<Record<string, unknown>>;
  readonly images: ReadonlyArray<{ readonly id: number; readonly alt: string | null }>;
  readonly vin: string | null;
  readonly stock_number: string | null;
  readonly created_at: string | null;
  readonly published_at: string | null;
  readonly sold_at: string | null;
  readonly trashed_at: string | null;
}

/** Returns the rows of these listings in the given order, without those that were removed in the meantime. */
export async function rowsOf(ids: readonly number[], type: InventoryType, services: Services): Promise<PanelListing[]> {
  const [listings, cards] = await Promise.all([
    services.listings.serialised.many(ids),
    readCards(services.database.read, ids),
  ]);
  const categories = keyCategories(type);
  const days = new LocalDays(services.settings.now.timezone);
  const now = services.clock.now().getTime();
  return ids.flatMap((id): PanelListing[] => {
    const [listing, card] = [listings.get(id), cards.get(id)];
    if (!listing || !card) return [];
    const body = publicBody(listing);
    return [{ ...present(body, card), facts: keyFacts(categories, body.categories), age_days: ageOf(body, days, now) }];
  });
}

/** Parses the JSON that the listing presenter wrote. */
export function publicBody({ json }: SerialisedListing): PublicListing & { readonly version: number } {
  return JSON.parse(json.toString()) as PublicListing & { version: number };
}

function present(body: PublicListing, card: ListingCard): Omit<PanelListing, 'facts' | 'age_days'> {
  const { previousStatus } = card;
  return {
    id: body.id,
    document_id: card.documentId,
    title: body.title,
    thumbnail: thumbnailOf(body, card),
    price: card.priceCents === null ? null : card.priceCents / 100,
    status: body.status,
    previous_status: previousStatus === 'publish' || previousStatus === 'draft' ? previousStatus : null,
    is_sold: body.is_sold,
    is_sale_pending: body.is_sale_pending,
    vin: body.vin,
    stock_number: body.stock_number,
    created_at: body.created_at,
    published_at: body.published_at,
    sold_at: body.sold_at,
    trashed_at: body.trashed_at,
  };
}

/** Returns the thumbnail from the media library with the alternative text from the listing. */
function thumbnailOf({ images }: PublicListing, { photo }: ListingCard): PanelThumbnail | null {
  if (!photo) return null;
  const alt = images.find(({ id }) => id === photo.mediaId)?.alt ?? null;
  return { src: photo.url, width: photo.width, height: photo.height, alt };
}

/** Returns the age in calendar days, as the statistics count them. */
function ageOf({ created_at: created, sold_at: sold }: PublicListing, days: LocalDays, now: number): number | null {
  if (created === null) return null;
  const end = sold === null ? now : Date.parse(sold);
  return Math.max(0, days.dayOf(end) - days.dayOf(Date.parse(created)));
}
