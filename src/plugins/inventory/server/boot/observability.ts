import { collectMetrics } from './observability/collect-metrics';
import type { Instance } from './instance';
import { logFormatOf } from './process-role';
import { answerReadiness, isReadinessRequest } from './observability/readiness-handler';
import { RequestLog, type RequestSink } from '../platform/log/request-log';
import { Metrics } from './observability/metrics';
import { serveMetrics } from './observability/metrics-server';
import { Readiness } from './observability/readiness';
import { logRequests } from './observability/log-requests';
import type { Environment } from '../platform/configuration/environment';
import type { Strapi } from '../platform/strapi/strapi';
import { probeWrite } from '../platform/database/write-probe';
import { countWaiting } from '../domain/webhooks/delivery-store';
import type { Handler } from '../http/shared/handler';

const levels = ['error', 'warn', 'info', 'http', 'debug', 'silly'];

/** Returns whether the log includes entries of `level`. */
export function isLevelEnabled({ LOG_LEVEL }: Environment, level: Environment['LOG_LEVEL']): boolean {
  return levels.indexOf(LOG_LEVEL) >= levels.indexOf(level);
}

/** Returns the request log for the enabled sinks (log, metrics), or `undefined` if none is enabled. */
export function openRequestLog(
  instance: Instance,
  log: Strapi['log'],
  environment: Environment,
): RequestLog | undefined {
  const sinks: RequestSink[] = [];
  if (isLevelEnabled(environment, 'info')) sinks.push(logRequests(log, logFormatOf(environment)));
  if (environment.SVC_TUNING.metrics_port !== undefined) {
    const metrics = new Metrics(
      () => instance.services && collectMetrics(instance.services),
      () => instance.shutdown.isDraining,
      async () => (instance.services ? countWaiting(instance.services.database.read) : 0),
    );
    instance.metrics = metrics;
    sinks.push((requests) => metrics.count(requests));
  }
  return sinks.length === 0 ? undefined : new RequestLog(sinks);
}

/** Serves the metrics if `metrics_port` is set. @throws Error if the server cannot listen on the address */
export async function openMetrics(instance: Instance, environment: Environment): Promise<void> {
  const { metrics, requestLog } = instance;
  const { metrics_port: port, metrics_host: host } = environment.SVC_TUNING;
  if (!metrics || port === undefined) return;
  const { contentType } = metrics;
  const text = () => {
    requestLog?.flush(); // counts requests answered so far
    return metrics.text();
  };
  instance.metricsServer = await serveMetrics({ host, port }, { contentType, text });
}

/** The time that a command that loads a large bundle may hold SQLite's only writer, in milliseconds. */
const longestLoadMs = 60_000;

/** Returns the handler of `GET /_ready`. @param isShared whether several processes may write to the database */
export function createReadinessHandler(instance: Instance, isShared: boolean): Handler {
  const readiness = new Readiness({
    isStarted: () => instance.services !== undefined,
    isDraining: () => instance.shutdown.isDraining,
    probe: () => probeWrite(instance.getServices().database),
    busyMs: isShared ? 0 : longestLoadMs,
    isBusy: (error) => (error as { cause?: { code?: unknown } }).cause?.code === 'SQLITE_BUSY',
  });
  return { matches: isReadinessRequest, handle: answerReadiness(readiness) };
}
