import { expect, test } from '@jest/globals';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { formError } from './form-error';

const labels = {
  label: (field: string) => ({ price_cents: 'Price', slug: 'Web address' })[field],
  category: (id: number) => (id === 5 ? 'Mileage' : undefined),
};

test('reports each invalid field at its path, as a sentence', () => {
  const refusal = refuseFields(
    new Map([
      ['price', 'must not be negative'],
      ['categories.5', 'must be at least 0'],
      ['images.2.alt', 'must have at most 1000 characters'],
    ]),
  );
  expect(formError(refusal, labels).details).toMatchObject({
    errors: [
      { path: ['price_cents'], message: 'Price must not be negative.' },
      { path: ['category_values', '5'], message: 'Mileage must be at least 0.' },
      { path: ['images', '2', 'alt'], message: 'Photo 3 must have at most 1000 characters.' },
    ],
  });
});

test('keeps the message of a refusal without fields', () => {
  const error = formError(new Refusal('svc_unavailable', 'The database is busy.'), labels);
  expect(error.message).toBe('The database is busy.');
  expect(error.details).toMatchObject({ code: 'svc_unavailable', errors: [] });
});
