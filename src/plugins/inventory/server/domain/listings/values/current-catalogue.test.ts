import { expect, test } from '@jest/globals';
import { withCurrentCatalogue, CatalogueChanged } from './current-catalogue';

test('throws svc_unavailable when the catalog changes during all five attempts', async () => {
  const steps: string[] = [];
  const freshness = { catchUp: () => Promise.resolve(void steps.push('catch up')) };
  const writing = withCurrentCatalogue(
    () => freshness,
    () => {
      steps.push('write');
      return Promise.reject(new CatalogueChanged());
    },
  );

  await expect(writing).rejects.toMatchObject({
    code: 'svc_unavailable',
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  expect(steps).toEqual(Array.from({ length: 5 }, () => ['write', 'catch up']).flat());
});

test('retries the write after the catalog changes and rethrows other errors', async () => {
  let isChanged = true;
  const freshness = { catchUp: () => Promise.resolve(void (isChanged = false)) };
  const write = () => (isChanged ? Promise.reject(new CatalogueChanged()) : Promise.resolve('written'));
  expect(await withCurrentCatalogue(() => freshness, write)).toBe('written');

  const broken = () => Promise.reject(new Error('broken'));
  await expect(withCurrentCatalogue(() => freshness, broken)).rejects.toThrow('broken');
});
