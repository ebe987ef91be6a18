import { changesQuery } from '../../../../../contract/queries';
import { changesResponse } from '../../../../../contract/responses/changes';
import { aListing } from '../examples';
import { operation } from '../operation';

export const list = operation({
  id: 'getChanges',
  tag: 'Listings',
  summary: 'What has changed since a cursor',
  description:
    'Keeps a copy of the stock current: take a cursor, read every page, then follow the changes. No change by any program is missed, and none is shown in an older state than before. Deletions are kept for 30 days by default; an older cursor gets `svc_cursor_expired`. A request that waits costs one point.',
  query: changesQuery,
  answer: {
    message: 'Changes.',
    data: changesResponse,
    example: {
      items: [
        {
          listing_id: aListing.id,
          type_id: aListing.type_id,
          state: 'publish',
          version: aListing.version,
          changed_at: '2026-09-01T08:15:00.000Z',
          listing: aListing,
        },
        {
          listing_id: 9,
          type_id: aListing.type_id,
          state: 'gone',
          version: null,
          changed_at: '2026-09-01T08:15:01.000Z',
          listing: null,
        },
      ],
      cursor: 'WzEsImE3YyIsMTc4ODI1NjgwMCwxMjAxXQ',
      has_more: false,
    },
  },
  refusals: ['svc_cursor_expired'],
});
