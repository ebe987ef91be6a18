import { fillTitle, placeholdersIn } from '../../../../contract/title-template';
import { variableBySlug } from '../../../../contract/vin-variables';

/** What a VIN could tell, for a type that has no published listing yet. */
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
  /** What a listing holds, by slug of its category. */
  readonly example: Readonly<Record<string, string>>;
  /** The categories of the type, by slug, with their names. */
  readonly categories: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
  readonly isVinEnabled: boolean;
}

/** Every slug that a template of the type can name: those of its categories first, then what VINs tell besides. */
export function placeholdersOf({ categories, isVinEnabled }: TitleContext): string[] {
  const vinSlugs = isVinEnabled ? Object.keys(variableBySlug) : [];
  return [...new Set([...categories.map(({ slug }) => slug), ...vinSlugs])];
}

/** Slugs that a template names and that nothing will ever fill. */
export function unknownPlaceholders(template: string, facts: TitleContext): string[] {
  const known = new Set(placeholdersOf(facts));
  return placeholdersIn(template).filter((slug) => !known.has(slug));
}

/** The title that a template gives: of a real listing where there is one, else of sample values. */
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
