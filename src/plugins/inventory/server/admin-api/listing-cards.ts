import type { ListingCard } from '../../contract/panel/listing-card';
import type { Services } from '../services';
import { readPreviews } from '../listings/listing-preview-store';

/** The cards of the listings of these ids, by id. */
export async function listingCards(
  ids: ReadonlyArray<number | null>,
  { database, settings }: Services,
): Promise<Map<number, ListingCard>> {
  const faces = await readPreviews(
    database.read,
    ids.filter((id) => id !== null),
  );
  const { currency } = settings.now;
  return new Map(
    [...faces].map(([id, face]) => [
      id,
      {
        id,
        document_id: face.documentId,
        type_id: face.typeId,
        title: face.title,
        status: face.status,
        is_sold: face.isSold,
        is_sale_pending: face.isSalePending,
        price: face.priceCents === null ? null : face.priceCents / 100,
        currency,
        thumbnail: face.thumbnailUrl,
      },
    ]),
  );
}
