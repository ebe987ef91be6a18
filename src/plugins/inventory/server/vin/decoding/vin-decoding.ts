import type { Clock } from '../../platform/clock';
import type { VinProviderName } from '../../platform/environment';
import type { NamedLocks } from '../../platform/postgres/named-locks';
import { VinDecoder } from './decode-vin';
import { EmbeddedProvider } from './embedded-provider';
import type { ScoreVin } from '../number/suggest-vins';
import { VpicData } from '../vpic/vpic-data';
import type { VinAnswers } from './vin-answer-store';
import { defaultLimits, VpicProvider } from '../vpic/vpic-provider';

/** Who decodes VINs in this install. */
export interface VinDecoding {
  readonly decoder: VinDecoder;
  /** Tells how well a VIN decodes, cheaply; undefined without the embedded data, because a service is not asked fifty times. */
  readonly score: ScoreVin | undefined;
  /** Makes the embedded data ready, where it is used; the first import then does not wait for it. */
  prepare(): Promise<void>;
  close(): void;
}

/** Puts the configured providers together, in their order. Opens nothing yet. */
export function createVinDecoding(parts: {
  providers: readonly VinProviderName[];
  dataFolder: string;
  vpicUrl: string;
  clock: Clock;
  /** Where answers of a service are shared with other instances; absent where nobody else is. */
  answersOf?: (provider: VinProviderName, retentionMs: number) => VinAnswers;
  locks?: NamedLocks;
  warn: (message: string) => void;
}): VinDecoding {
  const embedded = parts.providers.includes('embedded')
    ? new EmbeddedProvider(new VpicData(parts.dataFolder))
    : undefined;
  const { answersOf, locks, warn } = parts;
  const shared = answersOf && locks && { answers: answersOf('vpic', defaultLimits.cacheMs), locks, warn };
  const providers = parts.providers.map((name) =>
    name === 'embedded' && embedded ? embedded : new VpicProvider(parts.vpicUrl, {}, shared),
  );
  const decoder = new VinDecoder(providers, parts.clock, parts.warn);
  return {
    decoder,
    score: embedded && scoreBy(new VinDecoder([embedded], parts.clock, parts.warn)),
    prepare: async () => void (await embedded?.prepare()),
    close: () => decoder.close(),
  };
}

/** A VIN is worth what is known of it, if its model is. */
function scoreBy(decoder: VinDecoder): ScoreVin {
  return async (vin) => {
    const { quality, values } = await decoder.decode(vin);
    return quality === 'full' ? values.size : 0;
  };
}
