import { categoryKinds, holdsTerms } from '../../../contract/catalogue';
import type { CategoryUse, TermUse, TypeUse } from '../../../contract/panel/catalogue';
import { previewKindChange, conversionOf } from '../../listings/change-kind';
import { countHolders, countListingsOfType, countTermHolders } from '../../listings/listing-use';
import { countLeads } from '../../leads/lead-store';
import type { PanelController } from '../panel-route';
import { categoryInPath, termInPath } from './catalogue';
import { typeInPath } from './types';

/** What stands behind a type, counted in the database: what renaming or deleting it touches. */
export const ofType: PanelController = async ({ params }, services): Promise<TypeUse> => {
  const type = typeInPath(params.type_id, services);
  const { read } = services.database;
  return {
    listings: await countListingsOfType(read, type.id),
    categories: type.categories.length,
    terms: type.categories.reduce((count, { terms }) => count + terms.length, 0),
    leads: await countLeads(read, { typeId: type.id }),
  };
};

/** The same of a category; with `kind` also what that kind would do to the values that listings hold. */
export const ofCategory: PanelController = async ({ params, querystring }, services): Promise<CategoryUse> => {
  const category = categoryInPath(params.category_id, services);
  const { read } = services.database;
  const asked = new URLSearchParams(querystring).get('kind');
  const kind = categoryKinds.find((known) => known === asked);
  const conversion = conversionOf(services.catalogue.now, category.id, kind);
  return {
    listings: await countHolders(read, category, services.catalogue.now),
    terms: holdsTerms(category.kind) ? category.terms.length : 0,
    kind_change: conversion ? await previewKindChange(read, conversion) : null,
  };
};

export const ofTerm: PanelController = async ({ params }, services): Promise<TermUse> => {
  const term = termInPath(params.term_id, services);
  const terms = services.catalogue.now.type(term.typeId)?.categories.flatMap((category) => category.terms) ?? [];
  return {
    listings: await countTermHolders(services.database.read, term),
    child_terms: terms.filter(({ parentTermId }) => parentTermId === term.id).length,
  };
};
