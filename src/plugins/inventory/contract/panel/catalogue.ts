import type { CategoryKind, ValueShape } from '../catalogue';

/** A type as the panel and the API show it. Times are ISO 8601. */
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
  /** Published listings that have it. */
  readonly count: number;
  readonly position: number;
}

/** Everything that a form or a list of a type's listings needs to know of the type. Categories are in display order. */
export interface PanelTypeData extends PanelType {
  readonly categories: readonly PanelCategory[];
  /** The terms of each category that holds terms, by its id, in display order. */
  readonly terms: Readonly<Record<string, readonly PanelTerm[]>>;
  readonly settings: {
    /** ISO 4217. */
    readonly currency: string;
    readonly price_decimals: number;
    readonly distance_unit: 'mi' | 'km';
    readonly title_template: string;
  };
  readonly sorting: ReadonlyArray<{ readonly orderby: string; readonly label: string; readonly default_order: string }>;
  /** Ids of the categories that are filtered by. */
  readonly filters: readonly number[];
  readonly photo_slots: ReadonlyArray<{ readonly key: string; readonly label: string; readonly is_required: boolean }>;
  readonly allowed_upload: {
    readonly image_types: readonly string[];
    readonly file_types: readonly string[];
    readonly max_bytes: number;
  };
}

/** A type as the Catalogue page shows and edits it. */
export interface CatalogueType {
  readonly id: number;
  readonly name: string;
  readonly singular_name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly is_vin_enabled: boolean;
  readonly title_template: string;
  readonly photo_slots: ReadonlyArray<{ readonly key: string; readonly label: string; readonly is_required: boolean }>;
  readonly category_count: number;
  readonly term_count: number;
}

/** A category as the Catalogue page shows and edits it. */
export interface CatalogueCategory extends PanelCategory {
  /** Categories whose terms stand below this one's, as models below makes. */
  readonly child_category_ids: readonly number[];
  /** Terms that stand below a term of the parent category. */
  readonly parented_term_count: number;
}

export interface CatalogueTypeData {
  readonly type: CatalogueType;
  readonly categories: readonly CatalogueCategory[];
  /** What a published listing holds, by slug of its category; for examples. */
  readonly example: Readonly<Record<string, string>>;
}

export interface CatalogueTerm extends Omit<PanelTerm, 'count'> {
  readonly child_count: number;
}

export interface CatalogueCategoryData {
  readonly type: CatalogueType;
  readonly category: CatalogueCategory;
  /** In display order. */
  readonly terms: readonly CatalogueTerm[];
  /** Where this category's terms stand below another's. */
  readonly parent: {
    readonly id: number;
    readonly name: string;
    readonly terms: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  } | null;
}

/** How many published listings hold each term, by its id; a term that is absent is held by none. */
export type TermCounts = Readonly<Record<string, number>>;

/** How many listings of each type there are, by its id. */
export type TypesCounts = Readonly<Record<string, PanelType['counts']>>;

/** How many listings a change touches, counted in the database when it was asked. */
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

/** What would become of the values that listings hold if a category were of another kind. */
export interface KindChange {
  /** Listings whose value cannot be kept: as long as there are any, the kind cannot change. */
  readonly unfit: number;
  /** One of those values. */
  readonly example: string | null;
  /** Terms that would be made of values. */
  readonly new_terms: number;
  /** Terms that would go, because the new kind has none. */
  readonly lost_terms: number;
}

export interface CategoryUse {
  readonly listings: ListingUse;
  readonly terms: number;
  /** Of the kind that was asked about. */
  readonly kind_change: KindChange | null;
}

export interface TermUse {
  readonly listings: ListingUse;
  /** Terms that stand below it. */
  readonly child_terms: number;
}

export interface AddedTerms {
  readonly added: readonly string[];
  readonly existing: readonly string[];
}

export interface MergedTerms {
  /** Listings that hold the other term now. */
  readonly listings: number;
  /** Terms below that were moved below the other term. */
  readonly moved_terms: number;
  /** Terms below that became one with a namesake below the other term. */
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
