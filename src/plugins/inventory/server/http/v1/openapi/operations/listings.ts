import { listingResponse, trashedResponse } from '../../../../../contract/responses/listing';
import { clearedTrashResponse } from '../../../../../contract/responses/search';
import { listingWrite, newListing } from '../../../../../contract/listing-body';
import { clearTrashQuery } from '../../../../../contract/queries';
import { aListing } from '../examples';
import { operation } from '../operation';

export const show = operation({
  id: 'getListing',
  tag: 'Listings',
  summary: 'One listing',
  description:
    'Returns a listing with any status. With `If-None-Match` the response is 304 while the listing is unchanged.',
  condition: 'If-None-Match',
  answer: { message: 'The listing.', data: listingResponse, example: aListing, headers: ['ETag'] },
});

export const create = operation({
  id: 'createListing',
  tag: 'Listings',
  summary: 'Create a listing',
  description:
    'The id in the path is a type id. The listing is a draft unless `status` is `publish`. Responses have `sold` and `sale_pending` as `is_sold` and `is_sale_pending`.',
  body: {
    schema: newListing,
    example: {
      title: '2023 Toyota Corolla LE',
      content: 'One owner, full service history.',
      price: 21990,
      status: 'publish',
      categories: { '3': 'Toyota', '7': 18250, '16': ['Backup camera', 'Apple CarPlay'] },
      images: [{ id: 2, alt: 'A silver sedan from the front', category: 'front' }],
    },
  },
  answer: {
    status: 201,
    message: 'The listing was created.',
    data: listingResponse,
    example: aListing,
    headers: ['ETag', 'Location'],
  },
  refusals: ['svc_missing_param', 'svc_listing_not_found'],
});

export const update = operation({
  id: 'updateListing',
  tag: 'Listings',
  summary: 'Change a listing',
  description:
    'Only the fields in the body change: `categories` are merged by category, `images` replace the whole list. A `status` restores a listing from the trash. With `If-Match` the change is made only if the listing has not changed since.',
  condition: 'If-Match',
  body: { schema: listingWrite, example: { price: 20990, sale_pending: true, categories: { '7': 18301 } } },
  answer: {
    message: 'The listing was updated.',
    data: listingResponse,
    example: { ...aListing, price: 20990, is_sale_pending: true },
    headers: ['ETag'],
  },
  refusals: ['svc_missing_param'],
});

export const trash = operation({
  id: 'trashListing',
  tag: 'Listings',
  summary: 'Move a listing to the trash',
  description:
    'A `PATCH` with a `status` restores it. For a listing that is already in the trash the response is the same.',
  condition: 'If-Match',
  answer: {
    message: 'The listing is in the trash.',
    data: trashedResponse,
    example: { id: 12, status: 'trash', previous_status: 'publish', trashed_at: '2026-09-01T08:15:00.000Z' },
  },
});

export const clearTrash = operation({
  id: 'clearTrash',
  tag: 'Listings',
  summary: 'Permanently delete trashed listings of a type',
  description:
    'Deletes up to `limit` listings, oldest first; repeat until `remaining` is 0. Also deletes their images and files that nothing else uses.',
  query: clearTrashQuery,
  answer: {
    message: '50 listings were permanently deleted, 12 remain in the trash.',
    data: clearedTrashResponse,
    example: { type_id: 1, deleted: 50, remaining: 12, limit: 50 },
  },
});
