import { expect, test } from '@jest/globals';
import { bulkRequest, undoOf } from './bulk-actions';

test('undoing a move moves only the listings that are where it left them', () => {
  const moved = { id: 1, title: 'Boat', outcome: 'done', problem: null, location: { before: 2, after: 3 } } as const;
  const forth = { locations: new Map([[1, { after: 3 }]]) };
  expect(bulkRequest('location', [1], forth).body).toEqual({ listings: [{ id: 1, location_id: 3 }] });

  const undo = undoOf('location', [moved, { ...moved, id: 4, outcome: 'unchanged' }], forth);

  expect(undo && bulkRequest(undo.action, undo.ids, undo.changes)).toEqual({
    path: '/listing-locations',
    body: { listings: [{ id: 1, location_id: 2, expected: 3 }] },
  });
});
