import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUsage } from '../../platform/database/database';
import type { LoggedRequest } from '../../platform/log/request-log';

/** Values that are read at each scrape. */
export interface MetricValues {
  readonly listings: Readonly<Record<'publish' | 'draft' | 'trash', number>>;
  /** Since when the index has had unapplied changes, in seconds; 0 if it has none. */
  readonly indexBehindSeconds: number;
  /** The number of the newest applied change. */
  readonly feedPosition: number;
  /** Changes applied since the start. */
  readonly changes: number;
  readonly pools: readonly PoolUsage[];
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

/** The label of requests without a route. */
const noRoute = 'none';

/**
 * The Prometheus metrics. Every label has few values: routes are labeled by their templates, and unknown methods as
 * `OTHER`.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'svc_http_requests_total',
    help: 'Answered requests of the API and the public site.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'svc_http_request_duration_seconds',
    help: 'From the head of a request to its answer.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers: [this.#registry],
  });
  readonly #limited = new Counter({
    name: 'svc_http_rate_limited_total',
    help: 'Requests that were refused with 429.',
    registers: [this.#registry],
  });

  /**
   * @param values returns undefined until the services exist
   * @param countWaiting returns the number of webhook deliveries that are not sent yet
   */
  constructor(values: () => MetricValues | undefined, isDraining: () => boolean, countWaiting: () => Promise<number>) {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('svc_draining', 'Whether the instance is shutting down.', () => Number(isDraining()));
    this.#gauge(
      'svc_index_behind_seconds',
      'For how long the search index has not shown a change it knows of.',
      () => values()?.indexBehindSeconds,
    );
    this.#gauge(
      'svc_feed_position',
      'Number of the newest change of the database that was taken over.',
      () => values()?.feedPosition,
    );
    this.#gauge('svc_feed_changes', 'Changes taken over since the start.', () => values()?.changes);
    const waiting: Gauge = new Gauge({
      name: 'svc_webhook_deliveries_waiting',
      help: 'Webhook deliveries that are not sent yet, without those of disabled endpoints.',
      registers: [this.#registry],
      collect: async () => waiting.set(await countWaiting()),
    });
    this.#gaugeBy('svc_index_listings', 'Listings in the search index.', ['status'], () =>
      Object.entries(values()?.listings ?? {}).map(([status, count]) => [{ status }, count]),
    );
    this.#gaugeBy(
      'svc_database_connections',
      'Connections to the database, and who waits for one.',
      ['pool', 'state'],
      () =>
        (values()?.pools ?? []).flatMap(({ name: pool, used, idle, waiting }) => [
          [{ pool, state: 'used' }, used],
          [{ pool, state: 'idle' }, idle],
          [{ pool, state: 'waiting' }, waiting],
        ]),
    );
  }

  count(requests: readonly LoggedRequest[]): void {
    for (const { method: sent, route = noRoute, status, durationMs } of requests) {
      const method = methods.has(sent) ? sent : 'OTHER';
      this.#requests.inc({ method, route, status });
      this.#durations.observe({ method, route }, durationMs / 1000);
      if (status === 429) this.#limited.inc();
    }
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string, read: () => number | undefined): void {
    this.#gaugeBy(name, help, [], () => [[{}, read() ?? 0]]);
  }

  #gaugeBy(
    name: string,
    help: string,
    labelNames: string[],
    read: () => ReadonlyArray<readonly [Record<string, string>, number]>,
  ): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect: () => {
        gauge.reset();
        for (const [labels, value] of read()) gauge.set(labels, value);
      },
    });
  }
}
