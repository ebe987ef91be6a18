import { collectMetrics } from './observability/collect-metrics';
import type { Instance } from './instance';
import { answerReadiness, isReadinessRequest } from './observability/readiness-handler';
import { RequestLog, type RequestSink } from './observability/request-log';
import { Metrics } from './observability/metrics';
import { serveMetrics } from './observability/metrics-server';
import { Readiness } from './observability/readiness';
import { logRequests } from './observability/log-requests';
import type { Environment } from '../platform/environment';
import type { Strapi } from '../platform/strapi/strapi';
import { probeWrite } from '../platform/database/write-probe';
import type { Handler } from './http-server';

const levels = ['error', 'warn', 'info', 'http', 'debug', 'silly'];

/** Whether the log takes entries of `level`. */
export function isLevelEnabled({ LOG_LEVEL }: Environment, level: Environment['LOG_LEVEL']): boolean {
  return levels.indexOf(LOG_LEVEL) >= levels.indexOf(level);
}

/** Where the instance tells of answered requests: the log and the metrics, as configured; undefined when nobody reads. */
export function openRequestLog(
  instance: Instance,
  log: Strapi['log'],
  environment: Environment,
): RequestLog | undefined {
  const readers: RequestSink[] = [];
  if (isLevelEnabled(environment, 'info')) readers.push(logRequests(log, environment.LOG_FORMAT));
  if (environment.SVC_METRICS_PORT !== undefined) {
    const metrics = new Metrics(
      () => instance.services && collectMetrics(instance.services),
      () => instance.shutdown.isDraining,
    );
    instance.metrics = metrics;
    readers.push((requests) => metrics.count(requests));
  }
  return readers.length === 0 ? undefined : new RequestLog(readers);
}

/** Serves the metrics, if they are configured. @throws Error when their address cannot be had */
export async function openMetrics(instance: Instance, environment: Environment): Promise<void> {
  const { metrics, requestLog } = instance;
  const { SVC_METRICS_HOST: host, SVC_METRICS_PORT: port } = environment;
  if (!metrics || port === undefined) return;
  const { contentType } = metrics;
  const text = () => {
    requestLog?.flush(); // what was answered is counted
    return metrics.text();
  };
  instance.metricsServer = await serveMetrics({ host, port }, { contentType, text });
}

/** A command that loads a large bundle holds SQLite's only writer for so long, in milliseconds; nothing is broken then. */
const longestLoadMs = 60_000;

/** The door of those who ask whether the instance is ready. */
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
