import { expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, dataOf, refusalOf } from '../support/client';
import { aDealership, type Dealership, unique } from '../support/dealership';
import { aForm, fetchStored, filePart, type UploadData } from '../support/forms';
import { until } from '../support/patience';
import { aPicture } from '../support/pictures';
import { head, RawConnection } from '../support/raw';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';
import { report, size } from './sizes';
import type { Tuning } from '../../src/plugins/inventory/server/platform/configuration/tuning';

/** The duration of the slow upload after SIGTERM, in seconds; at most 25 are allowed. */
const slowSeconds = size(4, 20);
const writers = 8;

async function withService(
  tuning: Partial<Tuning>,
  work: (service: Service, lot: Dealership) => Promise<void>,
): Promise<void> {
  const service = await startService(await makeConfiguration({}, { tuning: { refuse_ms: undefined, ...tuning } }));
  try {
    await work(service, await aDealership({ categories: [] }, service));
  } finally {
    await service.stop('SIGKILL');
    discard(service);
  }
}

/** Starts an upload and sends half of it. */
async function beginUpload(
  service: Service,
  { key }: Dealership,
): Promise<{ connection: RawConnection; rest: Buffer }> {
  const { raw, headers } = aForm([filePart(await aPicture(200, 150).png().toBuffer(), 'slow.png')]);
  const lines = [`Authorization: Bearer ${key}`, `Content-Length: ${raw.length}`];
  const connection = await RawConnection.open(service);
  const half = Math.floor(raw.length / 2);
  await connection.write(head('POST', '/api/v1/upload_image', [...lines, `Content-Type: ${headers['Content-Type']}`]));
  await connection.write(raw.subarray(0, half));
  return { connection, rest: raw.subarray(half) };
}

/** The results of the listings by title. */
interface Sent {
  readonly made: string[];
  /** Refused with a message before it had any effect. */
  readonly refused: string[];
  /** Without an answer, because the service accepts no more connections. */
  readonly unanswered: string[];
  readonly failed: string[];
}

/** Creates listings, each on its own connection, until the service accepts no more. */
async function write(service: Service, { key, type }: Dealership, sent: Sent): Promise<void> {
  const client = new Client(service.baseUrl, key);
  for (;;) {
    const title = unique('Sent');
    const answer = await client.post(`/listing/${type.id}`, { title }, { Connection: 'close' }).catch(() => undefined);
    if (!answer) return void sent.unanswered.push(title);
    if (answer.status === 201) sent.made.push(title);
    else if (answer.status === 503 && refusalOf(answer).code === 'svc_unavailable') sent.refused.push(title);
    else sent.failed.push(`${answer.status} ${answer.text.slice(0, 200)}`);
  }
}

test('finishes requests in flight after SIGTERM, refuses others without effect, and reports not ready immediately', async () => {
  await withService({ drain_grace_seconds: 1 }, async (service, lot) => {
    const slow = await beginUpload(service, lot);
    const sent: Sent = { made: [], refused: [], unanswered: [], failed: [] };
    const all = Array.from({ length: writers }, () => write(service, lot, sent));
    await until(() => sent.made.length >= 50);

    const toldAt = Date.now();
    const ended = service.stop('SIGTERM');
    await until(async () => (await new Client(service.siteUrl).get('/_ready')).status === 503);
    const unreadyAfter = Date.now() - toldAt;
    for (let at = 0; at < slow.rest.length; at += Math.ceil(slow.rest.length / 20)) {
      await slow.connection.write(slow.rest.subarray(at, at + Math.ceil(slow.rest.length / 20)));
      await sleep((slowSeconds * 1000) / 20);
    }
    const { src, width } = dataOf<UploadData>(await slow.connection.answer());
    const uploadAfter = Date.now() - toldAt;
    await Promise.all(all);

    expect(await ended).toBe(0);
    const stored = new Set(
      (await readSql('SELECT title FROM inventory_listings', [], service)).map(({ title }) => title),
    );
    const again = await startService(service);
    try {
      expect([width, (await fetchStored(src, again)).status]).toEqual([200, 200]);
    } finally {
      await again.stop();
    }
    const figures = {
      writers,
      made: sent.made.length,
      refused: sent.refused.length,
      lost: sent.made.filter((title) => !stored.has(title)).length,
      done_though_refused: [...sent.refused, ...sent.unanswered].filter((title) => stored.has(title)).length,
      failed: sent.failed.length,
      not_ready_after_ms: unreadyAfter,
      slow_upload_finished_after_ms: uploadAfter,
      exit_after_ms: Date.now() - toldAt,
    };
    report('R9', figures);
    expect(sent.failed).toEqual([]);
    expect(figures).toMatchObject({ lost: 0, done_though_refused: 0 });
  });
});

test('closes the connection of a request that exceeds the drain time, and stores none of its data', async () => {
  await withService({ drain_seconds: 1 }, async (service, lot) => {
    const { connection } = await beginUpload(service, lot);
    await new Client(service.baseUrl, lot.key).get('/types'); // the upload has been accepted by now

    expect(await service.stop('SIGTERM')).toBe(0);
    await expect(connection.answer()).rejects.toThrow();
    expect(await readSql('SELECT id FROM files', [], service)).toEqual([]);
  });
});
