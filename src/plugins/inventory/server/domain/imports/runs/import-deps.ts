import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Catalogue } from '../../catalogue/catalogue';
import type { Freshness } from '../../freshness/freshness';
import type { CurrentLocations } from '../../locations/current-locations';
import type { PictureDeps } from '../pictures/fetch-picture';
import type { FeedSources } from '../sources/feed-sources';

/** The dependencies of the work on a run. */
export interface ImportDeps {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly locations: CurrentLocations;
  readonly freshness: () => Freshness;
  readonly clock: Clock;
  readonly sources: FeedSources;
  readonly pictures: PictureDeps;
  /** The time zone of the dealership. */
  readonly timezone: () => string;
  /** The version of the product. */
  readonly version: string;
  /** Identifies this process. */
  readonly worker: string;
  /** Aborted when the process ends: work stops after the current transaction. */
  readonly stopping: AbortSignal;
}
