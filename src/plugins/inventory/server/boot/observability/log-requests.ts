import { raw, type LogFormat } from '../../platform/log/log-format';
import type { LoggedRequest, RequestSink } from '../../platform/log/request-log';

/** The part of Strapi's logger that is used here. */
interface LineLog {
  info(entry: object): void;
}

/** Returns a sink that writes one log line per request, and each batch in one write. */
export function logRequests(log: LineLog, format: LogFormat): RequestSink {
  const line = format === 'json' ? jsonLine : textLine;
  return (requests) => log.info({ message: requests.map(line).join('\n'), [raw]: true });
}

/** Returns a request as one JSON object. `key_id` is absent without a known key, `is_aborted` unless true. */
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
  const summary = `${request.method} ${request.path} ${request.status} ${request.durationMs.toFixed(1)} ms`;
  return `[${time}] info: ${summary} ${request.bytes} B${key} ${request.requestId}${request.isAborted ? ' aborted' : ''}`;
}
