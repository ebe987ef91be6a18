import type { Clock } from '../../../platform/clock';
import type { VinProviderName } from '../../../platform/configuration/setting-types';
import type { Outbound } from '../../../platform/outbound/outbound';
import type { NamedLocks } from '../../../platform/postgres/named-locks';
import { VinDecoder } from './decode-vin';
import { EmbeddedProvider } from './providers/embedded-provider';
import type { ScoreVin } from '../number/suggest-vins';
import { VpicData } from '../vpic/vpic-data';
import type { VinAnswers } from './providers/vin-answer-store';
import { defaultLimits, VpicProvider } from '../vpic/vpic-provider';

/** The VIN decoding of this installation. */
export interface VinDecoding {
  readonly decoder: VinDecoder;
  /**
   * Rates how well a VIN decodes; undefined without the embedded data, because a service cannot be called for every
   * suggestion.
   */
  readonly score: ScoreVin | undefined;
  /** Prepares the embedded data, if it is used, so that the first import does not wait. */
  prepare(): Promise<void>;
  close(): void;
}

/** Creates the configured providers in their order. Opens nothing yet. */
export function createVinDecoding(parts: {
  providers: readonly VinProviderName[];
  dataFolder: string;
  vpicUrl: string;
  outbound: Outbound;
  clock: Clock;
  /** The cache shared with other instances; absent with a single instance. */
  responsesOf?: (provider: VinProviderName, retentionMs: number) => VinAnswers;
  locks?: NamedLocks;
  warn: (message: string) => void;
}): VinDecoding {
  const embedded = parts.providers.includes('embedded')
    ? new EmbeddedProvider(new VpicData(parts.dataFolder))
    : undefined;
  const { responsesOf, locks, warn } = parts;
  const shared = responsesOf && locks && { answers: responsesOf('vpic', defaultLimits.cacheMs), locks, warn };
  const providers = parts.providers.map((name) =>
    name === 'embedded' && embedded
      ? embedded
      : new VpicProvider({ baseUrl: parts.vpicUrl, outbound: parts.outbound }, {}, shared),
  );
  const decoder = new VinDecoder(providers, parts.clock, parts.warn);
  return {
    decoder,
    score: embedded && scoreBy(new VinDecoder([embedded], parts.clock, parts.warn)),
    prepare: async () => void (await embedded?.prepare()),
    close: () => decoder.close(),
  };
}

/** Scores a VIN by the number of its known values; 0 without a model. */
function scoreBy(decoder: VinDecoder): ScoreVin {
  return async (vin) => {
    const { quality, values } = await decoder.decode(vin);
    return quality === 'full' ? values.size : 0;
  };
}
