import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { aDealership } from '../../support/dealership';
import { until } from '../../support/patience';
import { discard, makeConfiguration, startService } from '../../support/service';
import { runSql, runSqlUnchecked } from '../../support/sql';
import { writeUnseen } from '../../support/triggers';
import { pageOf, titlesOf } from './search-rules';

const differs = 'The data in memory differs from the database';

/** Checks up to `looks` times. @returns whether the condition became true */
async function comesTrue(isSo: () => boolean | Promise<boolean>, looks: number): Promise<boolean> {
  for (let look = 0; look < looks; look++) {
    if (await isSo()) return true;
    await sleep(100);
  }
  return false;
}

const places = [
  ['in the main thread', 300_000],
  ['in a separate thread', 1],
] as const;

for (const [where, threadAbove] of places) {
  test(`finds, logs and repairs what the change feed missed, with the index ${where}`, async () => {
    const service = await startService(
      await makeConfiguration(
        { LOG_LEVEL: 'warn' },
        { tuning: { index_check_seconds: 1, search_thread_above: threadAbove } },
      ),
    );
    try {
      const { client, type, listings } = await aDealership(
        { listings: ['One', 'Two', 'Three'].map((title) => ({ title, status: 'publish', price: 1 })) },
        service,
      );
      const path = `/inventory/${type.id}?order=asc&orderby=price`;
      expect(titlesOf(await client.get(path))).toEqual(['One', 'Two', 'Three']);

      // Repeated when nothing is found: an index moving to its thread has already read the new price.
      const isFound = () => service.output().includes(differs);
      for (let cents = 1; cents <= 20 && !isFound(); cents++) {
        const statement = `UPDATE inventory_listings SET price_cents = ${cents} WHERE id = ${listings[2]}`;
        await writeUnseen([statement], service);
        await comesTrue(isFound, 40);
      }
      expect(isFound()).toBe(true);
      await until(async () => titlesOf(await client.get(path))[0] === 'Three');
      expect(pageOf(await client.get(path)).items[0]?.price).toBeLessThan(1);
      expect(service.output()).toContain(`1 of 3 listings, such as ${listings[2]}`);

      await writeUnseen([`DELETE FROM inventory_listings WHERE id = ${listings[0]}`], service);
      await until(async () => titlesOf(await client.get(path)).length === 2);
      expect(service.output()).toContain('3 listings instead of 2');
    } finally {
      await service.stop();
      discard(service);
    }
  });
}

for (const [where, threadAbove] of places) {
  test(`reports no difference for a correct index during concurrent writes, with the index ${where}`, async () => {
    const service = await startService(
      await makeConfiguration(
        { LOG_LEVEL: 'warn' },
        { tuning: { index_check_seconds: 1, search_thread_above: threadAbove } },
      ),
    );
    try {
      const stock = Array.from({ length: 600 }, () => ({ title: 'One', status: 'publish' }));
      const { client, listings } = await aDealership({ listings: stock }, service);
      for (let price = 1; price <= 150; price++) {
        const patched = client.patch(`/listing/${listings[0]}`, { price });
        if (price % 5 === 0) await runSql('UPDATE inventory_listings SET price_cents = ?', [price], service);
        expect((await patched).status).toBe(200);
        await sleep(20);
      }
      expect(service.output()).not.toContain(differs);
    } finally {
      await service.stop();
      discard(service);
    }
  });
}

test('reports a difference that a rebuild does not fix, and stops rebuilding', async () => {
  const service = await startService(
    await makeConfiguration({ LOG_LEVEL: 'warn' }, { tuning: { index_check_seconds: 1 } }),
  );
  try {
    const { client, type, listings } = await aDealership(
      {
        listings: [
          { title: 'One', status: 'publish' },
          { title: 'Two', status: 'publish' },
        ],
      },
      service,
    );
    await runSqlUnchecked('DELETE FROM inventory_listings WHERE id = ?', [listings[0]], service); // its link remains
    await until(() => service.output().includes('still differs after a rebuild'));
    const printed = service.output();
    await sleep(2500);
    expect(service.output()).toBe(printed);
    expect(titlesOf(await client.get(`/inventory/${type.id}`))).toEqual(['Two']);
  } finally {
    await service.stop();
    discard(service);
  }
});
