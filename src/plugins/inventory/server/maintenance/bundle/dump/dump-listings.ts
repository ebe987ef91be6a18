import { kindOf } from '../../../../contract/catalogue';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import { type ListingRecord, type StoredValue, termIds } from '../../../domain/listings/stores/listing-record';
import { readListings } from '../../../domain/listings/stores/listing-store';
import type { LocationView } from '../../../domain/locations/location';
import type { Reader } from '../../../platform/database/database';
import { select } from '../../../platform/database/select';
import type { UsedMedia } from '../media/used-media';
import { unnamed } from '../refs';

/** Reads listings in order of id, a thousand at a time. */
export async function dumpListings(
  read: Reader,
  { types, locations }: { types: readonly InventoryType[]; locations: LocationView },
  media: UsedMedia,
) {
  const ids = (await select('inventory_listings', ['id'])(read, 'ORDER BY id')).map(({ id }) => id);
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const dumped: DumpedListing[] = [];
  for (let start = 0; start < ids.length; start += 1000) {
    const records = await readListings(read, ids.slice(start, start + 1000));
    for (const record of records.sort((one, other) => one.id - other.id)) {
      const type = typeOf.get(record.typeId);
      const location = locations.of(record.locationId)?.slug;
      if (type) dumped.push({ ...dumpListing(record, type, media), location });
    }
  }
  return dumped;
}

export type DumpedListing = ReturnType<typeof dumpListing> & { readonly location: string | undefined };

function dumpListing(record: ListingRecord, type: InventoryType, media: UsedMedia) {
  const values = type.categories.map(({ id }) => record.values[id]);
  for (const text of [record.content, ...values]) if (typeof text === 'string') media.addFrom(text);
  return {
    ref: record.ref ?? `${unnamed.listing}${record.id}`,
    type: type.slug,
    title: record.title,
    slug: record.slug,
    content: record.content,
    price: record.priceCents === null ? null : record.priceCents / 100,
    status: record.status,
    previous_status: record.previousStatus,
    sold: record.isSold,
    sale_pending: record.isSalePending,
    vin: record.vin,
    stock_number: record.stockNumber,
    created_at: record.createdAt ?? undefined,
    updated_at: record.updatedAt ?? undefined,
    published_at: record.publishedAt,
    sold_at: record.soldAt,
    trashed_at: record.trashedAt,
    categories: Object.fromEntries(
      type.categories.flatMap((category) => dumpValue(category, record.values[category.id], media)),
    ),
    images: record.images.flatMap(({ id, title, alt, category }) => {
      const file = media.add(id);
      // A listing without its own texts shows those of the media library, which are in `dump`.
      const own = file && {
        title: title === (file.caption ?? null) ? null : title,
        alt: alt === (file.alternative_text ?? null) ? null : alt,
      };
      return file && own ? [{ file: file.file, ...own, category }] : [];
    }),
    ...(record.lockedFields.length > 0 && {
      locked_fields: record.lockedFields.flatMap((field) => dumpLock(field, type)),
    }),
  };
}

/** Names a category by its slug. */
function dumpLock(field: string, type: InventoryType): string[] {
  if (!field.startsWith('category:')) return [field];
  const category = type.categories.find(({ id }) => field === `category:${id}`);
  return category ? [`category:${category.slug}`] : [];
}

/** Names terms by slug, because names need not be unique. */
function dumpValue(category: Category, value: StoredValue | undefined, media: UsedMedia): Array<[string, unknown]> {
  if (value === undefined) return [];
  const slugs = () => termIds(value).flatMap((id) => category.terms.find((term) => term.id === id)?.slug ?? []);
  switch (kindOf(category.kind).valueType) {
    case 'term':
      return slugs().map((slug) => [category.slug, slug]);
    case 'terms':
      return [[category.slug, slugs()]];
    case 'file': {
      const file = media.add(Number(value))?.file;
      return file === undefined ? [] : [[category.slug, { file }]];
    }
    case 'text':
    case 'number':
    case 'boolean':
      return [[category.slug, value]];
  }
}
