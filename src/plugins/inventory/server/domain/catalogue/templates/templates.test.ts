import { expect, test } from '@jest/globals';
import { typeTemplateNames } from '../../../../contract/panel/catalogue-edit';
import { isIconKey } from '../icons/icons';
import { typeTemplates } from '.';
import { localise, templateWords } from './localise';
import type { TypeTemplate } from './template';

const all = typeTemplateNames.map((name) => typeTemplates[name]);
const american = { language: 'en', isMetric: false, currencySymbol: '$' } as const;
const german = { language: 'de', isMetric: true, currencySymbol: '€' } as const;

/** Makes are names and the same in every language. */
const textsOf = ({ description, photo_slots: slots, categories }: TypeTemplate) => [
  description,
  ...slots.map(({ label }) => label),
  ...categories.flatMap((category) => [
    category.name,
    ...(category.description === undefined ? [] : [category.description]),
    ...(category.slug === 'make' ? [] : (category.terms ?? []).map(({ name }) => name)),
  ]),
];

test('every text of the templates is translated, and nothing else', () => {
  const texts = [...new Set(all.flatMap(textsOf))].sort();
  expect(Object.keys(templateWords.de).sort()).toEqual(texts);
  expect(Object.keys(templateWords.es).sort()).toEqual(texts);
});

test.each(typeTemplateNames)(
  '%s has unique slugs, known icons, parents before children, and a title it can fill',
  (name) => {
    for (const language of ['en', 'de', 'es'] as const) {
      const {
        categories,
        icon,
        title_template: title,
        photo_slots: slots,
      } = localise(typeTemplates[name], {
        ...american,
        language,
      });
      const slugs = categories.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length);
      for (const [, placeholder = ''] of title.matchAll(/\{([^{}]+)\}/g)) expect(slugs).toContain(placeholder);
      const icons = [
        icon,
        ...categories.flatMap(({ icon: own, terms = [] }) => [own, ...terms.map((term) => term.icon)]),
      ];
      expect(icons.filter((one) => one !== undefined && !isIconKey(one))).toEqual([]);
      for (const [index, { parent, terms = [], kind }] of categories.entries()) {
        if (parent !== undefined) expect(slugs.slice(0, index)).toContain(parent);
        expect(new Set(terms.map((term) => term.slug)).size).toBe(terms.length);
        expect(new Set(terms.map((term) => term.name)).size).toBe(terms.length);
        expect(terms.length > 0 && !['select', 'multiselect', 'checkbox'].includes(kind)).toBe(false);
      }
    }
  },
);

test('a dealership that counts kilometers gets metric units, its language and its currency, and the same slugs', () => {
  const before = localise(typeTemplates.cars, american);
  const after = localise(typeTemplates.cars, german);
  const of = (template: TypeTemplate, slug: string) => template.categories.find((category) => category.slug === slug);
  expect(of(before, 'mileage')).toMatchObject({ name: 'Mileage', suffix: 'mi' });
  expect(of(after, 'mileage')).toMatchObject({ name: 'Kilometerstand', suffix: 'km', max: 999_999 });
  expect(of(after, 'msrp')).toMatchObject({ prefix: '€' });
  expect(of(after, 'fuel')?.terms?.[0]).toMatchObject({ name: 'Benzin', slug: 'gasoline' });
  expect(after.photo_slots[0]).toEqual({ key: 'driver-side', label: 'Fahrerseite', is_required: true });
  expect(localise(typeTemplates.boats, german).categories.find(({ slug }) => slug === 'length')).toMatchObject({
    suffix: 'm',
    max: 60,
  });
});
