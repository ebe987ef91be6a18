import type { Clock } from '../../platform/clock';
import type { Environment } from '../../platform/configuration/environment';
import type { OpenDatabase } from '../../platform/database/open-database';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { Outbound } from '../../platform/outbound/outbound';
import type { MediaStorage } from '../../platform/storage/file-storage';

/** What the services are created from. */
export interface ServiceParts {
  /** Open, with a current schema. */
  readonly database: OpenDatabase;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly mediaStorage: MediaStorage;
  readonly outbound: Outbound;
  readonly rateLimits: RateLimits;
  /** The version of the product. */
  readonly version: string;
  /** A command builds no search index and keeps the retention of the audit log that the server has set. */
  readonly use: 'server' | 'command';
  readonly log: { info(message: string): void; warn(message: string): void };
}
