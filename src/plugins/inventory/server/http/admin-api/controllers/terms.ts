import { holdsTerms } from '../../../../contract/catalogue';
import type { AddedTerms, MergedTerms } from '../../../../contract/panel/catalogue';
import { newTerms, termChange, termMerge } from '../../../../contract/panel/catalogue-edit';
import { refuseFields } from '../../../../contract/refusal';
import type { Category } from '../../../domain/catalogue/model';
import { foldName } from '../../../../contract/texts/fold-text';
import { addTerms } from '../../../domain/catalogue/term-store';
import { changeTerm, removeTerms } from '../../../domain/catalogue/write-term';
import type { Services } from '../../../services';
import { mergeTerms } from '../../../domain/listings/changes/merge-terms';
import { readIn } from '../../../platform/database/database';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';
import { categoryInPath, termInPath } from './catalogue';
import { because } from '../../../../contract/reason';

/** Appends terms. Existing ones stay unchanged. */
export const add: PanelController = async ({ params, body }, services): Promise<AddedTerms> => {
  const category = categoryInPath(params.category_id, services);
  const { names, parent_term_id: parentTermId = null } = parsePanelBody(newTerms, body);
  if (!holdsTerms(category.kind))
    throw refuseFields(new Map([['names', because('cannot_have_terms', { category: category.name })]]));
  checkParent(category, parentTermId, services);
  const now = services.clock.now();
  const { added } = await services.database.withTx((tx) =>
    addTerms(tx, readIn(tx), { categoryId: category.id, names, parentTermId, now, field: 'names' }),
  );
  const isAdded = new Set(added.map(foldName));
  return { added, existing: names.filter((name) => !isAdded.has(foldName(name))) };
};

export const edit: PanelController = async ({ params, body }, services) => {
  const { id, categoryId } = termInPath(params.term_id, services);
  const fields = parsePanelBody(termChange, body);
  await services.database.withTx((tx) => changeTerm(tx, { id, categoryId }, fields, services.clock.now()));
  return { id };
};

export const merge: PanelController = async ({ params, body }, services): Promise<MergedTerms> => {
  const from = termInPath(params.term_id, services);
  const { into: intoId } = parsePanelBody(termMerge, body);
  const into = services.catalogue.now.term(intoId);
  if (!into || into.categoryId !== from.categoryId)
    throw refuseFields(new Map([['into', because('other_term_of_category')]]));
  if (into.id === from.id) throw refuseFields(new Map([['into', because('other_term')]]));
  const { database, catalogue, clock } = services;
  return mergeTerms({ database, catalogue: catalogue.now, now: clock.now() }, { from, into });
};

export const remove: PanelController = async ({ params }, services) => {
  const { id } = termInPath(params.term_id, services);
  await services.database.withTx((tx) => removeTerms(tx, [id], { now: services.clock.now() }));
  return { id };
};

function checkParent(category: Category, parentTermId: number | null, { catalogue }: Services): void {
  if (parentTermId === null) return;
  const parent = catalogue.now.term(parentTermId);
  if (parent && parent.categoryId === category.parentCategoryId) return;
  throw refuseFields(new Map([['parent_term_id', because('term_of_parent')]]));
}
