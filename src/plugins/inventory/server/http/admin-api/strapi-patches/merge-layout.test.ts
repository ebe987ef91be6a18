import { expect, test } from '@jest/globals';
import { mergeLayout, defaultLayout, type StoredLayout } from './merge-layout';

const fields = [
  { name: 'title', type: 'string' },
  { name: 'type', type: 'relation', mainField: 'name' },
  { name: 'slug_key', type: 'string' },
  { name: 'price_cents', type: 'biginteger' },
  { name: 'values', type: 'json' },
];

const ours: StoredLayout = {
  settings: {
    pageSize: 20,
    mainField: 'title',
    defaultSortBy: 'updatedAt',
    defaultSortOrder: 'DESC',
    relationOpenMode: 'page',
  },
  metadatas: {
    title: { edit: { label: 'Title', description: 'What buyers read' }, list: { label: 'Title' } },
    price_cents: { edit: { label: 'Price', description: '' }, list: { label: 'Price' } },
  },
  layouts: {
    list: ['title', 'price_cents'],
    edit: [[{ name: 'title', size: 12 }], [{ name: 'price_cents', size: 4 }]],
  },
};

/** The stored layout of the Content Manager after `slug_key` was hidden from the form. */
function untouched(): StoredLayout {
  const plain = defaultLayout(fields);
  const { slug_key: _removed, ...metadatas } = plain.metadatas;
  return {
    settings: { bulkable: true, ...plain.settings },
    metadatas,
    layouts: {
      list: plain.layouts.list.filter((name) => name !== 'slug_key'),
      edit: [
        [
          { name: 'title', size: 6 },
          { name: 'type', size: 6 },
        ],
        [{ name: 'price_cents', size: 4 }],
        [{ name: 'values', size: 12 }],
      ],
    },
  };
}

test('replaces an unchanged layout', () => {
  const merged = mergeLayout(untouched(), defaultLayout(fields), ours);
  expect(merged.settings).toEqual({ ...untouched().settings, ...ours.settings });
  expect(merged.layouts).toEqual(ours.layouts);
  expect(merged.metadatas.price_cents).toMatchObject({ edit: { label: 'Price' }, list: { label: 'Price' } });
});

test('keeps labels, layouts and settings that staff have changed', () => {
  const stored = untouched();
  const theirs: StoredLayout = {
    settings: { ...stored.settings, pageSize: 50 },
    metadatas: {
      ...stored.metadatas,
      title: { edit: { label: 'Headline', description: '' }, list: { label: 'title' } },
    },
    layouts: { list: ['title', 'type'], edit: [[{ name: 'title', size: 12 }]] },
  };
  const merged = mergeLayout(theirs, defaultLayout(fields), ours);
  expect(merged.settings).toMatchObject({ pageSize: 50, defaultSortBy: 'updatedAt' });
  expect(merged.metadatas.title).toEqual({
    edit: { label: 'Headline', description: 'What buyers read' },
    list: { label: 'Title' },
  });
  expect(merged.layouts).toEqual(theirs.layouts);
});

test('replaces the layout of the previous release even if fields were added since', () => {
  const first = mergeLayout(untouched(), defaultLayout(fields), ours);
  const withNewField: StoredLayout = {
    ...first,
    metadatas: { ...first.metadatas, colour: { edit: { label: 'colour' }, list: { label: 'colour' } } },
    layouts: { ...first.layouts, edit: [...first.layouts.edit, [{ name: 'colour', size: 6 }]] },
  };
  const next: StoredLayout = { ...ours, layouts: { ...ours.layouts, list: ['title'] } };
  expect(mergeLayout(withNewField, ours, next).layouts).toEqual(next.layouts);
});
