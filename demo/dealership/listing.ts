import type { BundleImage, BundleListing } from '../bundle';
import { random, type Random } from '../random';
import type { Clock } from './clock';
import type { Item } from './item';
import { locationOf } from './locations';
import { slug } from './slug';

type Dates = Pick<BundleListing, 'created_at' | 'updated_at' | 'published_at' | 'sold_at' | 'trashed_at'>;

const latest = (...instants: readonly (string | undefined)[]): string =>
  instants
    .filter((instant) => instant !== undefined)
    .sort()
    .at(-1) ?? '';

/** Returns the dates of a listing: created on arrival, published within two days, updated at random since then. */
function dates({ state, age }: Item, clock: Clock, pick: Random): Dates {
  const created_at = clock.instant(age, pick);
  const published_at =
    state.is === 'draft' || state.is === 'bare'
      ? undefined
      : latest(created_at, clock.instant(Math.max(1, age - pick.int(0, 2)), pick));
  const sold_at = state.is === 'sold' ? clock.instant(state.since, pick) : undefined;
  const trashed_at = state.is === 'trash' ? clock.instant(state.since, pick) : undefined;
  const edited = state.is === 'live' ? clock.instant(pick.int(1, age), pick) : undefined;
  return {
    created_at,
    updated_at: latest(created_at, published_at, sold_at, trashed_at, edited),
    published_at,
    sold_at,
    trashed_at,
  };
}

function status({ state }: Item): BundleListing['status'] {
  if (state.is === 'trash') return 'trash';
  return state.is === 'draft' || state.is === 'bare' ? 'draft' : 'publish';
}

export function listing(item: Item, images: readonly BundleImage[], clock: Clock): BundleListing {
  return {
    ref: item.stock,
    type: item.type,
    title: item.title,
    slug: slug(`${item.title} ${item.stock}`),
    content: item.content,
    price: item.price,
    status: status(item),
    sold: item.state.is === 'sold',
    sale_pending: item.state.is === 'pending',
    location: locationOf(item),
    vin: item.vin,
    stock_number: item.stock,
    ...dates(item, clock, random(`dates ${item.stock}`)),
    categories: item.categories,
    images,
  };
}
