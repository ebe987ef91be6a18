import { parseId } from '../../../../contract/parsing/id';
import { holdsTerms } from '../../../../contract/catalogue';
import type {
  CatalogueCategory,
  CatalogueCategoryData,
  CatalogueIcon,
  CatalogueTerm,
  CatalogueType,
  CatalogueTypeData,
  TermCounts,
  TypesCounts,
} from '../../../../contract/panel/catalogue';
import { noListings } from '../../../domain/catalogue/listing-counts';
import { readIcons } from '../../../domain/catalogue/icons/icons';
import type { Category, InventoryType, Term } from '../../../domain/catalogue/model';
import type { Services } from '../../../services';
import { readListing, readNewestPublished } from '../../../domain/listings/stores/listing-store';
import { presentCategory, presentTerm } from '../../shared/present-catalogue';
import { presentValues } from '../../shared/present-listing';
import type { PanelController } from '../panel-route';
import { refuseUnknownPath } from '../parse-panel-request';
import { countsOf, typeInPath } from './types';

/** Lists the icons for types, categories and terms. */
export const icons: PanelController = (): readonly CatalogueIcon[] => readIcons();

export const listTypes: PanelController = (_context, { catalogue }): CatalogueType[] =>
  catalogue.now.types.map(presentType);

export const showType: PanelController = async ({ params }, services): Promise<CatalogueTypeData> => {
  const type = typeInPath(params.type_id, services);
  return {
    type: presentType(type),
    categories: type.categories.map((category) => presentWithChildren(category, type)),
    example: await exampleOf(type, services),
  };
};

/** Counts the listings of each type from the index. */
export const typeCounts: PanelController = async (_context, services): Promise<TypesCounts> => {
  const counts = await countsOf(services);
  return Object.fromEntries(
    services.catalogue.now.types.map(({ id }) => [id, { ...noListings, ...counts.ofType(id) }]),
  );
};

export const showCategory: PanelController = ({ params }, services): CatalogueCategoryData => {
  const category = categoryInPath(params.category_id, services);
  const type = typeOf(category, services);
  const parent = type.categories.find(({ id }) => id === category.parentCategoryId);
  const children = countChildren(type);
  return {
    type: presentType(type),
    category: presentWithChildren(category, type),
    terms: holdsTerms(category.kind) ? category.terms.map((term) => presentTermWithChildren(term, children)) : [],
    parent: parent
      ? { id: parent.id, name: parent.name, terms: parent.terms.map(({ id, name }) => ({ id, name })) }
      : null,
  };
};

/** Counts the published listings with each term of a category from the index. */
export const termCounts: PanelController = async ({ params }, services): Promise<TermCounts> => {
  const { terms } = categoryInPath(params.category_id, services);
  const counts = await countsOf(services);
  return Object.fromEntries(terms.map(({ id }) => [id, counts.ofTerm(id)]).filter(([, count]) => count !== 0));
};

/** @throws Refusal `svc_category_not_found` */
export function categoryInPath(text: string | undefined, { catalogue }: Services): Category {
  const categories = catalogue.now.types.flatMap((type) => type.categories);
  return categories.find(({ id }) => String(id) === text) ?? refuseUnknownPath('svc_category_not_found', 'category');
}

/** @throws Refusal `svc_term_not_found` */
export function termInPath(text: string | undefined, { catalogue }: Services): Term {
  const id = parseId(text ?? '');
  const term = id === undefined ? undefined : catalogue.now.term(id);
  return term ?? refuseUnknownPath('svc_term_not_found', 'term');
}

export function typeOf({ typeId }: Category, { catalogue }: Services): InventoryType {
  return catalogue.now.type(typeId) ?? refuseUnknownPath('svc_type_not_found', 'type');
}

export function presentType(type: InventoryType): CatalogueType {
  return {
    id: type.id,
    name: type.name,
    names: type.names,
    singular_name: type.singularName,
    slug: type.slug,
    description: type.description,
    icon: type.icon,
    is_vin_enabled: type.isVinEnabled,
    title_template: type.titleTemplate,
    aging_days: type.agingDays,
    old_days: type.oldDays,
    publishes_ready_only: type.publishesReadyOnly,
    photo_slots: type.photoSlots.map(({ key, label, is_required }) => ({
      key,
      label,
      is_required: is_required === true,
    })),
    category_count: type.categories.length,
    term_count: type.categories.reduce((count, { kind, terms }) => count + (holdsTerms(kind) ? terms.length : 0), 0),
  };
}

export function presentWithChildren(category: Category, type: InventoryType): CatalogueCategory {
  const children = type.categories.filter(({ parentCategoryId }) => parentCategoryId === category.id);
  return {
    ...presentCategory(category),
    names: category.names,
    child_category_ids: children.map(({ id }) => id),
    parented_term_count: category.terms.filter(({ parentTermId }) => parentTermId !== null).length,
  };
}

/** Returns the number of child terms by parent term id. */
function countChildren(type: InventoryType): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { terms } of type.categories) {
    for (const { parentTermId: id } of terms) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function presentTermWithChildren(term: Term, children: ReadonlyMap<number, number>): CatalogueTerm {
  const { count: _counted, ...shown } = presentTerm(term, { ofType: () => noListings, ofTerm: () => 0 });
  return { ...shown, names: term.names, child_count: children.get(term.id) ?? 0 };
}

/** Returns the values of the newest published listing of a type by category slug. */
async function exampleOf(type: InventoryType, services: Services): Promise<Record<string, string>> {
  const { database, catalogue, publicUrl } = services;
  const id = await readNewestPublished(database.read, type.id);
  const listing = id === undefined ? undefined : await readListing(database.read, id);
  if (!listing) return {};
  const values = presentValues(listing, { type, catalogue: catalogue.now, attachments: new Map() }, publicUrl);
  return Object.fromEntries(
    type.categories.flatMap(({ id: categoryId, slug }) => {
      const value = values[categoryId];
      if (Array.isArray(value)) return [[slug, value.join(', ')]];
      return typeof value === 'string' ? [[slug, value]] : [];
    }),
  );
}
