import type { TranslatedNames } from '../../../../contract/texts/catalogue-names';
import type { TypeFields } from '../../../../contract/panel/catalogue-edit';
import type { Transaction } from '../../../platform/database/transaction';
import { must, mustGet } from '../../../platform/must';
import { insertTerms } from '../term-store';
import { createCategory } from '../write-category';
import { createType } from '../write-type';
import type { TemplateCategory, TypeTemplate } from './template';

/** The ids of the terms of a new category, by slug. */
type TermIds = ReadonlyMap<string, number>;

/** Creates a type with the categories and terms of a template, except for the given fields. Returns its id. */
export async function createFromTemplate(
  tx: Transaction,
  template: TypeTemplate,
  fields: TypeFields,
  now: Date,
): Promise<number> {
  const { description, icon, is_vin_enabled, title_template, photo_slots } = template;
  const names = namesOf(template, fields.name);
  const ofTemplate = { names, description, icon, is_vin_enabled, title_template, photo_slots: [...photo_slots] };
  const typeId = await createType(tx, { ...ofTemplate, ...fields }, now);
  const made = new Map<string, { id: number; terms: TermIds }>();
  for (const category of template.categories) {
    const parent = category.parent === undefined ? undefined : mustGet(made, category.parent);
    const id = await createCategory(tx, typeId, { ...columnsOf(category), parent_category_id: parent?.id }, now);
    made.set(category.slug, { id, terms: await createTerms(tx, id, { category, parentTerms: parent?.terms, now }) });
  }
  return typeId;
}

/**
 * Returns the names of a template in the languages other than that of `name`; none for a name that the template has
 * not.
 */
function namesOf({ name: english, names }: TypeTemplate, name: string | undefined): TranslatedNames {
  const all: TranslatedNames = { en: english, ...names };
  if (!Object.values(all).some((one) => one === name)) return {};
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== name));
}

/** The flags are always given: a template lists those that are on. */
function columnsOf({ terms: _terms, parent: _parent, metric: _metric, ...columns }: TemplateCategory) {
  const off = { is_required: false, is_filterable: false, is_sortable: false, is_searchable: false };
  return { ...off, allow_new_terms: false, ...columns };
}

async function createTerms(
  tx: Transaction,
  categoryId: number,
  { category, parentTerms, now }: { category: TemplateCategory; parentTerms: TermIds | undefined; now: Date },
): Promise<TermIds> {
  const { terms = [] } = category;
  const rows = terms.map(({ parent, ...term }, position) => ({
    ...term,
    categoryId,
    position,
    parentTermId: parent === undefined ? null : mustGet(must(parentTerms, 'The parent category'), parent),
  }));
  const ids = await insertTerms(tx, rows, now);
  return new Map(terms.map(({ slug }, index) => [slug, must(ids[index], 'The id of a new term')]));
}
