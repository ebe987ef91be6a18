import type { Metrics } from './observability/metrics';
import type { RequestLog } from '../platform/log/request-log';
import type { MailDispatcher } from '../domain/leads/mail/mail-dispatcher';
import type { Dispatcher } from '../domain/webhooks/dispatcher';
import type { Services } from '../services';
import { BackgroundWork } from '../platform/background-work';
import type { RateLimits } from '../platform/limits/rate-limits';
import type { Strapi } from '../platform/strapi/strapi';
import { GracefulShutdown } from './http-server';
import type { Upgrade } from './upgrade';

/** The state of one running Strapi. */
export class Instance {
  readonly shutdown = new GracefulShutdown();
  /** Work outside of requests and commands; the database is closed after it has ended. */
  readonly work = new BackgroundWork();
  services: Services | undefined;
  /** The lock on the SQLite file. */
  lock: { release: () => void } | undefined;
  /** The lock on a PostgreSQL database, held until the start is complete. */
  startLock: { release: () => Promise<void> } | undefined;
  /** Completes interrupted restores whose files are in a remote storage; undefined if there are none. */
  finishRestores: (() => Promise<void>) | undefined;
  upgrade: Upgrade | undefined;
  rateLimits: RateLimits | undefined;
  requestLog: RequestLog | undefined;
  metrics: Metrics | undefined;
  metricsServer: { close: () => Promise<void> } | undefined;
  dispatcher: Dispatcher | undefined;
  mailDispatcher: MailDispatcher | undefined;
  readonly timers: NodeJS.Timeout[] = [];

  /** Returns the services that `bootstrap` created; the server does not listen before that. */
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

/** Returns the services of a loaded Strapi. */
export function servicesOf(strapi: Strapi): Services {
  return instanceOf(strapi).getServices();
}
