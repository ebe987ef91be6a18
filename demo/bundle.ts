import type { z } from 'zod';
import type { ReadonlyValue } from '../src/plugins/inventory/contract/responses/fields';
import type { bundleSchema } from '../src/plugins/inventory/server/maintenance/bundle/bundle-schema';

/** What the loader accepts. Records refer to each other by slug, username or ref. */
type Input = ReadonlyValue<z.input<typeof bundleSchema>>;
type InputOf<Name extends keyof Input> = NonNullable<Input[Name]> extends readonly (infer Item)[] ? Item : never;
type InputCategory = NonNullable<InputOf<'types'>['categories']>[number];
type InputTerm = Exclude<NonNullable<InputCategory['terms']>[number], string>;
type InputImage = NonNullable<InputOf<'listings'>['images']>[number];

/** A record of the demo: always has the `Given` fields, and leaves out others instead of setting them to null. */
type With<Value, Given extends keyof Value> = {
  readonly [Name in Given]-?: NonNullable<Value[Name]>;
} & { readonly [Name in Exclude<keyof Value, Given>]?: NonNullable<Value[Name]> };

export type BundleTerm = With<InputTerm, 'name' | 'slug'>;

export type BundleCategory = With<Omit<InputCategory, 'terms'>, 'slug' | 'name' | 'kind' | 'icon'> & {
  readonly terms?: readonly BundleTerm[];
};

type TypeField = Exclude<keyof InputOf<'types'>, 'categories' | 'aging_days' | 'old_days' | 'publishes_ready_only'>;

export type BundleType = With<Pick<InputOf<'types'>, TypeField>, TypeField> & {
  readonly categories: readonly BundleCategory[];
};

export type CategoryValue = string | number | boolean | readonly string[] | { readonly file: string };

export type BundleImage = With<InputImage, 'file' | 'title' | 'alt' | 'category'>;

type ListingField =
  | 'ref'
  | 'type'
  | 'title'
  | 'slug'
  | 'content'
  | 'status'
  | 'sold'
  | 'sale_pending'
  | 'location'
  | 'stock_number'
  | 'created_at'
  | 'updated_at';

export type BundleListing = With<Omit<InputOf<'listings'>, 'categories' | 'images'>, ListingField> & {
  readonly categories: Readonly<Record<string, CategoryValue>>;
  readonly images: readonly BundleImage[];
};

export type BundleLead = With<
  InputOf<'leads'>,
  Exclude<
    keyof InputOf<'leads'>,
    | 'listing'
    | 'phone'
    | 'updated_at'
    | 'due_at'
    | 'closed_reason'
    | 'wrote_again_at'
    | 'first_reply_at'
    | 'last_reply_at'
  >
>;

export type BundleLocation = With<InputOf<'locations'>, 'slug'>;

export type BundleRole = InputOf<'roles'>;

export type BundleUser = With<InputOf<'users'>, 'username' | 'email' | 'display_name' | 'role' | 'keys'>;

export interface Bundle {
  readonly settings: NonNullable<Input['settings']>;
  readonly locations: readonly BundleLocation[];
  readonly types: readonly BundleType[];
  readonly roles: readonly BundleRole[];
  readonly users: readonly BundleUser[];
  readonly listings: readonly BundleListing[];
  readonly leads: readonly BundleLead[];
}
