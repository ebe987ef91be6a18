import { because } from './reason';
/**
 * How a listing stores a value: as text, a number, true or false, the id of a term, ids of terms, or the id of a file.
 */
export type ValueType = 'text' | 'number' | 'boolean' | 'term' | 'terms' | 'file';

interface Kind {
  readonly valueType: ValueType;
  /** Whether a new category of the kind is a filter. It is not if values are usually unique. */
  readonly isFilterable: boolean;
  /** Whether keywords find its values. */
  readonly isKeyword: boolean;
  /** Whether a decoded VIN can fill it. */
  readonly isVinFilled: boolean;
  /** Whether it has a prefix and a suffix. */
  readonly hasUnit: boolean;
}

const usual = { isFilterable: true, isKeyword: true, isVinFilled: true, hasUnit: false } as const;

/** The kinds of value that a category can hold. */
const kinds = {
  text: { ...usual, valueType: 'text', hasUnit: true },
  textarea: { ...usual, valueType: 'text', isFilterable: false },
  number: { ...usual, valueType: 'number', hasUnit: true },
  select: { ...usual, valueType: 'term' },
  multiselect: { ...usual, valueType: 'terms' },
  checkbox: { ...usual, valueType: 'terms' },
  boolean: { ...usual, valueType: 'boolean' },
  date: { ...usual, valueType: 'text', isKeyword: false },
  url: { ...usual, valueType: 'text', isFilterable: false, isVinFilled: false },
  file: { ...usual, valueType: 'file', isFilterable: false, isKeyword: false, isVinFilled: false },
} as const satisfies Record<string, Kind>;

export type CategoryKind = keyof typeof kinds;

export const categoryKinds = Object.keys(kinds) as [CategoryKind, ...CategoryKind[]]; // the keys of `kinds`

/** Returns the properties of a kind. */
export function kindOf(kind: CategoryKind): Kind {
  return kinds[kind];
}

/** The JSON shape of a category's value in a listing. */
export const valueShapes = ['string', 'array', 'attachment'] as const;

export type ValueShape = (typeof valueShapes)[number];

/** Returns the shape in which a value of `kind` is read and written. */
export function valueShape(kind: CategoryKind): ValueShape {
  if (holdsFile(kind)) return 'attachment';
  return holdsSeveral(kind) ? 'array' : 'string';
}

/** Returns whether values of `kind` are terms: separate records with an id. */
export function holdsTerms(kind: CategoryKind): boolean {
  return holdsSeveral(kind) || kindOf(kind).valueType === 'term';
}

/** Returns whether a value of `kind` can hold several terms. */
export function holdsSeveral(kind: CategoryKind): boolean {
  return kindOf(kind).valueType === 'terms';
}

/** Returns whether values of `kind` are numbers, which have limits, ranges and an order. */
export function holdsNumber(kind: CategoryKind): boolean {
  return kindOf(kind).valueType === 'number';
}

/** Returns whether values of `kind` are media files. */
export function holdsFile(kind: CategoryKind): boolean {
  return kindOf(kind).valueType === 'file';
}

/** The most terms in one category. Every instance rereads the catalog each time a term is added. */
export const maxTerms = 2000;

/** Returns the problem if a category would have `count` terms, or `undefined` if that is allowed. */
export function termCountProblem(count: number): string | undefined {
  if (count <= maxTerms) return undefined;
  return because('too_many_terms', { max: maxTerms });
}
