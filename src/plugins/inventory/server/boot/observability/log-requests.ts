import { raw, type LogFormat } from '../../platform/log/log-format';
import type { LoggedRequest, RequestSink } from './request-log';

/** The part of Strapi's logger that takes lines. */
interface LineLog {
  info(entry: object): void;
}

/** Writes a line for each request to the log, a batch of them in one write. */
export function logRequests(log: LineLog, format: LogFormat): RequestSink {
  const line = format === 'json' ? jsonLine : textLine;
  return (requests) => log.info({ message: requests.map(line).join('\n'), [raw]: true });
}

/** One JSON object; `key_id` and `is_aborted` only where there is something to say. */
export function jsonLine(request: LoggedRequest): string {
  return JSON.stringify({
    time: new Date(request.at).toISOString(),
    level: 'info',
    message: 'request',
    request_id: request.requestId,
    method: request.method,
    path: request.path,
    status: request.status,
    duration_ms: Math.round(request.durationMs * 1000) / 1000,
    bytes: request.bytes,
    key_id: request.keyId,
    is_aborted: request.isAborted || undefined,
  });
}

function textLine(request: LoggedRequest): string {
  const time = new Date(request.at).toISOString().replace('T', ' ').replace('Z', '');
  const key = request.keyId === undefined ? '' : ` key ${request.keyId}`;
  const what = `${request.method} ${request.path} ${request.status} ${request.durationMs.toFixed(1)} ms`;
  return `[${time}] info: ${what} ${request.bytes} B${key} ${request.requestId}${request.isAborted ? ' aborted' : ''}`;
}
