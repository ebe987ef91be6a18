import { expect, test } from '@jest/globals';
import { aDealership, type Dealership } from '../../support/dealership';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql, runSqlUnchecked } from '../../support/sql';
import { writeUnseen } from '../../support/triggers';
import { pageOf, titlesOf } from './search-rules';

const differs = 'The data in memory differs from the database';

const places = [
  ['in the main thread', 300_000],
  ['in a separate thread', 1],
] as const;

/** Starts a service that checks its index every second. */
async function withChecks(run: (service: Service) => Promise<void>, threadAbove = 300_000): Promise<void> {
  const tuning = { index_check_seconds: 1, search_thread_above: threadAbove };
  const service = await startService(await makeConfiguration({ LOG_LEVEL: 'warn' }, { tuning }));
  try {
    await run(service);
  } finally {
    await service.stop();
    discard(service);
  }
}

/** How often the checks have found a difference in listings of the type. */
const foundIn = ({ type }: Dealership, service: Service) =>
  service
    .output()
    .split('\n')
    .filter((line) => line.includes(differs) && line.includes(`${type.slug}:`)).length;

/**
 * Changes the price of a listing to less than 1 without the change feed, until a check has found it. Repeats it,
 * because an index that moves to its thread has perhaps already read the new price. Meanwhile repeats `work`.
 */
async function changeUnseen(lot: Dealership, id: number, service: Service, work = async () => {}): Promise<void> {
  const before = foundIn(lot, service);
  let cents = 0;
  await until(async () => {
    cents = (cents % 99) + 1;
    await writeUnseen([`UPDATE inventory_listings SET price_cents = ${cents} WHERE id = ${id}`], service);
    for (let times = 0; times < 20 && foundIn(lot, service) === before; times++) await work();
    return foundIn(lot, service) > before;
  }, 500);
}

for (const [where, threadAbove] of places) {
  test(`finds, logs and repairs what the change feed missed, with the index ${where}`, async () => {
    await withChecks(async (service) => {
      const lot = await aDealership(
        { listings: ['One', 'Two', 'Three'].map((title) => ({ title, status: 'publish', price: 1 })) },
        service,
      );
      const { client, type, listings } = lot;
      const path = `/inventory/${type.id}?order=asc&orderby=price`;
      expect(titlesOf(await client.get(path))).toEqual(['One', 'Two', 'Three']);

      await changeUnseen(lot, listings[2] ?? 0, service);
      await until(async () => titlesOf(await client.get(path))[0] === 'Three');
      expect(pageOf(await client.get(path)).items[0]?.price).toBeLessThan(1);
      expect(service.output()).toContain(`1 of 3 listings, such as ${listings[2]}`);

      await writeUnseen([`DELETE FROM inventory_listings WHERE id = ${listings[0]}`], service);
      await until(async () => titlesOf(await client.get(path)).length === 2);
      expect(service.output()).toContain('3 listings instead of 2');
    }, threadAbove);
  });
}

for (const [where, threadAbove] of places) {
  test(`reports no difference for a correct index during concurrent writes, with the index ${where}`, async () => {
    await withChecks(async (service) => {
      const stock = Array.from({ length: 600 }, () => ({ title: 'One', status: 'publish' }));
      const lot = await aDealership({ listings: stock }, service);
      const other = await aDealership({ listings: [{ title: 'Other', status: 'publish' }] }, service);
      let price = 0;
      const write = async () => {
        price++;
        const patched = lot.client.patch(`/listing/${lot.listings[0]}`, { price });
        if (price % 5 === 0)
          await runSql("UPDATE inventory_listings SET price_cents = ? WHERE title = 'One'", [price * 100], service);
        expect((await patched).status).toBe(200);
      };

      // Each change that is found shows that a check has run meanwhile.
      for (let checks = 0; checks < 3; checks++) await changeUnseen(other, other.listings[0] ?? 0, service, write);
      expect(foundIn(lot, service)).toBe(0);
    }, threadAbove);
  });
}

test('reports a difference that a rebuild does not fix', async () => {
  await withChecks(async (service) => {
    const { client, type, listings } = await aDealership(
      { listings: ['One', 'Two'].map((title) => ({ title, status: 'publish' })) },
      service,
    );
    await runSqlUnchecked('DELETE FROM inventory_listings WHERE id = ?', [listings[0]], service); // its link remains
    await until(() => service.output().includes('still differs after a rebuild'));
    expect(titlesOf(await client.get(`/inventory/${type.id}`))).toEqual(['Two']);
  });
});
