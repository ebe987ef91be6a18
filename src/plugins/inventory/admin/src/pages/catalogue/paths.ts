const page = '/plugins/inventory/catalogue';

/** Paths of the catalog views: types, categories of a type, terms of a category. */
export const typesPath = page;
export const typePath = (typeId: number): string => `${page}/${typeId}`;
export const categoryPath = (typeId: number, categoryId: number): string => `${page}/${typeId}/${categoryId}`;

/** Returns the path of a type's listings, optionally filtered by a term. */
export function listingsPath(typeId: number, holding?: { categoryId: number; term: string }): string {
  const list = `/plugins/inventory/listings/${typeId}`;
  if (!holding) return list;
  const name = holding.term.replace(/[\\,]/g, '\\$&'); // commas separate terms
  return `${list}?${new URLSearchParams({ [`svc_category_${holding.categoryId}`]: name }).toString()}`;
}
