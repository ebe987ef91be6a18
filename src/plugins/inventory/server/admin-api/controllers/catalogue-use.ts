import { categoryKinds, holdsTerms } from '../../../contract/catalogue';
import type { CategoryUse, TermUse, TypeUse } from '../../../contract/panel/catalogue';
import { foreseeKind, turningOf } from '../../listings/change-kind';
import { countHolders, countListingsOfType, countTermHolders } from '../../listings/listing-use';
import { countLeads } from '../../leads/lead-store';
import type { PanelController } from '../panel-route';
import { categoryInPath, termInPath } from './catalogue';
import { typeInPath } from './types';

/** What stands behind a type, counted in the database: what renaming or deleting it touches. */
export const ofType: PanelController = async ({ params }, ask): Promise<TypeUse> => {
  const type = typeInPath(params.type_id, ask);
  const { read } = ask.database;
  return {
    listings: await countListingsOfType(read, type.id),
    categories: type.categories.length,
    terms: type.categories.reduce((count, { terms }) => count + terms.length, 0),
    leads: await countLeads(read, { typeId: type.id }),
  };
};

/** The same of a category; with `kind` also what that kind would do to the values that listings hold. */
export const ofCategory: PanelController = async ({ params, querystring }, ask): Promise<CategoryUse> => {
  const category = categoryInPath(params.category_id, ask);
  const { read } = ask.database;
  const asked = new URLSearchParams(querystring).get('kind');
  const kind = categoryKinds.find((known) => known === asked);
  const turning = turningOf(ask.catalogue.now, category.id, kind);
  return {
    listings: await countHolders(read, category, ask.catalogue.now),
    terms: holdsTerms(category.kind) ? category.terms.length : 0,
    kind_change: turning ? await foreseeKind(read, turning) : null,
  };
};

export const ofTerm: PanelController = async ({ params }, ask): Promise<TermUse> => {
  const term = termInPath(params.term_id, ask);
  const terms = ask.catalogue.now.type(term.typeId)?.categories.flatMap((category) => category.terms) ?? [];
  return {
    listings: await countTermHolders(ask.database.read, term),
    child_terms: terms.filter(({ parentTermId }) => parentTermId === term.id).length,
  };
};
