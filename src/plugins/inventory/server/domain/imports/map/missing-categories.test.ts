import { expect, test } from '@jest/globals';
import { slugPattern } from '../../../../contract/texts/slug';
import { aCategory, aType } from '../../catalogue/testing/builders';
import { missingCategories } from './missing-categories';

const columns = ['Make', 'Model', 'Exterior color', 'Interior color', 'Drive type', 'Odometer', 'Options'];

function proposedFor(categories: Parameters<typeof aType>[0]) {
  const fields = new Map(columns.map((column) => [column, null]));
  return missingCategories(aType(categories).type, { fields, preset: 'generic', chosen: {}, hasValue: () => true });
}

test('proposes categories whose slugs a bundle may have', () => {
  const slugs = proposedFor([]).map(({ slug }) => slug);
  expect(slugs).toEqual([
    ...['make', 'model', 'mileage', 'drivetrain', 'exterior-color', 'interior-color', 'features'],
  ]);
  for (const slug of slugs) expect(slug).toMatch(slugPattern);
});

test('proposes no category that the type has, also by a slug with a hyphen', () => {
  const known = ['exterior-color', 'interior-color'].map((slug, index) =>
    aCategory({ id: index + 1, slug, name: `Shade ${index}` }),
  );
  expect(proposedFor(known).map(({ slug }) => slug)).not.toEqual(expect.arrayContaining(['exterior-color']));
});
