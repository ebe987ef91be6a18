import { knownPrice } from '../../../contract/listing';
import type { ListingCard } from '../../../contract/panel/listing-card';
import type { Services } from '../../services';
import type { LocationView } from '../../domain/locations/location';
import { type ListingSummary, readSummaries } from '../../domain/listings/stores/listing-summary-store';

/** Returns the cards of these listings by listing id. */
export async function listingCards(
  ids: ReadonlyArray<number | null>,
  { database, settings, locations }: Services,
): Promise<Map<number, ListingCard>> {
  const summaries = await readSummaries(
    database.read,
    ids.filter((id) => id !== null),
  );
  return new Map([...summaries].map(([id, summary]) => [id, cardOf(summary, settings.now.currency, locations.now)]));
}

/** @param currency ISO 4217 */
export function cardOf(summary: ListingSummary, currency: string, { all, of }: LocationView): ListingCard {
  return {
    id: summary.id,
    document_id: summary.documentId ?? '',
    type_id: summary.typeId,
    title: summary.title,
    status: summary.status,
    is_sold: summary.isSold,
    is_sale_pending: summary.isSalePending,
    price: knownPrice(summary.priceCents),
    currency,
    thumbnail: summary.photo?.url ?? null,
    location: all.length > 1 ? (of(summary.locationId)?.name ?? null) : null,
  };
}
