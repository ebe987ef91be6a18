import type { CategoryKind } from '../src/plugins/inventory/contract/catalogue';

/** The types of a dealership bundle, as the loader reads it. Records refer to each other by slug, username or ref. */

export interface BundleTerm {
  readonly name: string;
  readonly slug: string;
  /** The slug of a term of the parent category. */
  readonly parent?: string;
  readonly icon?: string;
  readonly color?: string;
}

export interface BundleCategory {
  readonly slug: string;
  readonly name: string;
  readonly kind: CategoryKind;
  readonly icon: string;
  readonly description?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly is_required?: boolean;
  readonly is_filterable?: boolean;
  readonly is_sortable?: boolean;
  readonly is_searchable?: boolean;
  readonly allow_new_terms?: boolean;
  readonly parent?: string;
  /** A variable of NHTSA's vPIC decoder. */
  readonly vin_field?: string;
  readonly terms?: readonly BundleTerm[];
}

export interface PhotoSlot {
  readonly key: string;
  readonly label: string;
  readonly is_required: boolean;
}

export interface BundleType {
  readonly slug: string;
  readonly name: string;
  readonly singular_name: string;
  readonly description: string;
  readonly icon: string;
  readonly is_vin_enabled: boolean;
  readonly title_template: string;
  readonly photo_slots: readonly PhotoSlot[];
  readonly categories: readonly BundleCategory[];
}

export type CategoryValue = string | number | boolean | readonly string[] | { readonly file: string };

export interface BundleImage {
  readonly file: string;
  readonly title: string;
  readonly alt: string;
  readonly category: 'exterior' | 'interior' | 'detail';
}

export interface BundleListing {
  readonly ref: string;
  readonly type: string;
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  /** Undefined means price on request. */
  readonly price?: number;
  readonly status: 'publish' | 'draft' | 'trash';
  readonly sold: boolean;
  readonly sale_pending: boolean;
  readonly vin?: string;
  readonly stock_number: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly published_at?: string;
  readonly sold_at?: string;
  readonly trashed_at?: string;
  readonly categories: Readonly<Record<string, CategoryValue>>;
  readonly images: readonly BundleImage[];
}

export interface BundleLead {
  readonly ref: string;
  readonly type: string;
  readonly listing?: string;
  readonly kind: string;
  readonly lead_status: 'new' | 'contacted' | 'qualified' | 'closed' | 'spam';
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly source: { readonly page: string; readonly utm?: Readonly<Record<string, string>> };
  readonly consent: { readonly marketing: boolean; readonly at: string };
  readonly is_read: boolean;
  readonly created_at: string;
}

export interface BundleRole {
  readonly name: string;
  readonly capabilities: readonly string[];
}

export interface BundleUser {
  readonly username: string;
  readonly email: string;
  readonly display_name: string;
  readonly role: string;
  readonly keys: readonly { readonly label: string }[];
}

export interface Bundle {
  readonly settings: Readonly<Record<string, string | number>>;
  readonly types: readonly BundleType[];
  readonly roles: readonly BundleRole[];
  readonly users: readonly BundleUser[];
  readonly listings: readonly BundleListing[];
  readonly leads: readonly BundleLead[];
}
