import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, dataOf, isBrokenConnection } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { aProfile, csvOf, type Import, startImport } from '../support/imports';
import { until } from '../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';
import { randomFrom, report, seed, size } from './sizes';

const cars = size(600, 5000, 300);
const kills = size(2, 25, 1);

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let lot: Dealership;

beforeAll(async () => {
  configuration = await makeConfiguration();
  service = await startService(configuration);
  lot = await aDealership(
    { categories: [{ slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true }] },
    service,
  );
});
afterAll(async () => {
  await service.stop('SIGKILL');
  discard(configuration);
});

const client = () => new Client(service.baseUrl, lot.key);
const feed = (price: number) =>
  csvOf(Array.from({ length: cars }, (_, index) => ({ Stock: index, Title: `Car ${index}`, Price: price + index, Make: `Make ${index % 9}` }))); // prettier-ignore

interface Row {
  readonly id: number;
  readonly stock_number: string;
  readonly price_cents: number;
  readonly content: string;
  readonly version: number;
  readonly listing_status: string;
}
const stock = async () =>
  (await readSql(
    `SELECT l.id, stock_number, price_cents, content, version, listing_status FROM inventory_listings l
       JOIN inventory_listings_type_lnk t ON t.listing_id = l.id WHERE t.type_id = ${lot.type.id} ORDER BY l.id`,
    [],
    service,
  )) as unknown as Row[];

/** Kills the server while a run has been applied or undone in part, and edits listings in between. */
async function killDuring(run: Import, edit: () => Promise<void>): Promise<Import> {
  const below = randomFrom(seed + run.id);
  const show = async () => dataOf<Import>(await client().get(`/imports/${run.id}`));
  for (let killed = 0; killed < kills; killed++) {
    const wanted = Math.floor(((killed + 1) * cars) / (kills + 2));
    await until(async () => {
      const { status, progress } = await show();
      return !['reading', 'applying'].includes(status) || (status === 'applying' && progress.done >= wanted);
    }, 1);
    await sleep(below(10));
    await service.stop('SIGKILL');
    service = await startService(configuration);
    // Ends the lease of the killed process, for which a server waits 15 seconds.
    await runSql('UPDATE inventory_imports SET worker_until = NULL, worker = NULL WHERE id = ?', [run.id], service);
    await edit();
  }
  await until(async () => !['reading', 'applying'].includes((await show()).status), 50);
  return show();
}

/** Changes the text of some listings by the API, as staff does meanwhile. Returns the ids of those that were answered. */
async function editSome(ids: readonly number[], text: string): Promise<number[]> {
  const edited: number[] = [];
  for (const id of ids) {
    try {
      const answer = await client().patch(`/listing/${id}`, { content: text });
      if (answer.status === 200) edited.push(id);
    } catch (error) {
      if (!isBrokenConnection(error)) throw error;
    }
  }
  return edited;
}

test(`applies and undoes ${cars} rows exactly once with ${kills} kill -9 each, and loses no edit`, async () => {
  const profile = await aProfile({ client: client(), type: lot.type });
  const at = { client: client(), type: lot.type };
  const first = await startImport(at, feed(1000), `profile=${profile.id}`);
  expect(await killDuring(first, () => Promise.resolve())).toMatchObject({
    status: 'done',
    counts: { create: cars, failed: 0 },
  });
  const created = await stock();
  expect(created.map(({ stock_number: number }) => number)).toEqual(
    Array.from({ length: cars }, (_, index) => String(index)),
  );
  expect(new Set(created.map(({ version }) => Number(version)))).toEqual(new Set([1]));

  const edited = new Set<number>();
  const edit = async () => {
    const below = randomFrom(seed);
    const ids = Array.from({ length: 10 }, () => created[below(cars)]?.id ?? 0);
    for (const id of await editSome(ids, 'By hand')) edited.add(id);
  };
  const second = await startImport({ client: client(), type: lot.type }, feed(5000), `profile=${profile.id}`);
  expect(await killDuring(second, edit)).toMatchObject({ status: 'done', counts: { update: cars, failed: 0 } });
  const updated = await stock();
  expect(updated).toHaveLength(cars);
  for (const { id, stock_number: number, price_cents: price, version, content } of updated) {
    expect([number, Number(price)]).toEqual([number, (5000 + Number(number)) * 100]);
    if (!edited.has(id)) expect([number, Number(version), content]).toEqual([number, 2, '']);
    else expect([number, content]).toEqual([number, 'By hand']);
  }

  const before = new Map(updated.map((row) => [row.id, row]));
  const undoing = dataOf<Import>(await client().post(`/imports/${second.id}/undo`, {}));
  const later = new Set<number>();
  const undone = await killDuring(undoing, async () => {
    for (const id of await editSome([created[1]?.id ?? 0, created[cars - 1]?.id ?? 0], 'Later')) later.add(id);
  });
  expect(undone.status).toBe('undone');
  let kept = 0;
  for (const { id, stock_number: number, price_cents: price, content } of await stock()) {
    const wasPutBack = Number(price) === (1000 + Number(number)) * 100;
    if (!wasPutBack) kept++;
    if (!wasPutBack) expect([number, Number(price), edited.has(id) || later.has(id)]).toEqual([number, (5000 + Number(number)) * 100, true]); // prettier-ignore
    expect(content).toBe(later.has(id) ? 'Later' : before.get(id)?.content);
  }
  expect(undone.counts.kept).toBe(kept);
  report('R20', { rows: cars, kills: kills * 3, edited: edited.size, kept });
});
