import { holdsTerms } from '../../../../contract/catalogue';
import type { CategoryUse, TermUse, TypeUse } from '../../../../contract/panel/catalogue';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { categoryUseQuery } from '../../../../contract/panel/lists/queries';
import { previewKindChange, conversionOf } from '../../../domain/listings/values/change-kind';
import { countHolders, countListingsOfType, countTermHolders } from '../../../domain/listings/listing-use';
import { countLeads } from '../../../domain/leads/lead-list-store';
import type { PanelController } from '../panel-route';
import { categoryInPath, termInPath } from './catalogue';
import { typeInPath } from './types';

/** Counts in the database what renaming or deleting a type affects. */
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

/**
 * Does the same for a category. With `kind`, also previews how changing to that kind affects the values of listings.
 */
export const ofCategory: PanelController = async ({ params, querystring }, services): Promise<CategoryUse> => {
  const category = categoryInPath(params.category_id, services);
  const { read } = services.database;
  const { kind } = parseQuery(categoryUseQuery, querystring);
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
