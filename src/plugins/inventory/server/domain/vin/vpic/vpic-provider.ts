import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { singleFlight, type SharedCache } from '../decoding/providers/single-flight';
import { DefinitiveFailure, fetchText } from './fetch-text';
import type { DecodeOptions, VinFacts, VinProvider } from '../decoding/providers/provider';
import type { Outbound } from '../../../platform/outbound/outbound';
import type { Vin } from '../number/vin';
import { parseVpicResponse } from './vpic-response';
import { dayMs } from '../../../platform/clock';

/** Limits of the provider; times in milliseconds. */
export interface VpicLimits {
  /** The time limit of one attempt, from the first byte sent to the last byte read. */
  readonly attemptMs: number;
  readonly retries: number;
  /** The approximate pause before the first retry, with jitter. The second pause is longer. */
  readonly firstPauseMs: number;
  /** The number of consecutive failures of the service after which no requests are sent … */
  readonly failuresInARow: number;
  /** … for this time. */
  readonly restMs: number;
  readonly atOnce: number;
  readonly cacheMs: number;
  readonly maxCachedResponses: number;
  readonly maxBytes: number;
}

export const defaultLimits: VpicLimits = {
  attemptMs: 5_000,
  retries: 2,
  firstPauseMs: 250,
  failuresInARow: 5,
  restMs: 60_000,
  atOnce: 4,
  cacheMs: 30 * dayMs,
  maxCachedResponses: 2_000,
  maxBytes: 1024 * 1024,
};

/** The service and the way to it. */
interface VpicService {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly outbound: Outbound;
}

/** Decodes VINs with NHTSA's vPIC service, or a compatible one. */
export class VpicProvider implements VinProvider {
  readonly name = 'vpic';
  readonly #baseUrl: string;
  readonly #outbound: Outbound;
  readonly #shared: SharedCache | undefined;
  readonly #limits: VpicLimits;
  readonly #policy: IPolicy<{ signal: AbortSignal }>;
  readonly #limit: LimitFunction;
  readonly #answers: LRUCache<string, VinFacts>;
  /** Requests in progress. Concurrent calls for the same VIN share one. */
  readonly #inFlight = new Map<string, Promise<VinFacts>>();
  readonly #stopping = new AbortController();

  /** @param shared the cache of all instances; without it, responses are cached in memory only */
  constructor({ baseUrl, outbound }: VpicService, limits: Partial<VpicLimits> = {}, shared?: SharedCache) {
    this.#baseUrl = baseUrl;
    this.#outbound = outbound;
    this.#shared = shared;
    this.#limits = { ...defaultLimits, ...limits };
    this.#policy = policyOf(this.#limits);
    this.#limit = pLimit(this.#limits.atOnce);
    this.#answers = new LRUCache({ max: this.#limits.maxCachedResponses, ttl: this.#limits.cacheMs });
  }

  async decode(vin: Vin, options: DecodeOptions): Promise<VinFacts> {
    const question = `${vin.text}?${options.modelYear ?? ''}`;
    const cached = this.#answers.get(question);
    if (cached) return cached;
    const request = this.#inFlight.get(question) ?? this.#ask(vin, options, question);
    this.#inFlight.set(question, request);
    return request;
  }

  close(): void {
    this.#stopping.abort();
  }

  async #ask(vin: Vin, options: DecodeOptions, question: string): Promise<VinFacts> {
    try {
      const { attemptMs, retries } = this.#limits;
      const waitMs = attemptMs * (retries + 2); // of one caller
      const fetchFacts = () => this.#fetch(vin, options);
      const facts = this.#shared
        ? await singleFlight(question, fetchFacts, { ...this.#shared, waitMs })
        : await fetchFacts();
      this.#answers.set(question, facts);
      return facts;
    } finally {
      this.#inFlight.delete(question);
    }
  }

  #fetch(vin: Vin, options: DecodeOptions): Promise<VinFacts> {
    return this.#limit(() =>
      this.#policy.execute(async ({ signal }) => {
        const { maxBytes, attemptMs: timeoutMs } = this.#limits;
        const text = await fetchText(this.#outbound, { url: this.#address(vin, options), maxBytes, timeoutMs, signal });
        return parseVpicResponse(text, vin, options);
      }, this.#stopping.signal),
    );
  }

  #address({ text }: Vin, { modelYear }: DecodeOptions): string {
    const year = modelYear === undefined ? '' : `&modelyear=${modelYear}`;
    return `${this.#baseUrl}/DecodeVinValuesExtended/${text}?format=json${year}`;
  }
}

/**
 * Limits the time of each attempt, retries transient failures, and stops requests for a while if the service itself
 * fails: no response, overload, or an invalid response. A definitive failure for one VIN does not count.
 */
function policyOf(limits: VpicLimits): IPolicy<{ signal: AbortSignal }> {
  const isFailure = (error: Error) => !(error instanceof DefinitiveFailure);
  const again = retry(
    handleWhen((error) => isFailure(error) && !isBrokenCircuitError(error)),
    {
      maxAttempts: limits.retries,
      backoff: new ExponentialBackoff({ initialDelay: limits.firstPauseMs, maxDelay: limits.attemptMs }),
    },
  );
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(limits.failuresInARow),
  });
  return wrap(again, breaker, timeout(limits.attemptMs, TimeoutStrategy.Aggressive)) as IPolicy<{
    signal: AbortSignal;
  }>; // the timeout, the innermost policy, provides the signal
}
