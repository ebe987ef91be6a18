import { expect, test } from '@jest/globals';
import { parseAddress, writeAddress } from './address';

test('finds the parts of addresses in America and in Europe', () => {
  const american = '123 Main Street\nSuite 4\nSpringfield, IL 62701\nUSA';
  expect(parseAddress(american)).toEqual({
    street: '123 Main Street\nSuite 4',
    city: 'Springfield',
    region: 'IL',
    postal_code: '62701',
    country: 'USA',
  });
  const german = 'Hauptstraße 1\n80331 München';
  expect(parseAddress(german)).toMatchObject({ street: 'Hauptstraße 1', postal_code: '80331', city: 'München' });
  for (const text of [american, german]) expect(writeAddress(parseAddress(text))).toBe(text);
});

test('keeps what it does not recognize as the street', () => {
  expect(parseAddress('Behind the old mill\nask for Joe')).toMatchObject({
    street: 'Behind the old mill\nask for Joe',
    city: null,
  });
  expect(writeAddress(parseAddress(null))).toBeNull();
});

test('writes only the parts that there are', () => {
  expect(writeAddress({ street: null, city: 'Austin', region: 'TX', postal_code: null, country: null })).toBe(
    'Austin, TX',
  );
  expect(writeAddress({ street: 'A 1', city: null, region: null, postal_code: null, country: 'Spain' })).toBe(
    'A 1\nSpain',
  );
});
