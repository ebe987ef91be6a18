import type { PanelListing, PanelThumbnail } from '../../../../contract/panel/listings';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { Services } from '../../../services';
import { type ListingCard, readCards } from '../../../domain/listings/stores/listing-card-store';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { readListings } from '../../../domain/listings/stores/listing-store';
import { LocalDays } from '../../../domain/stats/local-days';
import { presentValues } from '../../shared/present-listing';
import { keyCategories, keyFacts } from './key-facts';

/** Returns the rows of these listings in the given order, without those that were removed in the meantime. */
export async function rowsOf(ids: readonly number[], type: InventoryType, services: Services): Promise<PanelListing[]> {
  const { read } = services.database;
  const [listings, cards] = await Promise.all([readListings(read, ids), readCards(read, ids)]);
  const listingsById = new Map(listings.map((listing) => [listing.id, listing]));
  const categories = keyCategories(type);
  const context = { type, catalogue: services.catalogue.now, attachments: new Map() };
  const days = new LocalDays(services.settings.now.timezone);
  const now = services.clock.now().getTime();
  return ids.flatMap((id): PanelListing[] => {
    const [listing, card] = [listingsById.get(id), cards.get(id)];
    if (!listing || !card) return [];
    const facts = keyFacts(categories, presentValues(listing, context, services.publicUrl));
    return [{ ...present(listing, card), facts, age_days: ageOf(listing, days, now) }];
  });
}

function present(listing: ListingRecord, card: ListingCard): Omit<PanelListing, 'facts' | 'age_days'> {
  return {
    id: listing.id,
    document_id: card.documentId,
    title: listing.title,
    thumbnail: thumbnailOf(listing, card),
    price: listing.priceCents === null ? null : listing.priceCents / 100,
    status: listing.status,
    previous_status: listing.previousStatus,
    is_sold: listing.isSold,
    is_sale_pending: listing.isSalePending,
    vin: listing.vin,
    stock_number: listing.stockNumber,
    created_at: listing.createdAt,
    published_at: listing.publishedAt,
    sold_at: listing.soldAt,
    trashed_at: listing.trashedAt,
  };
}

/** Returns the thumbnail from the media library with the alternative text from the listing. */
function thumbnailOf({ images }: ListingRecord, { photo }: ListingCard): PanelThumbnail | null {
  if (!photo) return null;
  const alt = images.find(({ id }) => id === photo.mediaId)?.alt ?? null;
  return { src: photo.url, width: photo.width, height: photo.height, alt };
}

/** Returns the age in calendar days, as the statistics count them. */
function ageOf({ createdAt: created, soldAt: sold }: ListingRecord, days: LocalDays, now: number): number | null {
  if (created === null) return null;
  const end = sold === null ? now : Date.parse(sold);
  return Math.max(0, days.dayOf(end) - days.dayOf(Date.parse(created)));
}
