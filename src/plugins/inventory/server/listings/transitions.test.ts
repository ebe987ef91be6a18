import { expect, test } from '@jest/globals';
import { afterTrash, afterWrite, unborn } from './transitions';

const monday = '2026-06-01T09:00:00.000Z';
const tuesday = '2026-06-02T09:00:00.000Z';

test('the first publication is remembered through drafts, trash and return', () => {
  const published = afterWrite(unborn, { status: 'publish' }, monday);
  expect(published.publishedAt).toBe(monday);
  const again = afterWrite(afterWrite(published, { status: 'draft' }, tuesday), { status: 'publish' }, tuesday);
  expect(again.publishedAt).toBe(monday);
});

test('trash remembers what the listing was, and a status brings it back', () => {
  const trashed = afterTrash(afterWrite(unborn, { status: 'publish' }, monday), tuesday);
  expect(trashed).toMatchObject({ status: 'trash', previousStatus: 'publish', trashedAt: tuesday });
  expect(afterTrash(trashed, monday)).toEqual(trashed);
  expect(afterWrite(trashed, { status: 'draft' }, tuesday)).toMatchObject({
    status: 'draft',
    previousStatus: null,
    trashedAt: null,
  });
});

test('a flag changes nothing else, not even in the trash', () => {
  const trashed = afterTrash(unborn, monday);
  expect(afterWrite(trashed, { isSold: true }, tuesday)).toEqual({ ...trashed, isSold: true, soldAt: tuesday });
});

test('soldAt is when it was sold, and goes when it is not', () => {
  const sold = afterWrite(unborn, { isSold: true }, monday);
  expect(afterWrite(sold, { isSold: true }, tuesday).soldAt).toBe(monday);
  expect(afterWrite(sold, { isSold: false }, tuesday).soldAt).toBeNull();
});

test('a sale that is pending stays so until a write names it', () => {
  const pending = afterWrite(unborn, { isSalePending: true }, monday);
  expect(pending).toEqual({ ...unborn, isSalePending: true });
  expect(afterWrite(pending, { status: 'draft' }, tuesday).isSalePending).toBe(true);
  expect(afterWrite(pending, { isSalePending: false }, tuesday)).toEqual(unborn);
});

test('a new listing is a draft that was never published, sold or trashed', () => {
  expect(unborn).toEqual({
    ...{ status: 'draft', previousStatus: null, isSold: false, isSalePending: false },
    ...{ publishedAt: null, soldAt: null, trashedAt: null },
  });
  expect(afterWrite(unborn, {}, monday)).toEqual(unborn);
});

test('a draft that was trashed comes back as what the write names', () => {
  const trashed = afterTrash(unborn, monday);
  expect(trashed).toMatchObject({ status: 'trash', previousStatus: 'draft', trashedAt: monday });
  expect(afterWrite(trashed, { status: 'publish' }, tuesday)).toEqual({
    ...unborn,
    status: 'publish',
    publishedAt: tuesday,
  });
});
