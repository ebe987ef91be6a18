import type { Metrics } from './observability/metrics';
import type { RequestLog } from './observability/request-log';
import type { Services } from '../services';
import { BackgroundWork } from '../platform/background-work';
import type { RateLimits } from '../platform/limits/rate-limits';
import type { Strapi } from '../platform/strapi/strapi';
import { GracefulShutdown } from './http-server';
import type { Upgrade } from './upgrade';

/** What belongs to one running Strapi. */
export class Instance {
  readonly shutdown = new GracefulShutdown();
  /** What runs beside requests and commands; the database is closed after it. */
  readonly work = new BackgroundWork();
  services: Services | undefined;
  /** Of the SQLite file. */
  lock: { release: () => void } | undefined;
  /** Of a PostgreSQL database, until everything is in place. */
  startLock: { release: () => Promise<void> } | undefined;
  /** Of the database, from the start of this process until it is complete. */
  upgrade: Upgrade | undefined;
  rateLimits: RateLimits | undefined;
  requestLog: RequestLog | undefined;
  metrics: Metrics | undefined;
  metricsServer: { close: () => Promise<void> } | undefined;
  /** Of what is done at intervals. */
  readonly timers: NodeJS.Timeout[] = [];

  /** The product, once `bootstrap` has put it together; the server does not listen before. */
  getServices(): Services {
    if (!this.services) throw new Error('The inventory is not ready before bootstrap.');
    return this.services;
  }
}

const instances = new WeakMap<object, Instance>();

export function instanceOf(strapi: Strapi): Instance {
  const instance = instances.get(strapi) ?? new Instance();
  instances.set(strapi, instance);
  return instance;
}

/** The product of a loaded Strapi. */
export function servicesOf(strapi: Strapi): Services {
  return instanceOf(strapi).getServices();
}
