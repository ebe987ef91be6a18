import { listingAnswer, trashedAnswer } from '../../../../contract/answers/listing';
import { clearedTrashAnswer } from '../../../../contract/answers/search';
import { listingWrite, newListing } from '../../../../contract/listing-body';
import { clearTrashQuery } from '../../../../contract/queries';
import { aListing } from '../examples';
import { operation } from '../operation';

export const show = operation({
  id: 'getListing',
  tag: 'Listings',
  summary: 'One listing',
  description: 'Of any status. With `If-None-Match` the answer is 304 while the listing is unchanged.',
  condition: 'If-None-Match',
  answer: { message: 'The listing.', data: listingAnswer, example: aListing, headers: ['ETag'] },
});

export const create = operation({
  id: 'createListing',
  tag: 'Listings',
  summary: 'Create a listing',
  description:
    'The id in the path is a type id. The listing is published if the body says `publish`, otherwise it is a draft. Reads call `sold` and `sale_pending` `is_sold` and `is_sale_pending`.',
  body: {
    schema: newListing,
    example: {
      title: '2023 Toyota Corolla LE',
      content: 'One owner, full service history.',
      price: 21990,
      status: 'publish',
      categories: { '3': 'Toyota', '7': 18250, '16': ['Backup camera', 'Apple CarPlay'] },
      images: [{ id: 2, alt: 'A silver saloon from the front', category: 'front' }],
    },
  },
  answer: {
    status: 201,
    message: 'The listing was created.',
    data: listingAnswer,
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
    'Only the fields of the body change: `categories` are merged by category, `images` replace the whole list. A `status` takes a listing out of the trash. With `If-Match` the change is made only if nobody else made one since.',
  condition: 'If-Match',
  body: { schema: listingWrite, example: { price: 20990, sale_pending: true, categories: { '7': 18301 } } },
  answer: {
    message: 'The listing was updated.',
    data: listingAnswer,
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
    'It can be restored by a `PATCH` with a `status`. A listing that is in the trash stays there: the same answer.',
  condition: 'If-Match',
  answer: {
    message: 'The listing is in the trash.',
    data: trashedAnswer,
    example: { id: 12, status: 'trash', previous_status: 'publish', trashed_at: '2026-09-01T08:15:00.000Z' },
  },
});

export const clearTrash = operation({
  id: 'clearTrash',
  tag: 'Listings',
  summary: 'Remove trashed listings of a type for good',
  description:
    'The oldest first, `limit` of them; repeat until `remaining` is 0. Images and files that nothing else uses go with them.',
  query: clearTrashQuery,
  answer: {
    message: '50 listings were removed for good, 12 remain in the trash.',
    data: clearedTrashAnswer,
    example: { type_id: 1, deleted: 50, remaining: 12, limit: 50 },
  },
});
