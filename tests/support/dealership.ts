import { randomBytes } from 'node:crypto';
import type { LoadResult } from '../../src/plugins/inventory/server/maintenance/bundle/load';
import { type Capability, capabilities as allCapabilities } from '../../src/plugins/inventory/contract/capability';
import type { CategoryKind } from '../../src/plugins/inventory/contract/catalogue';
import { Client } from './client';
import { type ServiceFacts, theService } from './service';

/** A part of a bundle; see the bundle's format for its fields. */
export type Part = Record<string, unknown>;

/** Returns a name that no other test uses. */
export function unique(stem: string): string {
  return `${stem}-${randomBytes(5).toString('hex')}`;
}

const kindExamples: Readonly<Record<CategoryKind | 'child' | 'open', Part>> = {
  text: { kind: 'text' },
  textarea: { kind: 'textarea' },
  number: { kind: 'number', min: 0, max: 1_000_000, decimals: 1 },
  select: { kind: 'select', terms: ['Toyota', { name: 'Mercedes-Benz', slug: 'mercedes' }, 'Citroën'] },
  child: {
    kind: 'select',
    parent: 'select',
    terms: [
      { name: 'Corolla', parent: 'toyota' },
      { name: 'Sport', parent: 'toyota', slug: 'toyota-sport' },
      { name: 'Sport', parent: 'mercedes', slug: 'mercedes-sport' },
    ],
  },
  open: { kind: 'select', allow_new_terms: true, terms: ['Known'] },
  multiselect: { kind: 'multiselect', terms: ['Sunroof', 'Heated seats', 'Tow bar, folding'] },
  checkbox: { kind: 'checkbox', allow_new_terms: true, terms: ['Warranty', 'Inspected'] },
  boolean: { kind: 'boolean' },
  date: { kind: 'date' },
  url: { kind: 'url' },
  file: { kind: 'file' },
};

/** A category of every kind, with the kind as its slug. `select` is the parent of `child`. */
export const everyKind: readonly Part[] = Object.entries(kindExamples).map(([slug, part]) => ({
  slug,
  name: `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`,
  ...part,
}));

export interface Dealership {
  readonly type: { readonly id: number; readonly slug: string };
  /** Category ids by slug. */
  readonly categories: Readonly<Record<string, number>>;
  /** Term ids by `category/term`. */
  readonly terms: Readonly<Record<string, number>>;
  /** Listing ids in the order given. */
  readonly listings: readonly number[];
  readonly refs: readonly string[];
  /** A client with a key whose user has every capability. */
  readonly client: Client;
  readonly username: string;
  readonly role: string;
  readonly key: string;
  readonly load: LoadResult;
}

/** Loads a new type with listings and a user with every capability as a bundle. */
export async function aDealership(
  wanted: { categories?: readonly Part[]; listings?: readonly Part[]; type?: Part; leads?: readonly Part[] } = {},
  service: ServiceFacts = theService(),
): Promise<Dealership> {
  const slug = unique('type');
  const username = unique('user');
  const role = unique('role');
  const listings = (wanted.listings ?? []).map((listing) => ({
    ref: unique('listing'),
    type: slug,
    title: 'A listing',
    ...listing,
  }));
  const load = await loadBundle(
    {
      types: [{ slug, name: slug, categories: wanted.categories ?? everyKind, ...wanted.type }],
      roles: [{ name: role, capabilities: allCapabilities }],
      users: [
        { username, email: `${username}@example.test`, display_name: 'Olga Owner', role, keys: [{ label: 'Test' }] },
      ],
      listings,
      leads: wanted.leads ?? [],
    },
    service,
  );
  const below = (ids: Record<string, number>) =>
    Object.fromEntries(Object.entries(ids).map(([path, id]) => [path.slice(slug.length + 1), id]));
  const key = load.keys[0]?.key ?? '';
  const refs = listings.map(({ ref }) => String(ref));
  return {
    type: { id: load.ids.types[slug] ?? 0, slug },
    categories: below(load.ids.categories),
    terms: below(load.ids.terms),
    listings: refs.map((ref) => load.ids.listings[ref] ?? 0),
    refs,
    client: new Client(service.baseUrl, key),
    username,
    role,
    key,
    load,
  };
}

/** A user with exactly these capabilities, its key, and a client with the key. */
export async function aUser(
  capabilities: readonly Capability[],
  service: ServiceFacts = theService(),
): Promise<{ username: string; role: string; key: string; client: Client }> {
  const username = unique('user');
  const role = unique('role');
  const load = await loadBundle(
    {
      roles: [{ name: role, capabilities }],
      users: [{ username, email: `${username}@example.test`, role, keys: [{ label: 'Test' }] }],
    },
    service,
  );
  const key = load.keys[0]?.key ?? '';
  return { username, role, key, client: new Client(service.baseUrl, key) };
}

/** Loads a bundle into the running service. @throws the refusal's code and message */
export async function loadBundle(bundle: Part, service: ServiceFacts = theService()): Promise<LoadResult> {
  const response = await fetch(service.controlUrl, { method: 'POST', body: JSON.stringify(bundle) });
  const { result, error } = (await response.json()) as {
    result?: LoadResult;
    error?: { code?: string; message: string; data?: unknown; stack?: string };
  };
  if (!result)
    throw Object.assign(new Error(error?.message ?? 'no result'), {
      code: error?.code,
      data: error?.data,
      origin: error?.stack,
    });
  return result;
}
