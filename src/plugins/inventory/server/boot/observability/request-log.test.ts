import { expect, test } from '@jest/globals';
import { raw } from '../../platform/log/log-format';
import { type LoggedRequest, RequestLog } from './request-log';
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

test('what is noted is told in batches, in order, each once', async () => {
  const told: number[][] = [];
  const requestLog = new RequestLog([(requests) => told.push(requests.map(({ status }) => status))]);

  for (let status = 0; status < 250; status++) requestLog.add(aRequest({ status }));
  expect(told).toEqual([]); // not while requests are answered
  await new Promise((resume) => setTimeout(resume, 1));
  requestLog.add(aRequest({ status: 250 }));
  requestLog.flush();
  requestLog.flush();

  expect(told.flat()).toEqual(Array.from({ length: 251 }, (_, status) => status));
});

test('a few are told in a moment', async () => {
  const told = new Promise((resolve) => new RequestLog([resolve]).add(aRequest()));
  const keptAlive = setTimeout(() => undefined, 60_000); // the journal keeps no process alive
  expect(await told).toEqual([aRequest()]);
  clearTimeout(keptAlive);
});

test('a line says what was asked and answered', () => {
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

test('a batch is one write of as many lines, in either format', () => {
  for (const format of ['json', 'text'] as const) {
    const entries: Array<Record<string | symbol, unknown>> = [];
    logRequests({ info: (entry) => entries.push(entry as (typeof entries)[number]) }, format)([aRequest(), aRequest()]);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.[raw]).toBe(true);
    expect(String(entries[0]?.message).split('\n')).toHaveLength(2);
  }
});
