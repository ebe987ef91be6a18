import { type Client, dataOf } from './client';
import { aDealership, type Dealership, type Part } from './dealership';
import { type ServiceFacts, theService } from './service';

/** A listing as the API shows it. */
export interface ListingData {
  readonly id: number;
  readonly permalink: string;
  readonly title: string;
  readonly content: string;
  readonly price: number;
  readonly previous_price: number | null;
  readonly price_changed_at: string | null;
  readonly lowest_price_30_days: number | null;
  readonly status: string;
  readonly categories: Readonly<Record<string, unknown>>;
  readonly images: ReadonlyArray<Readonly<Record<string, unknown>> & { readonly id: number; readonly src: string }>;
  readonly is_sold: boolean;
  readonly is_sale_pending: boolean;
  readonly type_id: number;
  readonly slug: string;
  readonly vin: string | null;
  readonly stock_number: string | null;
  readonly location: { readonly id: number; readonly name: string; readonly slug: string };
  readonly currency: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly published_at: string | null;
  readonly sold_at: string | null;
  readonly trashed_at: string | null;
  readonly version: number;
}

/** A dealership with one listing. */
export async function aListing(
  listing: Part = {},
  wanted: Parameters<typeof aDealership>[0] = {},
  service: ServiceFacts = theService(),
): Promise<Dealership & { readonly id: number }> {
  const dealership = await aDealership({ ...wanted, listings: [listing] }, service);
  return { ...dealership, id: dealership.listings[0] ?? 0 };
}

export async function readListing(client: Client, id: number): Promise<ListingData> {
  return dataOf(await client.get(`/listing/${id}`));
}

/** Creates a listing through the API. @throws Error if it is refused */
export async function makeListing({ client, type }: Dealership, body: Part = {}): Promise<ListingData> {
  return dataOf(await client.post(`/listing/${type.id}`, { title: 'A listing', ...body }));
}

/** Changes a listing through the API. @throws Error if it is refused */
export async function changeListing(client: Client, id: number, body: Part): Promise<ListingData> {
  return dataOf(await client.patch(`/listing/${id}`, body));
}

/** Category values by id, from values by slug. */
export function byId({ categories }: Pick<Dealership, 'categories'>, values: Part): Part {
  return Object.fromEntries(Object.entries(values).map(([slug, value]) => [String(categories[slug]), value]));
}

/** Category values by slug, from values by id. */
export function bySlug({ categories }: Pick<Dealership, 'categories'>, values: Part): Part {
  const slugOf = new Map(Object.entries(categories).map(([slug, id]) => [String(id), slug]));
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [slugOf.get(id) ?? id, value]));
}
