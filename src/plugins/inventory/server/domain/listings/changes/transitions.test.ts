import { expect, test } from '@jest/globals';
import { trashedState, nextState, newListingState } from './transitions';

const monday = '2026-06-01T09:00:00.000Z';
const tuesday = '2026-06-02T09:00:00.000Z';

test('keeps the time of the first publication when the listing is published again', () => {
  const published = nextState(newListingState, { status: 'publish' }, monday);
  expect(published.publishedAt).toBe(monday);
  const again = nextState(nextState(published, { status: 'draft' }, tuesday), { status: 'publish' }, tuesday);
  expect(again.publishedAt).toBe(monday);
});

test('keeps the previous status in the trash and clears it when a status restores the listing', () => {
  const trashed = trashedState(nextState(newListingState, { status: 'publish' }, monday), tuesday);
  expect(trashed).toMatchObject({ status: 'trash', previousStatus: 'publish', trashedAt: tuesday });
  expect(trashedState(trashed, monday)).toEqual(trashed);
  expect(nextState(trashed, { status: 'draft' }, tuesday)).toMatchObject({
    status: 'draft',
    previousStatus: null,
    trashedAt: null,
  });
});

test('does not restore a listing from the trash when only a flag changes', () => {
  const trashed = trashedState(newListingState, monday);
  expect(nextState(trashed, { isSold: true }, tuesday)).toEqual({ ...trashed, isSold: true, soldAt: tuesday });
});

test('sets soldAt when the listing is sold and clears it when it is no longer sold', () => {
  const sold = nextState(newListingState, { isSold: true }, monday);
  expect(nextState(sold, { isSold: true }, tuesday).soldAt).toBe(monday);
  expect(nextState(sold, { isSold: false }, tuesday).soldAt).toBeNull();
});

test('a sale that is pending stays so until a write names it', () => {
  const pending = nextState(newListingState, { isSalePending: true }, monday);
  expect(pending).toEqual({ ...newListingState, isSalePending: true });
  expect(nextState(pending, { status: 'draft' }, tuesday).isSalePending).toBe(true);
  expect(nextState(pending, { isSalePending: false }, tuesday)).toEqual(newListingState);
});

test('a new listing is a draft that was never published, sold or trashed', () => {
  expect(newListingState).toEqual({
    status: 'draft',
    previousStatus: null,
    isSold: false,
    isSalePending: false,
    publishedAt: null,
    soldAt: null,
    trashedAt: null,
  });
  expect(nextState(newListingState, {}, monday)).toEqual(newListingState);
});

test('a draft that was trashed comes back as what the write names', () => {
  const trashed = trashedState(newListingState, monday);
  expect(trashed).toMatchObject({ status: 'trash', previousStatus: 'draft', trashedAt: monday });
  expect(nextState(trashed, { status: 'publish' }, tuesday)).toEqual({
    ...newListingState,
    status: 'publish',
    publishedAt: tuesday,
  });
});
