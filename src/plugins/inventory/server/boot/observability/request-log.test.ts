import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { raw } from '../../platform/log/log-format';
import { type LoggedRequest, RequestLog } from '../../platform/log/request-log';
import { jsonLine, logRequests } from './log-requests';

function aRequest(changes: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    at: Date.UTC(2026, 8, 1),
    requestId: 'r-1',
    method: 'GET',
    path: '/api/v1/listing/12',
    route: '/listing/:listing_id',
    status: 200,
    durationMs: 1.23456,
    bytes: 512,
    keyId: 3,
    isAborted: false,
    ...changes,
  };
}

test('passes each request to the sink once, in order and in batches', async () => {
  const batches: number[][] = [];
  const requestLog = new RequestLog([(requests) => batches.push(requests.map(({ status }) => status))]);

  for (let status = 0; status < 250; status++) requestLog.add(aRequest({ status }));
  expect(batches).toEqual([]); // not while requests are answered
  await turn();
  requestLog.add(aRequest({ status: 250 }));
  requestLog.flush();
  requestLog.flush();

  expect(batches.flat()).toEqual(Array.from({ length: 251 }, (_, status) => status));
});

test('passes on an incomplete batch after a short delay', async () => {
  const logged = new Promise((resolve) => new RequestLog([resolve]).add(aRequest()));
  const keptAlive = setTimeout(() => undefined, 60_000); // the request log does not keep the process alive
  expect(await logged).toEqual([aRequest()]);
  clearTimeout(keptAlive);
});

test('writes the request and its response as one JSON line', () => {
  expect(JSON.parse(jsonLine(aRequest()))).toEqual({
    time: '2026-09-01T00:00:00.000Z',
    level: 'info',
    message: 'request',
    request_id: 'r-1',
    method: 'GET',
    path: '/api/v1/listing/12',
    status: 200,
    duration_ms: 1.235,
    bytes: 512,
    key_id: 3,
  });
  const line = JSON.parse(jsonLine(aRequest({ keyId: undefined, isAborted: true })));
  expect(line).not.toHaveProperty('key_id');
  expect(line.is_aborted).toBe(true);
});

test('writes a batch as one log entry with one line per request, in both formats', () => {
  for (const format of ['json', 'text'] as const) {
    const entries: Array<Record<string | symbol, unknown>> = [];
    logRequests({ info: (entry) => entries.push(entry as (typeof entries)[number]) }, format)([aRequest(), aRequest()]);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.[raw]).toBe(true);
    expect(String(entries[0]?.message).split('\n')).toHaveLength(2);
  }
});
