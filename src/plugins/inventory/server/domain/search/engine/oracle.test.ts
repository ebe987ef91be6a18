import { join } from 'node:path';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { EmbeddedSearch } from './embedded-search';
import { EngineThread } from './thread/engine-thread';
import type { IndexedListing, ListingSearch, SearchQuery, SearchSchema } from './port';
import { listings, queries, schemas } from './testing/arbitraries';
import { oracleResponse } from './testing/oracle';
import { ThreadedSearch } from './thread/threaded-search';

const RUNS = Number(process.env.SEARCH_ORACLE_RUNS ?? 75);

/** One change to the listings. Queries follow each of them. */
type Edit =
  | {
      readonly kind: 'apply' | 'applyMany' | 'applyMeanwhile';
      readonly upserts: readonly IndexedListing[];
      readonly deletes: readonly number[];
    }
  | {
      readonly kind: 'rebuild' | 'rebuildMeanwhile';
      readonly upserts: readonly IndexedListing[];
      readonly deletes: readonly number[];
    }
  | { readonly kind: 'describe'; readonly schema: SearchSchema };

const edits = (largestId: number): fc.Arbitrary<Edit> => {
  const upserts = fc.oneof(
    { weight: 3, arbitrary: fc.array(listings(largestId), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(listings(largestId), { minLength: 33, maxLength: 90 }) },
  );
  const deletes = fc.array(fc.integer({ min: 1, max: largestId }), { maxLength: 6 });
  const kind = fc.constantFrom(
    'apply' as const,
    'apply' as const,
    'applyMany' as const,
    'applyMeanwhile' as const,
    'rebuild' as const,
    'rebuildMeanwhile' as const,
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind, upserts, deletes }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('describe' as const), schema: schemas }) },
  );
};

const lives = fc.integer({ min: 5, max: 120 }).chain((largestId) =>
  fc.record({
    schema: schemas,
    steps: fc.array(fc.tuple(edits(largestId), fc.array(queries, { minLength: 8, maxLength: 14 })), {
      minLength: 5,
      maxLength: 10,
    }),
  }),
);

/** The engine under test and a plain map of the same listings. */
class Twins {
  readonly truth = new Map<number, IndexedListing>();

  constructor(
    readonly engine: ListingSearch,
    private schema: SearchSchema,
  ) {
    void engine.setSchema(schema); // completes before the next query
  }

  async take(edit: Edit): Promise<void> {
    if (edit.kind === 'describe') {
      this.schema = edit.schema;
      await this.engine.setSchema(edit.schema);
      return;
    }
    const before = [...this.truth.values()];
    for (const listing of edit.upserts) this.truth.set(listing.id, listing);
    for (const id of edit.deletes) this.truth.delete(id);
    switch (edit.kind) {
      case 'apply':
        return this.engine.apply(edit.upserts, edit.deletes);
      case 'applyMany':
        return this.engine.applyMany(edit.upserts, edit.deletes);
      case 'applyMeanwhile': {
        const half = edit.upserts.length >>> 1;
        const applied = this.engine.applyMany(edit.upserts.slice(0, half), []);
        await nextTurn();
        await this.engine.apply(edit.upserts.slice(half), edit.deletes);
        return applied;
      }
      case 'rebuild':
        return this.engine.rebuild([[...this.truth.values()]]);
      case 'rebuildMeanwhile': {
        const rebuilt = this.engine.rebuild([before]);
        await this.engine.apply(edit.upserts, edit.deletes);
        return rebuilt;
      }
    }
  }

  async compare(query: SearchQuery): Promise<void> {
    expect(await this.engine.search(query)).toEqual(oracleResponse([...this.truth.values()], this.schema, query));
  }
}

/** An engine in another thread does the same work, so fewer runs are enough to check the messages. */
const thread = new EngineThread(join(__dirname, 'testing', 'engine-thread-main.cjs'));
afterAll(() => thread.stop());

const embedded = () => new EmbeddedSearch({ sliceMs: 0, compactFrom: 8 });

function withoutWebAssembly(): EmbeddedSearch {
  jest.replaceProperty(globalThis as { WebAssembly?: object }, 'WebAssembly', undefined);
  return embedded();
}
afterEach(() => void jest.restoreAllMocks());

const engines = [
  { name: 'here', runs: RUNS, make: embedded },
  { name: 'without WebAssembly', runs: Math.ceil(RUNS / 5), make: withoutWebAssembly },
  { name: 'in a thread', runs: Math.ceil(RUNS / 5), make: () => new ThreadedSearch(thread) },
];

for (const { name, runs, make } of engines) {
  test(`the engine ${name} returns what filter, map and reduce return, after any edits and for any query`, async () => {
    let comparisons = 0;
    await fc.assert(
      fc.asyncProperty(lives, async ({ schema, steps }) => {
        const engine = make();
        const twins = new Twins(engine, schema);
        for (const [edit, queries] of steps) {
          await twins.take(edit);
          for (const query of queries) await twins.compare(query);
          comparisons += queries.length;
        }
        if (engine instanceof EmbeddedSearch) await engine.idle();
        for (const [, queries] of steps) for (const query of queries) await twins.compare(query);
        comparisons += steps.flatMap(([, queries]) => queries).length;
        engine.close();
      }),
      { numRuns: runs, includeErrorInReport: true },
    );
    expect(comparisons).toBeGreaterThan(runs);
  });
}

test('matches the oracle with so many listings that every kind of set, row and walk is used', async () => {
  const sampled = { seed: 20_260_801, numRuns: 2500 };
  const engine = embedded();
  const twins = new Twins(engine, fc.sample(schemas, sampled)[0] ?? { numberCategories: [], terms: [] });
  for (const listing of fc.sample(listings(2500), sampled)) {
    twins.truth.set(listing.id, listing);
    engine.apply([listing], []);
  }
  for (const query of fc.sample(queries, { ...sampled, numRuns: 200 })) await twins.compare(query);
});
