const page = '/plugins/inventory/catalogue';

/** The addresses of the Catalogue page: all types, the categories of one, the terms of a category. */
export const typesPath = page;
export const typePath = (typeId: number): string => `${page}/${typeId}`;
export const categoryPath = (typeId: number, categoryId: number): string => `${page}/${typeId}/${categoryId}`;

/** The inventory list of a type, or the part of it that holds a term. */
export function listingsPath(typeId: number, holding?: { categoryId: number; term: string }): string {
  const list = `/plugins/inventory/listings/${typeId}`;
  if (!holding) return list;
  const name = holding.term.replace(/[\\,]/g, '\\$&'); // a comma stands between terms
  return `${list}?${new URLSearchParams({ [`svc_category_${holding.categoryId}`]: name }).toString()}`;
}
