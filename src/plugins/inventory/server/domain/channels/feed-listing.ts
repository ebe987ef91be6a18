import { foldLetters } from '../../../contract/texts/fold-text';
import { variableBySlug } from '../../../contract/vin/variables';
import type { DeepReadonly } from '../../../contract/responses/fields';
import type { listingResponse } from '../../../contract/responses/listing';
import type { Category, InventoryType } from '../catalogue/model';
import { type Concept, conceptOf } from '../catalogue/concepts';
import type { Settings } from '../settings/settings';
import type { LocationView } from '../locations/location';
import { type FeedLocation, feedLocationOf } from './feed-location';

/** A listing as the API shows it. */
export type PublicListing = DeepReadonly<typeof listingResponse>;

export type Condition = 'new' | 'used' | 'certified';

/** The facts of a listing that feeds contain, from public data only. Empty texts are unknown. */
export interface FeedListing {
  readonly listing: PublicListing;
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly trim: string;
  readonly body: string;
  readonly transmission: string;
  readonly drivetrain: string;
  readonly fuel: string;
  readonly exteriorColor: string;
  readonly interiorColor: string;
  /** As the dealership writes it, and what it means. */
  readonly conditionText: string;
  readonly condition: Condition | undefined;
  readonly mileage: { readonly value: number; readonly unit: 'mi' | 'km' } | undefined;
  /** In units of the currency. */
  readonly msrp: number | undefined;
  readonly location: FeedLocation;
  readonly thisYear: number;
}

/** Concepts by vPIC variable, which a dealership can give a category of any name. */
const byVariable: Readonly<Record<string, Concept>> = {
  Make: 'make',
  Model: 'model',
  ModelYear: 'year',
  Trim: 'trim',
  BodyClass: 'body',
  FuelTypePrimary: 'fuel',
  TransmissionStyle: 'transmission',
  DriveType: 'drivetrain',
};

/** The categories of a type by what they mean. */
export type Meanings = ReadonlyMap<Concept, Category>;

/** Returns what the categories of a type mean: by their vPIC variable, their slug, or their name. */
export function meaningsOf({ categories }: Pick<InventoryType, 'categories'>): Meanings {
  const meanings = new Map<Concept, Category>();
  for (const category of categories) {
    const concept =
      byVariable[category.vinField ?? variableBySlug[category.slug] ?? ''] ??
      conceptOf(foldLetters(category.slug)) ??
      conceptOf(foldLetters(category.name));
    if (concept && !meanings.has(concept)) meanings.set(concept, category);
  }
  return meanings;
}

/** What the facts of the listings of a type depend on. */
export interface FactsContext {
  readonly meanings: Meanings;
  readonly settings: Pick<Settings, 'distance_unit' | 'site_name' | 'locale'>;
  readonly locations: LocationView;
  /** The current year, such as 2026. */
  readonly thisYear: number;
}

/** Returns the facts of a listing. */
export function factsOf(
  listing: PublicListing,
  { meanings, settings, locations, thisYear }: FactsContext,
): FeedListing {
  const textOf = (concept: Concept) => {
    const category = meanings.get(concept);
    const value = category && listing.categories[String(category.id)];
    return typeof value === 'string' ? value.trim() : Array.isArray(value) ? String(value[0] ?? '') : '';
  };
  const msrp = Number(textOf('msrp'));
  const conditionText = textOf('condition');
  return {
    listing,
    make: textOf('make'),
    model: textOf('model'),
    year: textOf('year'),
    trim: textOf('trim'),
    body: textOf('body'),
    transmission: textOf('transmission'),
    drivetrain: textOf('drivetrain'),
    fuel: textOf('fuel'),
    exteriorColor: textOf('exterior_color'),
    interiorColor: textOf('interior_color'),
    conditionText,
    condition: conditionOf(conditionText),
    mileage: mileageOf(textOf('mileage'), meanings.get('mileage'), settings.distance_unit),
    msrp: msrp > 0 ? msrp : undefined,
    location: feedLocationOf(locations.of(listing.location?.id ?? null), settings),
    thisYear,
  };
}

const certifiedWords = ['certified', 'cpo', 'zertifiziert', 'certificado', 'certificada'];
const newWords = new Set(['new', 'brandnew', 'neu', 'neuwagen', 'nuevo', 'nueva', 'n']);
const usedWords = ['used', 'preowned', 'secondhand', 'gebraucht', 'usado', 'usada', 'ocasion', 'demo', 'vorfuhrwagen'];

/** Returns what a condition means; undefined for an unusual one. */
export function conditionOf(text: string): Condition | undefined {
  const folded = foldLetters(text);
  if (certifiedWords.some((word) => folded.includes(word))) return 'certified';
  if (newWords.has(folded)) return 'new';
  return usedWords.some((word) => folded.includes(word)) ? 'used' : undefined;
}

/** Returns a mileage with its unit; undefined for hours and for a text that is not a number. */
function mileageOf(text: string, category: Category | undefined, usual: 'mi' | 'km'): FeedListing['mileage'] {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return undefined;
  const suffix = foldLetters(category?.suffix ?? '');
  if (suffix === '') return { value, unit: usual };
  if (suffix.startsWith('km') || suffix.startsWith('kilo')) return { value, unit: 'km' };
  return suffix.startsWith('mi') ? { value, unit: 'mi' } : undefined;
}
