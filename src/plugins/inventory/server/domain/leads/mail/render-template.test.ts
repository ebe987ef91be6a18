import { expect, test } from '@jest/globals';
import { renderTemplate } from './render-template';

test('replaces known variables once, empties those without a value, and keeps the rest', () => {
  const values = {
    name: '{listing}',
    listing: 'Corolla',
    price: null,
    link: 'https://x.example/1',
    stock_number: null,
    vin: null,
    dealer: 'Lakeside',
    me: 'Ada',
  };
  expect(renderTemplate('Hi {name}, {listing} {price}{unknown} {Name} {', values)).toBe(
    'Hi {listing}, Corolla {unknown} {Name} {',
  );
});
