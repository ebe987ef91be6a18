import { expect, test } from '@jest/globals';
import { trashedState, nextState, newListingState } from './transitions';

const monday = '2026-06-01T09:00:00.000Z';
const tuesday = '2026-06-02T09:00:00.000Z';

test('the first publication is remembered through drafts, trash and return', () => {
  const published = nextState(newListingState, { status: 'publish' }, monday);
  expect(published.publishedAt).toBe(monday);
  const again = nextState(nextState(published, { status: 'draft' }, tuesday), { status: 'publish' }, tuesday);
  expect(again.publishedAt).toBe(monday);
});

test('trash remembers what the listing was, and a status brings it back', () => {
  const trashed = trashedState(nextState(newListingState, { status: 'publish' }, monday), tuesday);
  expect(trashed).toMatchObject({ status: 'trash', previousStatus: 'publish', trashedAt: tuesday });
  expect(trashedState(trashed, monday)).toEqual(trashed);
  expect(nextState(trashed, { status: 'draft' }, tuesday)).toMatchObject({
    status: 'draft',
    previousStatus: null,
    trashedAt: null,
  });
});

test('a flag changes nothing else, not even in the trash', () => {
  const trashed = trashedState(newListingState, monday);
  expect(nextState(trashed, { isSold: true }, tuesday)).toEqual({ ...trashed, isSold: true, soldAt: tuesday });
});

test('soldAt is when it was sold, and goes when it is not', () => {
  const sold = nextState(newListingState, { isSold: true }, monday);
  expect(nextState(sold, { isSold: true }, tuesday).soldAt).toBe(monday);
  expect(nextState(sold, { isSold: false }, tuesday).soldAt).toBeNull();
});
