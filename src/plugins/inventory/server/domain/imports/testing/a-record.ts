import type { ListingRecord } from '../../listings/stores/listing-record';

/** A published listing of type 1. */
export function aRecord(changes: Partial<ListingRecord> = {}): ListingRecord {
  return {
    id: 7,
    typeId: 1,
    title: 'Car',
    content: 'Text',
    priceCents: 100_00,
    status: 'publish',
    previousStatus: null,
    isSold: false,
    isSalePending: false,
    vin: null,
    stockNumber: 'A1',
    locationId: null,
    slug: 'car',
    ref: null,
    version: 3,
    createdAt: null,
    updatedAt: null,
    publishedAt: null,
    soldAt: null,
    trashedAt: null,
    images: [],
    lockedFields: [],
    values: {},
    ...changes,
  };
}
