import { LRUCache } from 'lru-cache';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { LocationView } from '../../../domain/locations/location';
import type { SearchQuery } from '../../../domain/search/engine/port';
import type { PageContext } from '../parts/context';
import { queryOf } from '../site-path';
import { addressOf, parseBrowseQuery } from './browse-query';

/** A search that was asked for, with the address that it has however it was asked for. */
interface Asked {
  readonly query: SearchQuery;
  readonly address: string;
  readonly locations: LocationView;
}

/** Searches that were asked for lately, by language and address, until the catalog changes. */
const asked = new WeakMap<CatalogueView, LRUCache<string, Asked>>();

/** Longer addresses are parsed each time, so that the kept ones take little memory. */
const maxKeptLength = 500;

/** Returns the search that a URL of a type's page asks for. */
export function searchOf(
  url: string,
  type: InventoryType,
  catalogue: CatalogueView,
  { language, locations }: PageContext,
): Asked {
  const recent = asked.get(catalogue) ?? new LRUCache<string, Asked>({ max: 500 });
  asked.set(catalogue, recent);
  const key = `${language} ${url}`;
  const known = recent.get(key);
  if (known?.locations === locations) return known;
  const names = { catalogue, locations };
  const query = parseBrowseQuery(queryOf(url), { ...names, type, language });
  const parsed = { query, address: addressOf(type, query, names), locations };
  if (url.length <= maxKeptLength) recent.set(key, parsed);
  return parsed;
}
