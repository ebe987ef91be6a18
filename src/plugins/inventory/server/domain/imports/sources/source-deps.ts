import type { Reach } from '../../../platform/outbound/destination';
import type { Outbound } from '../../../platform/outbound/outbound';
import type { Secrets } from '../../../platform/secrets';
import type { IncomingFiles } from '../../media/incoming-files';

/** The dependencies of fetching feeds. */
export interface SourceDeps {
  readonly outbound: Outbound;
  readonly secrets: Secrets;
  /** The addresses that may be fetched. */
  readonly reach: Reach;
  /** The folder below which feeds may be read; undefined: none. */
  readonly folder: string | undefined;
  readonly incoming: IncomingFiles;
  /** How long a file must have stayed the same before it is read. */
  readonly quietMs: number;
}
