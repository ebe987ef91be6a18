import { Grants } from '../../domain/access/grants';
import { Licences } from '../../domain/access/licences';
import { Catalogue } from '../../domain/catalogue/catalogue';
import { Freshness } from '../../domain/freshness/freshness';
import { ChangeWaiters } from '../../domain/freshness/listings/change-waiters';
import { openChangeFeed } from '../../domain/freshness/open-change-feed';
import { readHistoryStart, readPriceFacts } from '../../domain/history/price-store';
import { CurrentLocations } from '../../domain/locations/current-locations';
import { createEngines } from '../../domain/search/index/engines';
import { InventorySearch } from '../../domain/search/index/inventory-search';
import { CurrentSettings } from '../../domain/settings/current-settings';
import { Stats } from '../../domain/stats/stats';
import { ListingReadiness } from '../../http/shared/channels/listing-readiness';
import { ListingPages } from '../../http/shared/listing-pages';
import { PageCache } from '../../http/shared/page-cache';
import { presentListing } from '../../http/shared/present-listing';
import { SerialisedListings } from '../../http/shared/serialised-listings';
import type { Environment } from '../../platform/configuration/environment';
import { type PermalinkOf, permalinksFrom, sitePermalinks } from '../../platform/permalink';
import type { Secrets } from '../../platform/secrets';
import type { ServiceParts } from './parts';

/** Creates and builds everything that is held in memory, and the feed that keeps it current. */
export async function createProjections(parts: ServiceParts, secrets: Secrets) {
  const { database, environment, clock, log } = parts;
  const { read } = database;
  const licences = new Licences(database, licenceSettings(environment), clock);
  const grants = new Grants(database, secrets, clock);
  const settings = new CurrentSettings(read);
  const locations = new CurrentLocations(read);
  const catalogue = new Catalogue(database.readSnapshot);
  const permalinkOf = permalinks(environment);
  const serialised = await createSerialised(parts, { settings, locations, catalogue, permalinkOf });
  const { inventorySearch, pageCache, sitePageCache } = createSearch(parts, catalogue);
  const stats = new Stats({ read, catalogue, settings, clock });
  const readiness = new ListingReadiness({ read, catalogue, settings, locations, serialised, clock });
  const changeWaiters = new ChangeWaiters(environment.SVC_TUNING.max_connections / 2, () => freshness.catchUp());

  const feed = await openChangeFeed(database, (message) => log.warn(message));
  // The order matters: serialized listings contain catalog names and settings, so those are updated first.
  const stock = [licences, grants, settings, locations, catalogue];
  const searched = parts.use === 'server' ? [inventorySearch] : [];
  const answers = [serialised, pageCache, sitePageCache, ...stats.projections, readiness, changeWaiters];
  const freshness: Freshness = new Freshness(feed, [...stock, ...searched, ...answers]);
  await freshness.rebuild();
  if (parts.use === 'server') buildIndex(inventorySearch, log);

  return {
    licences,
    grants,
    settings,
    locations,
    catalogue,
    permalinkOf,
    serialised,
    inventorySearch,
    listingPages: new ListingPages({ search: inventorySearch, serialised, cache: pageCache, freshness }),
    sitePages: new ListingPages({ search: inventorySearch, serialised, cache: sitePageCache, freshness }),
    stats,
    readiness,
    changeWaiters,
    feed,
    freshness,
  };
}

type CurrentStock = Readonly<{ settings: CurrentSettings; locations: CurrentLocations; catalogue: Catalogue }>;

async function createSerialised(
  { database, environment, clock }: ServiceParts,
  { settings, locations, catalogue, permalinkOf }: CurrentStock & { readonly permalinkOf: PermalinkOf },
): Promise<SerialisedListings> {
  const present = presentListing({
    publicUrl: environment.PUBLIC_URL,
    permalinkOf,
    settings: () => settings.now,
    locations: () => locations.now,
  });
  const historyStart = (await readHistoryStart(database.read)) ?? clock.now().getTime();
  return new SerialisedListings(
    database.read,
    { catalogue, present, pricesOf: (read, listings) => readPriceFacts(read, listings, historyStart) },
    environment.SVC_TUNING.listing_cache_bytes,
  );
}

/** Creates the search and the caches of its pages, which are cleared when the index is distrusted. */
function createSearch({ database, environment, log }: ServiceParts, catalogue: Catalogue) {
  const { page_cache_bytes: bytes, search_thread_above: threadAbove } = environment.SVC_TUNING;
  const pageCache = new PageCache(bytes);
  const sitePageCache = new PageCache(bytes);
  const inventorySearch = new InventorySearch({
    read: database.read,
    catalogue,
    engines: createEngines(threadAbove),
    log,
    onDistrust: () => [pageCache, sitePageCache].forEach((cache) => cache.reset()),
  });
  return { inventorySearch, pageCache, sitePageCache };
}

/** Starts to build the index in the background. Only searches and counts wait for it. */
function buildIndex(search: InventorySearch, log: ServiceParts['log']): void {
  search.ready()?.catch((error: unknown) => log.warn(`The search index could not be built: ${String(error)}`));
}

function permalinks({ PUBLIC_URL, SVC_PERMALINK: template }: Environment): PermalinkOf {
  return template === undefined ? sitePermalinks(PUBLIC_URL) : permalinksFrom(template);
}

function licenceSettings(environment: Environment) {
  return {
    installId: environment.SVC_INSTALL_ID,
    publicKeyPem: environment.SVC_LICENCE_PUBLIC_KEY,
    configuredToken: environment.SVC_LICENCE,
  };
}

export type Projections = Awaited<ReturnType<typeof createProjections>>;
