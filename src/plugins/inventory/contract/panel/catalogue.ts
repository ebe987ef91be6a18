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
