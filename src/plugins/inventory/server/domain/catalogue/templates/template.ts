import type { CategoryKind } from '../../../../contract/catalogue';
import type { TranslatedNames } from '../../../../contract/texts/catalogue-names';
import { slugify } from '../names';

/** A term of a template. The slug stays the same in every language, so that VINs and API clients find the term. */
export interface TemplateTerm {
  /** In English. */
  readonly name: string;
  /** In the other languages; of a localized template. */
  readonly names?: TranslatedNames;
  readonly slug: string;
  readonly icon?: string;
  readonly color?: string;
  /** The slug of a term in the parent category. */
  readonly parent?: string;
}

/** The unit and limits of a number. */
interface Measure {
  readonly prefix?: string;
  readonly suffix?: string;
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A category of a template. A flag that is absent is off. Texts are in English. */
export interface TemplateCategory extends Measure {
  readonly slug: string;
  readonly name: string;
  /** In the other languages; of a localized template. */
  readonly names?: TranslatedNames;
  readonly kind: CategoryKind;
  readonly icon: string;
  readonly description?: string;
  readonly is_required?: boolean;
  readonly is_filterable?: boolean;
  readonly is_sortable?: boolean;
  readonly is_searchable?: boolean;
  readonly allow_new_terms?: boolean;
  /** The slug of the parent category. */
  readonly parent?: string;
  readonly vin_field?: string;
  readonly terms?: readonly TemplateTerm[];
  /** What differs for a dealership that counts kilometers. */
  readonly metric?: Measure;
}

/** What a dealership sells, with the details that are usual for it. Parent categories come before their children. */
export interface TypeTemplate {
  readonly slug: string;
  readonly name: string;
  /** In the other languages. */
  readonly names: TranslatedNames;
  readonly singular_name: string;
  readonly description: string;
  readonly icon: string;
  readonly is_vin_enabled: boolean;
  readonly title_template: string;
  readonly photo_slots: ReadonlyArray<{ readonly key: string; readonly label: string; readonly is_required: boolean }>;
  readonly categories: readonly TemplateCategory[];
}

export function term(name: string, more: Omit<TemplateTerm, 'name' | 'slug'> = {}): TemplateTerm {
  return { name, slug: slugify(name, 'term'), ...more };
}

export function terms(...names: readonly string[]): TemplateTerm[] {
  return names.map((name) => term(name));
}

/** Returns a photo to take; the key is derived from the English label. */
export function shot(label: string, isRequired = false) {
  return { key: slugify(label, 'photo'), label, is_required: isRequired };
}
