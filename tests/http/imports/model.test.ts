import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Client, dataOf } from '../../support/client';
import { aDealership } from '../../support/dealership';
import { aProfile, csvOf, type Import, importFile, moveImport } from '../../support/imports';

/** What a listing should be. `change` is new with every write. */
interface Car {
  price: number;
  content: string;
  isSold: boolean;
  change: number;
  /** The change with which the feed removed it. */
  removal: number | null;
}
type Fields = Pick<Car, 'price' | 'isSold'>;
interface Entry {
  readonly key: string;
  readonly car: Car;
  change: number;
  /** The change of the car before the run. */
  readonly former: number;
  /** Undefined for a car that the run created. */
  readonly before: Fields | undefined;
  readonly removal: boolean;
}

/** The stock as the documentation says it is after each step, by stock number. */
class Model {
  readonly cars = new Map<string, Car>();
  #changes = 0;
  #last: string | undefined;
  /** Of the runs that changed something and are not undone. */
  readonly #logs: Entry[][] = [];

  /** Returns the counts of a full feed; undefined if it is held. */
  feed(rows: Readonly<Record<string, number>>): { create: number; update: number; remove: number } | undefined {
    const counts = { create: 0, update: 0, remove: 0 };
    const same = JSON.stringify(rows);
    if (this.#last === same) return counts;
    const missing = [...this.cars].filter(([key, car]) => rows[key] === undefined && !car.isSold);
    if (Object.keys(rows).length === 0 && missing.length > 0) return undefined;
    const log: Entry[] = [];
    for (const [key, price] of Object.entries(rows)) {
      const car = this.cars.get(key);
      if (!car) {
        const added: Car = { price, content: '', isSold: false, change: ++this.#changes, removal: null };
        this.cars.set(key, added);
        log.push({ key, car: added, change: added.change, former: 0, before: undefined, removal: false });
        counts.create++;
        continue;
      }
      const isBack = car.removal === car.change;
      if (car.price === price && !isBack) continue;
      counts.update++;
      log.push(this.#write(key, car, { price, isSold: isBack ? false : car.isSold }));
    }
    for (const [key, car] of missing) {
      counts.remove++;
      log.push(this.#write(key, car, { price: car.price, isSold: true }));
      car.removal = car.change;
    }
    this.#last = same;
    if (log.length > 0) this.#logs.push(log);
    return counts;
  }

  #write(key: string, car: Car, fields: Fields): Entry {
    const before = { price: car.price, isSold: car.isSold };
    const removal = car.removal === car.change;
    const former = car.change;
    Object.assign(car, fields, { change: ++this.#changes, removal: null });
    return { key, car, change: car.change, former, before, removal };
  }

  /** Undoes the last run that is not undone. Returns how many listings stay because they were changed since. */
  undo(): number {
    let kept = 0;
    for (const { key, car, change, former, before, removal } of (this.#logs.pop() ?? []).reverse()) {
      if (car.change !== change) kept++;
      else if (!before) this.cars.delete(key);
      else {
        Object.assign(car, before, { change: ++this.#changes });
        car.removal = removal ? car.change : null;
        // For earlier runs the car is as they left it, if only this one changed it since.
        for (const entry of this.#logs.flat())
          if (entry.car === car && entry.change === former) entry.change = car.change;
      }
    }
    this.#last = undefined;
    return kept;
  }

  edit(key: string, fields: Partial<Pick<Car, 'content' | 'isSold'>>): void {
    const car = this.cars.get(key);
    if (car && Object.entries(fields).some(([name, value]) => car[name as keyof Car] !== value))
      Object.assign(car, fields, { change: ++this.#changes });
  }
}

const key = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('feed' as const),
      rows: fc.dictionary(key, fc.integer({ min: 1, max: 3 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('write' as const), key, content: fc.constantFrom('x', 'y') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sell' as const), key, isSold: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
);

interface Shown {
  readonly id: number;
  readonly stock_number: string;
  readonly price: number;
  readonly content: string;
  readonly is_sold: boolean;
}

async function stockOf(client: Client, typeId: number): Promise<Map<string, Shown>> {
  const { items } = dataOf<{ items: Array<{ id: number }> }>(await client.get(`/inventory/${typeId}?per_page=100`));
  const shown = await Promise.all(items.map(async ({ id }) => dataOf<Shown>(await client.get(`/listing/${id}`))));
  return new Map(shown.map((listing) => [listing.stock_number, listing]));
}

test('any sequence of full feeds, edits and undos leaves the stock that the documentation promises', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const lot = await aDealership({ categories: [] });
      const { client } = lot;
      const profile = await aProfile(lot, { mode: 'full' });
      const model = new Model();
      const runs: Import[] = [];
      for (const each of steps) {
        if (each.kind === 'feed') {
          const rows = Object.entries(each.rows).map(([Stock, Price]) => ({ Stock, Title: `Car ${Stock}`, Price }));
          const file = rows.length === 0 ? 'Stock,Title,Price\n' : csvOf(rows);
          const counts = model.feed(each.rows);
          const run = await importFile(lot, file, `profile=${profile.id}`);
          expect([run.status, counts && run.counts]).toMatchObject(counts ? ['done', counts] : ['held', undefined]);
          if (run.status === 'held') await moveImport(client, run.id, 'cancel');
          else if (run.progress.done > 0) runs.push(run);
        } else if (each.kind === 'undo') {
          const last = runs.pop();
          if (!last) continue;
          const kept = model.undo();
          expect((await moveImport(client, last.id, 'undo')).counts.kept).toBe(kept);
        } else {
          const id = (await stockOf(client, lot.type.id)).get(each.key)?.id;
          if (id === undefined) continue;
          const isText = each.kind === 'write';
          dataOf(await client.patch(`/listing/${id}`, isText ? { content: each.content } : { sold: each.isSold }));
          model.edit(each.key, isText ? { content: each.content } : { isSold: each.isSold });
        }
        const stock = await stockOf(client, lot.type.id);
        const shown = [...stock].map(([name, { price, content, is_sold: isSold }]) => [
          name,
          { price, content, isSold },
        ]);
        const expected = [...model.cars].map(([name, { price, content, isSold }]) => [
          name,
          { price, content, isSold },
        ]);
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
      }
    }),
    { numRuns: 15 },
  );
});
