import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Admin, anAdmin, anAdminWithRole, aSuperAdmin } from '../../support/admin';
import { Client, refusalOf } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import { heldBy, settled, upload } from '../../support/forms';
import { until } from '../../support/patience';
import { head, RawConnection } from '../../support/raw';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';

let service: Service;
let lot: Dealership;
let boss: Admin;
beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [], listings: [{ title: 'Here' }] }, service);
  boss = await aSuperAdmin(service);
});
beforeEach(() => settled(service));
afterAll(async () => {
  await service.stop();
  discard(service);
});

/** The head of a request whose body is only announced. */
const announced = (token: string, path: string, type: string, length: number, method = 'POST') =>
  head(method, path, [`Authorization: Bearer ${token}`, `Content-Type: ${type}`, `Content-Length: ${length}`]);

async function begin(bytes: string | Buffer): Promise<RawConnection> {
  const connection = await RawConnection.open(service, { check: 'none' });
  await connection.write(bytes);
  return connection;
}

const closeAll = (connections: readonly RawConnection[]) => connections.forEach((connection) => connection.close());

describe('forms of staff', () => {
  const form = 'multipart/form-data; boundary=b';
  const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\nContent-Type: a/b\r\n\r\n';

  test('take room as their bytes arrive, and keep it until the request ends', async () => {
    const opening = announced(boss.token, '/upload', form, 25 * 1024 * 1024);
    const silent = await Promise.all(Array.from({ length: 60 }, () => begin(opening)));
    const sending = await begin(`${opening}${part}${'x'.repeat(300_000)}`);

    await until(async () => (await heldBy(service)).uploads.bytes >= 300_000);
    expect((await heldBy(service)).uploads.bytes).toBeLessThan(310_000);
    expect((await upload(lot.client, '/upload_file', 'x', { filename: 'a.txt' })).status).toBe(201);
    closeAll([...silent, sending]);
    await settled(service);
  });

  test('that fail hold no room afterwards', async () => {
    const opening = announced(boss.token, '/upload', form, 8 * 1024 * 1024);
    const parts = '--b\r\nContent-Disposition: form-data; name="n"\r\n\r\nx\r\n'.repeat(101); // one too many
    const rest = `${part}${'x'.repeat(4 * 1024 * 1024)}`;
    const failed = await Promise.all(Array.from({ length: 8 }, () => begin(opening + parts + rest)));

    for (const one of failed) expect((await one.answer()).status).toBe(400);
    closeAll(failed);
    await settled(service);
  });

  test('have few texts, which count as memory of the person', async () => {
    const field = (bytes: number) =>
      `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`;
    const long = field(70_000);
    const refused = await begin(`${announced(boss.token, '/upload', form, long.length)}${long}`);
    expect((await refused.answer()).status).toBe(413);

    const sales = await anAdminWithRole('Sales', service);
    const silent = await Promise.all(
      Array.from({ length: 300 }, () => begin(announced(sales.token, '/upload', form, 100))),
    );
    let accepted = silent.length;
    for (const one of silent) one.answer().then(({ status }) => status === 503 && accepted--, String);
    await until(() => accepted <= 256); // of 64 KiB in 16 MiB
    closeAll(silent);
    await settled(service);
    expect(accepted).toBe(256);
  });

  test('need a boundary', async () => {
    const parameters = ['', '; boundary', '; boundary=', '; boundary=""', '; boundary= b', '; xboundary=b'];
    for (const parameter of [...parameters, `; boundary=${'b'.repeat(71)}`]) {
      const type = `multipart/form-data${parameter}`;
      const connection = await begin(`${announced(boss.token, '/upload', type, 5)}hello`);
      expect([type, (await connection.answer()).status]).toEqual([type, 400]);
      connection.close();
    }
  });

  test('are read only where a form is taken, from those who may send one', async () => {
    const reader = await anAdminWithRole('Read only', service);
    const answerTo = async (token: string, path: string, method?: string) => {
      const connection = await begin(announced(token, path, form, 25 * 1024 * 1024, method));
      const { status } = await connection.answer();
      connection.close();
      return status;
    };
    for (const path of ['/upload', '/upload/files', '/upload/files/1/replace'])
      expect([path, await answerTo(reader.token, path)]).toEqual([path, 403]);
    expect(await answerTo(reader.token, '/upload/files/1', 'PUT')).toBe(403);
    expect(await answerTo(reader.token, '/admin/project-settings')).toBe(403);
    expect(await answerTo(reader.token, '/nowhere')).toBe(405);
    expect(await answerTo(boss.token, '/admin/users')).toBe(415);
    expect(await answerTo(boss.token, '/dealer-inventory/home/dismiss-setup')).toBe(415);
  });

  test('change the texts of a file, and replace it', async () => {
    const send = async (method: string, path: string, body: FormData) => {
      const headers = { Authorization: `Bearer ${boss.token}` };
      const response = await fetch(service.siteUrl + path, { method, headers, body });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const file = (text: string) => {
      const body = new FormData();
      body.append('files', new Blob([text], { type: 'text/plain' }), 'a.txt');
      return body;
    };
    const stored = await send('POST', '/upload', file('one'));
    const [{ id } = { id: 0 }] = stored.body as Array<{ id: number }>;
    const texts = new FormData();
    texts.append('fileInfo', JSON.stringify({ name: 'b.txt', alternativeText: 'Text' }));
    expect(await send('PUT', `/upload/files/${id}`, texts)).toMatchObject({
      status: 200,
      body: { name: 'b.txt', alternativeText: 'Text' },
    });
    expect((await send('POST', `/upload/files/${id}/replace`, file('longer'))).status).toBeLessThan(300);
    expect((await send('POST', '/admin/project-settings', new FormData())).status).toBe(200);
  });
});

/** `count` bodies of the largest size are more than one admin, or one user, can have in memory. */
test.each([
  ['an admin', 'application/json', 6, 3_300_000, 'PUT'],
  ['an admin', 'application/csp-report', 6, 3_300_000, 'PUT'],
  ['a user', 'application/json', 11, 3_100_000, 'PATCH'],
] as const)('bounds the JSON in memory of %s (%s), and answers others', async (who, type, count, length, method) => {
  const isAdmin = who === 'an admin';
  const path = isAdmin ? '/admin/users/me' : `/api/v1/listing/${lot.listings[0]}`;
  const [token, other] = isAdmin
    ? [(await anAdmin([], service)).token, (await anAdmin([], service)).token]
    : [lot.key, (await aUser(['edit_all_inventory'], service)).key];
  const opening = (from: string) => Buffer.from(announced(from, path, type, length, method));
  const escapes = Buffer.alloc(length, '\\u0436'); // which count as a third of their bytes
  const unfinished = Buffer.concat([opening(token), escapes.subarray(1)]);
  const whole = async (from: string) => {
    const connection = await begin(Buffer.concat([opening(from), escapes]));
    const { status } = await connection.answer();
    connection.close();
    return status;
  };
  expect(await whole(token)).not.toBe(503);
  const slow: RawConnection[] = [];

  await until(async () => {
    if (slow.length < 2 * count) slow.push(await begin(unfinished)); // in turn: bodies that arrive together refuse each other
    return (await whole(token)) === 503;
  });
  expect(await whole(other)).not.toBe(503);
  closeAll(slow);
  await until(async () => (await whole(token)) !== 503);
});

test('logs no error for a request of staff that is cut off', async () => {
  const before = (await heldBy(service)).connections;
  const json = announced(boss.token, '/admin/users/me', 'application/json', 20_000, 'PUT');
  const form = announced(boss.token, '/upload', 'multipart/form-data; boundary=b', 20_000);
  const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\nContent-Type: a/b\r\n\r\n';
  const begun = [await begin(`${json}${'['.repeat(17_000)}`), await begin(`${form}${part}abc`)];
  await until(async () => (await heldBy(service)).uploads.bytes > 0);
  closeAll(begun);

  await settled(service);
  await until(async () => (await heldBy(service)).connections <= before);
  expect(service.output()).toBe('');
  expect(refusalOf(await new Client(service.baseUrl).get('/types')).status).toBe(401); // it still answers
});
