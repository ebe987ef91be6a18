import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aForm, filePart } from '../../support/forms';
import { until } from '../../support/patience';
import { head, RawConnection } from '../../support/raw';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';

const megabyte = 1024 * 1024;

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(
    await makeConfiguration(
      {},
      { tuning: { send_timeout_seconds: 5, receive_timeout_seconds: 1, unread_answer_bytes: 64 * megabyte } },
    ),
  );
  const large = { title: 'Large', content: 'x'.repeat(megabyte), status: 'publish' };
  lot = await aDealership({ categories: [], listings: Array.from({ length: 40 }, () => large) }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

/** Requests `path` and reads none of the answer. */
function requestWithoutReading(path: string): Socket {
  const { hostname, port } = new URL(service.siteUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // The client is cut off.
  socket.pause();
  socket.write(head('GET', `/api/v1${path}`, [`Authorization: Bearer ${lot.key}`]));
  return socket;
}

/** The service's connections with clients. A client that does not read does not notice that it was cut off. */
const connections = async () =>
  ((await (await fetch(service.controlUrl)).json()) as { connections: number }).connections;
const memory = async () => ((await (await fetch(service.controlUrl)).json()) as { rss: number }).rss;

test('limits memory for many clients that do not read their pages, and cuts off all of them', async () => {
  const page = `/inventory/${lot.type.id}?per_page=40`;
  expect((await lot.client.get(page)).status).toBe(200);
  const usual = await connections();
  const before = await memory();
  const sockets: Socket[] = [];
  let highest = 0;
  for (let count = 0; count < 40; count++) {
    sockets.push(requestWithoutReading(`${page}&x=${count}`));
    expect((await lot.client.get('/authenticate')).status).toBe(200);
    highest = Math.max(highest, await memory());
  }
  await until(async () => (await connections()) <= usual);

  // 40 pages are 1,600 MB. Building one takes some more than the limit, and on a busy machine the memory is freed late.
  expect(highest - before).toBeLessThan(800 * megabyte);
  for (const socket of sockets) socket.destroy();
});

test('sends a whole answer to a slow reader', async () => {
  const socket = requestWithoutReading(`/inventory/${lot.type.id}?per_page=40`);
  const wanted = 40 * megabyte;
  let length = 0;
  socket.on('data', (chunk: Buffer) => {
    length += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  socket.resume();
  await until(() => length > wanted);
  socket.destroy();
});

test('cuts off a client that sends the head of another request slowly', async () => {
  const socket = requestWithoutReading(`/inventory/${lot.type.id}?per_page=40`);
  socket.write('GET /api/v1/types HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const trickle = setInterval(() => socket.write('x'), 500);
  await until(() => socket.destroyed); // A write has failed.
  clearInterval(trickle);
});

test('cuts off a client that sends a body slowly, but lets a file to import take its time', async () => {
  const form = aForm([filePart('stock,title,price\n1,Car 1,5\n', 'stock.csv')]);
  const headers = (path: string, type: string, length: number) =>
    head('POST', `/api/v1${path}`, [
      ...[`Authorization: Bearer ${lot.key}`, `Content-Type: ${type}`, `Content-Length: ${length}`],
    ]);
  const file = await RawConnection.open(service);
  const type = form.headers['Content-Type'];
  await file.write(headers(`/imports/${lot.type.id}`, type, form.raw.length));
  await file.write(form.raw.subarray(0, 40));
  const slow = await RawConnection.open(service);
  await slow.write(headers(`/listing/${lot.type.id}`, 'application/json', 1000));

  // The file has been on its way for longer than the other body was allowed to take.
  expect(refusalOf(await slow.answer())).toMatchObject({ code: 'svc_request_timeout' });
  await slow.ended();
  await file.write(form.raw.subarray(40));
  expect((await file.answer()).status).toBe(202);
});
