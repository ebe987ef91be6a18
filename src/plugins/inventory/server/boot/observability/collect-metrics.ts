import type { Services } from '../../services';
import type { MetricValues } from './metrics';

/** Collects the values for one scrape of the metrics. */
export function collectMetrics({ catalogue, database, feed, freshness, inventorySearch }: Services): MetricValues {
  const counts = inventorySearch.counts();
  const listings = { publish: 0, draft: 0, trash: 0 };
  for (const { id } of catalogue.now.types) {
    const ofType = counts.ofType(id);
    listings.publish += ofType.publish;
    listings.draft += ofType.draft;
    listings.trash += ofType.trash;
  }
  return {
    listings,
    indexBehindSeconds: inventorySearch.behindMs / 1000,
    feedPosition: feed.position,
    changes: freshness.changes,
    pools: database.pools(),
  };
}
