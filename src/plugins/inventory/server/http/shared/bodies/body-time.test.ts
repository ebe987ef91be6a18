import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { allowSlowBody, limitBodyTime } from './body-time';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function aRequest(headers: IncomingMessage['headers'] = { 'content-length': '9000000' }) {
  const socket = { bytesRead: 0 };
  const request = Object.assign(new EventEmitter(), { headers, socket, complete: false });
  let late = 0;
  limitBodyTime(request as unknown as IncomingMessage, 60, () => late++);
  return { request, socket, late: () => late, allowSlow: () => allowSlowBody(request as unknown as IncomingMessage) };
}

test('a body is late after its time, unless it is complete or its request is closed', () => {
  const slow = aRequest();
  const complete = aRequest();
  const closed = aRequest();
  const without = aRequest({});
  complete.request.complete = true;
  closed.request.emit('close');
  jest.advanceTimersByTime(59_000);
  expect(slow.late()).toBe(0);
  jest.advanceTimersByTime(2_000);
  expect([slow, complete, closed, without].map(({ late }) => late())).toEqual([1, 0, 0, 0]);
});

test('a large file may take as long as 256 KB arrive in each minute', () => {
  const { socket, late, allowSlow } = aRequest();
  allowSlow();
  for (let minute = 0; minute < 100; minute++) {
    socket.bytesRead += 256 * 1024;
    jest.advanceTimersByTime(60_000);
  }
  expect(late()).toBe(0);
  socket.bytesRead += 256 * 1024 - 1;
  jest.advanceTimersByTime(60_000);
  expect(late()).toBe(1);
  jest.advanceTimersByTime(600_000);
  expect(late()).toBe(1);
});
