import { term, type TemplateTerm } from './template';

/** Paint colors by name. */
export const PAINTS = {
  White: '#eceef0',
  Pearl: '#e3ded2',
  Silver: '#b4bac2',
  Gray: '#6c737d',
  Black: '#1c1f25',
  Red: '#b3202c',
  Maroon: '#5d2230',
  Blue: '#1f4e8c',
  Navy: '#1d2f52',
  'Light blue': '#7fa8c9',
  Teal: '#2f7f86',
  Green: '#2f5d46',
  Sage: '#8a9a80',
  Beige: '#cdbfa2',
  Bronze: '#8a6a48',
  Orange: '#d9652b',
  Yellow: '#e3b23c',
} as const;

export const UPHOLSTERY = {
  Black: '#23262d',
  Gray: '#8c9097',
  Tan: '#c8ae88',
  Brown: '#6b3f2e',
  Cream: '#e2d8c4',
  Red: '#8f2630',
} as const;

export const LIVERIES = {
  Green: '#2f7d3f',
  Yellow: '#e8a92d',
  Orange: '#e0752d',
  Red: '#c8323e',
  Blue: '#2f62a3',
  White: '#e4e7ea',
} as const;

/** Returns a term for each color. */
export const colourTerms = (colours: Readonly<Record<string, string>>): TemplateTerm[] =>
  Object.entries(colours).map(([name, color]) => term(name, { color }));
