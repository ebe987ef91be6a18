import { knownPrice } from '../../../../contract/listing';
import type { NameLanguage } from '../../../../contract/texts/catalogue-names';
import type { PanelListing, PanelThumbnail } from '../../../../contract/panel/listings';
import type { InventoryType } from '../../../domain/catalogue/model';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import type { Services } from '../../../services';
import { type ListingSummary, readSummaries } from '../../../domain/listings/stores/listing-summary-store';
import { countPhotos } from '../../../domain/listings/stores/photo-count-store';
import { countLeadsByListing } from '../../../domain/leads/lead-overview-store';
import { LocalDays } from '../../../domain/stats/local-days';
import { presentValues } from '../../shared/present-listing';
import { keyCategories, keyFacts } from '../../shared/key-facts';
import { agingOf } from './age-limits';

interface RowOptions {
  /** With the names for readers of `language`. */
  readonly type: InventoryType;
  readonly withLeads: boolean;
  readonly language: NameLanguage | undefined;
}

/** Returns the rows of these listings in the given order, without those that were removed in the meantime. */
export async function rowsOf(
  ids: readonly number[],
  { type, withLeads, language }: RowOptions,
  services: Services,
): Promise<PanelListing[]> {
  const { read } = services.database;
  const [summaries, photos, leads, ready] = await Promise.all([
    readSummaries(read, ids),
    countPhotos(read, ids),
    withLeads ? countLeadsByListing(read, ids) : null,
    services.readiness.of(type, ids),
  ]);
  const categories = keyCategories(type);
  const context = { type, catalogue: catalogueIn(language, services.catalogue.now), attachments: new Map() };
  const days = new LocalDays(services.settings.now.timezone);
  const now = services.clock.now().getTime();
  return ids.flatMap((id): PanelListing[] => {
    const listing = summaries.get(id);
    if (!listing) return [];
    const facts = keyFacts(categories, presentValues(listing, context, services.publicUrl));
    const counts = { photo_count: photos.get(id) ?? 0, lead_count: leads && (leads.get(id) ?? 0) };
    const age = ageOf(listing, days, now);
    return [
      {
        ...present(listing),
        location: services.locations.now.of(listing.locationId)?.name ?? null,
        ...counts,
        facts,
        age_days: age,
        aging: listing.isSold ? null : agingOf(age, type),
        readiness: ready.get(id)?.percent ?? null,
      },
    ];
  });
}

function present(
  listing: ListingSummary,
): Omit<PanelListing, 'facts' | 'location' | 'age_days' | 'aging' | 'photo_count' | 'lead_count' | 'readiness'> {
  return {
    id: listing.id,
    document_id: listing.documentId ?? '',
    title: listing.title,
    thumbnail: thumbnailOf(listing),
    price: knownPrice(listing.priceCents),
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

function thumbnailOf({ photo }: ListingSummary): PanelThumbnail | null {
  return photo && { src: photo.url, width: photo.width, height: photo.height, alt: photo.alt };
}

/** Returns the age in calendar days, as the statistics count them. */
function ageOf({ createdAt: created, soldAt: sold }: ListingSummary, days: LocalDays, now: number): number | null {
  if (created === null) return null;
  const end = sold === null ? now : Date.parse(sold);
  return Math.max(0, days.dayOf(end) - days.dayOf(Date.parse(created)));
}
