import type { CategoryKind } from '../../../contract/catalogue';
import type { TranslatedNames } from '../../../contract/texts/catalogue-names';

/** A predefined value of a category. */
export interface Term {
  readonly id: number;
  readonly categoryId: number;
  readonly typeId: number;
  readonly name: string;
  /** In other languages. */
  readonly names: TranslatedNames;
  readonly slug: string;
  readonly parentTermId: number | null;
  readonly icon: string | null;
  readonly color: string | null;
  /** The names of terms that were merged into this one. */
  readonly mergedNames: readonly string[];
  readonly position: number;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

/** A structured attribute of a type, such as make or mileage. */
export interface Category {
  readonly id: number;
  readonly typeId: number;
  readonly name: string;
  /** In other languages. */
  readonly names: TranslatedNames;
  readonly slug: string;
  readonly description: string | null;
  readonly kind: CategoryKind;
  readonly icon: string | null;
  readonly prefix: string | null;
  readonly suffix: string | null;
  readonly decimals: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly isRequired: boolean;
  readonly isFilterable: boolean;
  readonly isSortable: boolean;
  readonly isSearchable: boolean;
  readonly allowNewTerms: boolean;
  readonly parentCategoryId: number | null;
  readonly vinField: string | null;
  readonly position: number;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** In display order. */
  readonly terms: readonly Term[];
}

export interface PhotoSlot {
  readonly key: string;
  readonly label: string;
  readonly is_required: boolean;
}

/** A kind of goods, such as vehicles or boats. */
export interface InventoryType {
  readonly id: number;
  readonly name: string;
  /** In other languages. */
  readonly names: TranslatedNames;
  readonly singularName: string;
  readonly slug: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly isVinEnabled: boolean;
  readonly titleTemplate: string;
  readonly photoSlots: readonly PhotoSlot[];
  /** Days in stock after which a listing is marked as aging, and as old; null for the usual ones. */
  readonly agingDays: number | null;
  readonly oldDays: number | null;
  /** Whether staff can publish only listings that no channel of the type leaves out. */
  readonly publishesReadyOnly: boolean;
  readonly position: number;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** In display order. */
  readonly categories: readonly Category[];
}

export const defaultTitleTemplate = '{year} {make} {model} {trim}';
