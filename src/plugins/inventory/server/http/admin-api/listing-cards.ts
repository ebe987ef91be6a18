import type { ListingCard } from '../../../contract/panel/listing-card';
import type { Services } from '../../services';
import { readPreviews } from '../../domain/listings/stores/listing-preview-store';

/** Returns the cards of these listings by listing id. */
export async function listingCards(
  ids: ReadonlyArray<number | null>,
  { database, settings }: Services,
): Promise<Map<number, ListingCard>> {
  const previews = await readPreviews(
    database.read,
    ids.filter((id) => id !== null),
  );
  const { currency } = settings.now;
  return new Map(
    [...previews].map(([id, preview]) => [
      id,
      {
        id,
        document_id: preview.documentId,
        type_id: preview.typeId,
        title: preview.title,
        status: preview.status,
        is_sold: preview.isSold,
        is_sale_pending: preview.isSalePending,
        price: preview.priceCents === null ? null : preview.priceCents / 100,
        currency,
        thumbnail: preview.thumbnailUrl,
      },
    ]),
  );
}
