import type { CategoryKind, ValueShape } from '../catalogue';
import type { TranslatedNames } from '../texts/catalogue-names';

/** A type as the panel and the API return it. Times are ISO 8601. */
export interface PanelType {
  readonly id: number;
  readonly name: string;
  readonly singular_name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly counts: {
    readonly publish: number;
    readonly draft: number;
    readonly trash: number;
    readonly sold: number;
    readonly sale_pending: number;
  };
  readonly category_count: number;
  readonly is_vin_enabled: boolean;
  readonly position: number;
}

export interface PanelCategory {
  readonly id: number;
  readonly type_id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly kind: CategoryKind;
  readonly value_shape: ValueShape;
  readonly icon: string | null;
  readonly prefix: string | null;
  readonly suffix: string | null;
  readonly decimals: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly is_required: boolean;
  readonly is_filterable: boolean;
  readonly is_sortable: boolean;
  readonly is_searchable: boolean;
  readonly is_range: boolean;
  readonly allow_new_terms: boolean;
  readonly parent_category_id: number | null;
  readonly vin_field: string | null;
  readonly term_count: number;
  readonly position: number;
}

export interface PanelTerm {
  readonly id: number;
  readonly category_id: number;
  readonly type_id: number;
  readonly name: string;
  readonly slug: string;
  readonly parent_term_id: number | null;
  readonly icon: string | null;
  readonly color: string | null;
  /** Published listings with this term. */
  readonly count: number;
  readonly position: number;
}

/** The configuration of a type for forms and lists of its listings. Categories are in display order. */
export interface PanelTypeData extends PanelType {
  readonly categories: readonly PanelCategory[];
  /** Terms in display order, by the id of their category. */
  readonly terms: Readonly<Record<string, readonly PanelTerm[]>>;
  readonly settings: {
    /** ISO 4217. */
    readonly currency: string;
    readonly price_decimals: number;
    readonly distance_unit: 'mi' | 'km';
    readonly title_template: string;
  };
  readonly sorting: ReadonlyArray<{ readonly orderby: string; readonly label: string; readonly default_order: string }>;
  /** Ids of the filterable categories. */
  readonly filters: readonly number[];
  readonly photo_slots: ReadonlyArray<{ readonly key: string; readonly label: string; readonly is_required: boolean }>;
  readonly allowed_upload: {
    readonly image_types: readonly string[];
    readonly file_types: readonly string[];
    readonly max_bytes: number;
  };
}

/** A type on the Catalog page. */
export interface CatalogueType {
  readonly id: number;
  readonly name: string;
  /** In other languages. */
  readonly names: TranslatedNames;
  readonly singular_name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly is_vin_enabled: boolean;
  readonly title_template: string;
  /** Days in stock after which a listing is marked as aging, and as old; null for `usualAgeLimits`. */
  readonly aging_days: number | null;
  readonly old_days: number | null;
  /** Whether staff can publish only listings that no channel of the type leaves out. */
  readonly publishes_ready_only: boolean;
  readonly photo_slots: ReadonlyArray<{ readonly key: string; readonly label: string; readonly is_required: boolean }>;
  readonly category_count: number;
  readonly term_count: number;
}

/** A category on the Catalog page. */
export interface CatalogueCategory extends PanelCategory {
  readonly names: TranslatedNames;
  /** Categories whose terms have parent terms in this one, as models have makes. */
  readonly child_category_ids: readonly number[];
  /** Terms with a parent term in the parent category. */
  readonly parented_term_count: number;
}

export interface CatalogueTypeData {
  readonly type: CatalogueType;
  readonly categories: readonly CatalogueCategory[];
  /** The values of a published listing by category slug, as an example. */
  readonly example: Readonly<Record<string, string>>;
}

export interface CatalogueTerm extends Omit<PanelTerm, 'count'> {
  readonly names: TranslatedNames;
  readonly child_count: number;
}

export interface CatalogueCategoryData {
  readonly type: CatalogueType;
  readonly category: CatalogueCategory;
  /** In display order. */
  readonly terms: readonly CatalogueTerm[];
  /** The parent category, if there is one. */
  readonly parent: {
    readonly id: number;
    readonly name: string;
    readonly terms: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  } | null;
}

/** Numbers of published listings by term id. Absent means 0. */
export type TermCounts = Readonly<Record<string, number>>;

/** Numbers of listings by type id. */
export type TypesCounts = Readonly<Record<string, PanelType['counts']>>;

/** Numbers of listings that a change affects, counted in the database at the time of the request. */
export interface ListingUse {
  readonly total: number;
  readonly publish: number;
  readonly draft: number;
  readonly trash: number;
}

export interface TypeUse {
  readonly listings: ListingUse;
  readonly categories: number;
  readonly terms: number;
  readonly leads: number;
}

/** The effect on listing values if a category changed to another kind. */
export interface KindChange {
  /** Listings whose value does not fit the new kind. The kind cannot change while there are any. */
  readonly unfit: number;
  /** One of the values that do not fit. */
  readonly example: string | null;
  /** Terms that would be created from values. */
  readonly new_terms: number;
  /** Terms that would be deleted, because the new kind has no terms. */
  readonly lost_terms: number;
}

export interface CategoryUse {
  readonly listings: ListingUse;
  readonly terms: number;
  /** For the kind in the request. */
  readonly kind_change: KindChange | null;
}

export interface TermUse {
  readonly listings: ListingUse;
  /** Terms with this one as their parent. */
  readonly child_terms: number;
}

export interface AddedTerms {
  readonly added: readonly string[];
  readonly existing: readonly string[];
}

export interface MergedTerms {
  /** Listings that now have the other term. */
  readonly listings: number;
  /** Child terms that were moved to the other term. */
  readonly moved_terms: number;
  /** Child terms that were merged with a child of the same name of the other term. */
  readonly merged_terms: number;
}

export interface CatalogueIcon {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly tags: readonly string[];
  readonly svg: string;
  readonly view_box: string;
}
