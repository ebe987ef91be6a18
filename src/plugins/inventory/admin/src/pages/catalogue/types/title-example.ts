import { fillTitle, placeholdersIn } from '../../../../../contract/texts/title-template';
import { variableBySlug } from '../../../../../contract/vin/variables';

/** Sample values for a type without a published listing. */
const sampleValues: Readonly<Record<string, string>> = {
  year: '2021',
  make: 'Toyota',
  model: 'Corolla',
  trim: 'LE',
  body: 'Sedan',
  fuel: 'Gasoline',
  engine: '1.8',
  cylinders: '4',
  doors: '4',
  drivetrain: 'FWD',
  transmission: 'CVT',
  gvwr: 'Class 1',
  vin: '1HGCM82633A004352',
};

export interface TitleContext {
  /** Values of a listing by category slug. */
  readonly example: Readonly<Record<string, string>>;
  readonly categories: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
  readonly isVinEnabled: boolean;
}

/** Returns the slugs that a title template can use: categories first, then VIN data. */
export function placeholdersOf({ categories, isVinEnabled }: TitleContext): string[] {
  const vinSlugs = isVinEnabled ? Object.keys(variableBySlug) : [];
  return [...new Set([...categories.map(({ slug }) => slug), ...vinSlugs])];
}

/** Returns the slugs in a template that have no source. */
export function unknownPlaceholders(template: string, facts: TitleContext): string[] {
  const known = new Set(placeholdersOf(facts));
  return placeholdersIn(template).filter((slug) => !known.has(slug));
}

/** Returns the title that a template produces, from a real listing or else from sample values. */
export function exampleTitle(template: string, facts: TitleContext): string {
  const hasExample = Object.keys(facts.example).length > 0;
  const known = new Set(placeholdersOf(facts));
  const nameOf = new Map(facts.categories.map(({ slug, name }) => [slug, name]));
  return fillTitle(template, (slug) => {
    if (!known.has(slug)) return '';
    const value = facts.example[slug];
    return value ?? (hasExample ? '' : (sampleValues[slug] ?? nameOf.get(slug) ?? ''));
  });
}
