import { expect, test } from '@jest/globals';
import { chosenColumns, fieldsOf, keptColumns, withField } from './import-form';

const proposed = fieldsOf([
  { column: 'Stock', field: 'stock_number', samples: [] },
  { column: 'Name', field: 'title', samples: [] },
  { column: 'Headline', field: null, samples: [] },
  { column: 'Color', field: null, samples: [] },
]);

test('takes a field from the column that filled it before', () => {
  const fields = withField(proposed, 'Headline', 'title');
  expect(fields).toEqual({ Stock: 'stock_number', Name: null, Headline: 'title', Color: null });
  expect(withField(fields, 'Stock', null)).toEqual({ Stock: null, Name: null, Headline: 'title', Color: null });
});

test('chooses only what differs from the proposal, and keeps earlier choices', () => {
  const fields = withField(proposed, 'Headline', 'title');
  const before = { Color: null };
  expect(chosenColumns(fields, { proposed, before })).toEqual({ Name: null, Headline: 'title', Color: null });
  expect(chosenColumns(proposed, { proposed, before: {} })).toEqual({});
});

test('a profile keeps what columns fill, and what a person chose to ignore', () => {
  const fields = withField(proposed, 'Headline', 'title');
  const chosen = chosenColumns(fields, { proposed, before: { Old: 'price' } });
  expect(keptColumns(fields, chosen)).toEqual({ Stock: 'stock_number', Name: null, Headline: 'title', Old: 'price' });
});
