/** The kinds of value that a category can hold. */
export const categoryKinds = [
  'text',
  'textarea',
  'number',
  'select',
  'multiselect',
  'checkbox',
  'boolean',
  'date',
  'url',
  'file',
] as const;

export type CategoryKind = (typeof categoryKinds)[number];

/** The JSON shape of a category's value in a listing. */
export const valueShapes = ['string', 'array', 'attachment'] as const;

export type ValueShape = (typeof valueShapes)[number];

/** Returns the shape in which a value of `kind` is read and written. */
export function valueShape(kind: CategoryKind): ValueShape {
  if (kind === 'file') return 'attachment';
  return holdsSeveral(kind) ? 'array' : 'string';
}

/** Returns whether values of `kind` are terms: separate records with an id. */
export function holdsTerms(kind: CategoryKind): boolean {
  return kind === 'select' || kind === 'multiselect' || kind === 'checkbox';
}

/** Returns whether a value of `kind` can hold several terms. */
export function holdsSeveral(kind: CategoryKind): boolean {
  return kind === 'multiselect' || kind === 'checkbox';
}

/** The most terms in one category. Every instance rereads the catalog each time a term is added. */
export const maxTerms = 2000;

/** Returns the problem if a category would have `count` terms, or `undefined` if that is allowed. */
export function termCountProblem(count: number): string | undefined {
  if (count <= maxTerms) return undefined;
  return `would give the category more than ${maxTerms} terms: use an existing term, or merge and delete terms in the catalog`;
}
