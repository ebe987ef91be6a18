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

/** How a category's value reads in a listing. */
export const valueShapes = ['string', 'array', 'attachment'] as const;

export type ValueShape = (typeof valueShapes)[number];

/** The shape in which a value of `kind` is read and written. */
export function valueShape(kind: CategoryKind): ValueShape {
  if (kind === 'file') return 'attachment';
  return holdsSeveral(kind) ? 'array' : 'string';
}

/** Whether values of `kind` are terms, that is, records of their own with an id. */
export function holdsTerms(kind: CategoryKind): boolean {
  return kind === 'select' || kind === 'multiselect' || kind === 'checkbox';
}

/** Whether a value of `kind` can hold several terms. */
export function holdsSeveral(kind: CategoryKind): boolean {
  return kind === 'multiselect' || kind === 'checkbox';
}

/** Terms of one category at most: whenever one is added, every instance reads the catalog again. */
export const maxTerms = 2000;

/** Returns why a category cannot have `count` terms, or `undefined` if it can. */
export function termCountProblem(count: number): string | undefined {
  if (count <= maxTerms) return undefined;
  return `would give the category more than ${maxTerms} terms: use an existing term, or merge and delete terms in the catalog`;
}
