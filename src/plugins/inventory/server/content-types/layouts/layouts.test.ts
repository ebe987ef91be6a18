import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contentTypes } from '..';
import { userLayout } from './user-layout';
import { configOf } from './layout';

interface Shown {
  readonly attributes: Record<string, { readonly visible?: boolean }>;
  readonly info: { readonly displayName: string };
  readonly config: {
    readonly attributes: Record<string, object>;
    readonly metadatas: Record<string, { readonly edit: Record<string, string>; readonly list: { label: string } }>;
    readonly layouts: { readonly list: string[]; readonly edit: Array<Array<{ name: string; size: number }>> };
  };
}

const shown = ['type', 'category', 'term', 'listing', 'setting'] as const;
/** Strapi owns this content type and its name. */
const userShown = { info: { displayName: '' }, config: configOf(userLayout) as unknown as Shown['config'] };
const schemaOf = (name: (typeof shown)[number]) => contentTypes[name].schema as unknown as Shown;

test('labels or hides every field', () => {
  for (const name of shown) {
    const { attributes, config } = schemaOf(name);
    const invisible = Object.entries(attributes).filter(([, { visible }]) => visible === false);
    const covered = [
      ...Object.keys(config.metadatas),
      ...Object.keys(config.attributes),
      ...invisible.map(([field]) => field),
    ];
    // `locale` is Strapi's own.
    expect(Object.keys(attributes).filter((field) => field !== 'locale' && !covered.includes(field))).toEqual([]);
  }
});

test('has no form row wider than 12 and no hidden field in a form or list', () => {
  for (const { config } of [...shown.map(schemaOf), userShown]) {
    for (const row of config.layouts.edit) expect(row.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(12);
    const placed = [...config.layouts.list, ...config.layouts.edit.flat().map((field) => field.name)];
    expect(placed.filter((field) => field in config.attributes || !(field in config.metadatas))).toEqual([]);
  }
});

test('translates every text of the layouts to German and Spanish', () => {
  const words = [...shown.map(schemaOf), userShown].flatMap(({ info, config }) => {
    const ofFields = Object.values(config.metadatas).flatMap(({ edit, list }) => [
      edit.label,
      edit.description,
      edit.placeholder,
      list.label,
    ]);
    return [info.displayName, ...ofFields].filter((word) => word !== undefined && word !== '');
  });
  for (const language of ['de', 'es']) {
    const file = `src/plugins/inventory/admin/src/translations/manager/${language}.json`;
    const dictionary = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(Object.keys(dictionary).sort()).toEqual([...new Set(words)].sort());
  }
});
