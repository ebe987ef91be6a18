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
import { singleFlight, type SharedCache } from '../decoding/single-flight';
import { DefinitiveFailure, fetchText } from './fetch-text';
import type { DecodeOptions, VinFacts, VinProvider } from '../decoding/provider';
import type { Vin } from '../number/vin';
import { parseVpicAnswer } from './vpic-answer';

/** How patient this provider is; times in milliseconds. */
export interface VpicLimits {
  /** Of one attempt, from the first byte sent to the last one read. */
  readonly attemptMs: number;
  readonly retries: number;
  /** Before the first retry, roughly: jitter spreads it, and the second waits longer. */
  readonly firstPauseMs: number;
  /** Failures of the service in a row after which it is left alone … */
  readonly failuresInARow: number;
  /** … and for how long. */
  readonly restMs: number;
  readonly atOnce: number;
  readonly cacheMs: number;
  readonly maxCachedAnswers: number;
  readonly maxBytes: number;
}

export const defaultLimits: VpicLimits = {
  attemptMs: 5_000,
  retries: 2,
  firstPauseMs: 250,
  failuresInARow: 5,
  restMs: 60_000,
  atOnce: 4,
  cacheMs: 30 * 24 * 60 * 60 * 1000,
  maxCachedAnswers: 2_000,
  maxBytes: 1024 * 1024,
};

/** Decodes by asking NHTSA's vPIC service, or one that answers like it. */
export class VpicProvider implements VinProvider {
  readonly name = 'vpic';
  readonly #baseUrl: string;
  readonly #shared: SharedCache | undefined;
  readonly #limits: VpicLimits;
  readonly #policy: IPolicy<{ signal: AbortSignal }>;
  readonly #limit: LimitFunction;
  readonly #answers: LRUCache<string, VinFacts>;
  /** One question at a time about one VIN: whoever asks meanwhile gets the same answer. */
  readonly #asking = new Map<string, Promise<VinFacts>>();
  readonly #stopping = new AbortController();

  /**
   * @param baseUrl without a slash at the end
   * @param shared with other instances; without it answers are kept in memory alone
   */
  constructor(baseUrl: string, patience: Partial<VpicLimits> = {}, shared?: SharedCache) {
    this.#baseUrl = baseUrl;
    this.#shared = shared;
    this.#limits = { ...defaultLimits, ...patience };
    this.#policy = policyOf(this.#limits);
    this.#limit = pLimit(this.#limits.atOnce);
    this.#answers = new LRUCache({ max: this.#limits.maxCachedAnswers, ttl: this.#limits.cacheMs });
  }

  async decode(vin: Vin, options: DecodeOptions): Promise<VinFacts> {
    const question = `${vin.text}?${options.modelYear ?? ''}`;
    const kept = this.#answers.get(question);
    if (kept) return kept;
    const asking = this.#asking.get(question) ?? this.#ask(vin, options, question);
    this.#asking.set(question, asking);
    return asking;
  }

  close(): void {
    this.#stopping.abort();
  }

  async #ask(vin: Vin, options: DecodeOptions, question: string): Promise<VinFacts> {
    try {
      const { attemptMs, retries } = this.#limits;
      const waitMs = attemptMs * (retries + 2); // of one who asks
      const fetchFacts = () => this.#fetch(vin, options);
      const facts = this.#shared
        ? await singleFlight(question, fetchFacts, { ...this.#shared, waitMs })
        : await fetchFacts();
      this.#answers.set(question, facts);
      return facts;
    } finally {
      this.#asking.delete(question);
    }
  }

  #fetch(vin: Vin, options: DecodeOptions): Promise<VinFacts> {
    return this.#limit(() =>
      this.#policy.execute(async ({ signal }) => {
        const text = await fetchText({ url: this.#address(vin, options), maxBytes: this.#limits.maxBytes, signal });
        return parseVpicAnswer(text, vin, options);
      }, this.#stopping.signal),
    );
  }

  #address({ text }: Vin, { modelYear }: DecodeOptions): string {
    const year = modelYear === undefined ? '' : `&modelyear=${modelYear}`;
    return `${this.#baseUrl}/DecodeVinValuesExtended/${text}?format=json${year}`;
  }
}

/**
 * Limits the time of each attempt, tries again what may succeed then, and pauses while the service itself fails: it does
 * not answer, is overloaded, or answers with something else. A definitive answer about one VIN is no such failure.
 */
function policyOf(patience: VpicLimits): IPolicy<{ signal: AbortSignal }> {
  const isFailure = (error: Error) => !(error instanceof DefinitiveFailure);
  const again = retry(
    handleWhen((error) => isFailure(error) && !isBrokenCircuitError(error)),
    {
      maxAttempts: patience.retries,
      backoff: new ExponentialBackoff({ initialDelay: patience.firstPauseMs, maxDelay: patience.attemptMs }),
    },
  );
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: patience.restMs,
    breaker: new ConsecutiveBreaker(patience.failuresInARow),
  });
  return wrap(again, breaker, timeout(patience.attemptMs, TimeoutStrategy.Aggressive)) as IPolicy<{
    signal: AbortSignal;
  }>; // the innermost policy, the time limit, gives the signal
}
