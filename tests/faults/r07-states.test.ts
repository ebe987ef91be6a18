import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { capabilities } from '../../src/plugins/inventory/contract/capability';
import { type Client, dataOf, refusalOf, type TestResponse } from '../support/client';
import { aDealership, aUser } from '../support/dealership';
import type { ListingData } from '../support/listing';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { type Command, countsOf, LotModel, type ModelListing } from './lot-model';
import { report, seed, size } from './sizes';

const sequences = size(30, 1000);
const concurrentRounds = size(4, 50);
const longest = 40;

let service: Service;
let clients: Client[];

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  const users = await Promise.all([1, 2, 3, 4].map(() => aUser(capabilities, service)));
  clients = users.map(({ client }) => client);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const client = fc.nat(3);
const place = fc.nat(20);
const price = fc.nat(99);
const status = fc.constantFrom('publish', 'draft', 'trash', 'nonsense');
const flag = fc.option(fc.boolean(), { nil: undefined });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), client, status, price }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('patch' as const), client, place, price }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), client, place, status }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('sell' as const), client, place, sold: flag, sale_pending: flag }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('trash' as const), client, place }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('clear' as const), client, limit: fc.integer({ min: 1, max: 3 }) }),
  },
);

/** Returns the state of a listing, without its ids and times. */
function shownState(listing: ListingData) {
  return {
    price: listing.price,
    status: listing.status,
    is_sold: listing.is_sold,
    is_sale_pending: listing.is_sale_pending,
    has_trashed_at: listing.trashed_at !== null,
    has_sold_at: listing.sold_at !== null,
  };
}

function modelled(listing: ModelListing): ReturnType<typeof shownState> {
  return {
    price: listing.price,
    status: listing.status,
    is_sold: listing.isSold,
    is_sale_pending: listing.isSalePending,
    has_trashed_at: listing.trashedAt !== null,
    has_sold_at: listing.isSold,
  };
}

/** The type of one sequence, with its four clients. */
class Lot {
  readonly model = new LotModel();
  /** Ids in creation order. */
  readonly ids: number[] = [];
  /** All answers, without ids and times. */
  readonly trace: unknown[] = [];
  readonly typeId: number;

  constructor(typeId: number) {
    this.typeId = typeId;
  }

  send(wanted: Command, id: number | undefined): Promise<TestResponse> {
    const asking = clients[wanted.client] as Client; // one of four
    switch (wanted.kind) {
      case 'create':
        return asking.post(`/listing/${this.typeId}`, { title: 'A car', status: wanted.status, price: wanted.price });
      case 'clear':
        return asking.delete(`/clear_trash/${this.typeId}?limit=${wanted.limit}`);
      case 'trash':
        return asking.delete(`/listing/${id}`);
      case 'patch':
      case 'restore':
      case 'sell': {
        const { kind: _kind, client: _client, place: _place, ...body } = wanted;
        return asking.patch(`/listing/${id}`, body);
      }
    }
  }

  /** Runs the command in the model and in the service, and compares the results. */
  async step(wanted: Command): Promise<void> {
    const target = 'place' in wanted ? this.model.pick(wanted.place) : undefined;
    if ('place' in wanted && !target) return; // no listing exists yet
    const answer = await this.send(wanted, target && this.ids[target.listing.seat]);
    if (target?.isGone) {
      expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'svc_listing_not_found' });
      return void this.trace.push('gone');
    }
    if (wanted.kind === 'clear') {
      const { deleted, remaining } = dataOf<{ deleted: number; remaining: number }>(answer);
      expect({ deleted, remaining }).toEqual(this.model.clear(wanted.limit));
      return void this.trace.push([deleted, remaining]);
    }
    if (wanted.kind === 'create') {
      const made = dataOf<ListingData>(answer);
      this.ids.push(made.id);
      expect([answer.status, shownState(made)]).toEqual([201, modelled(this.model.create(wanted))]);
      return void this.trace.push(shownState(made));
    }
    const listing = target?.listing as ModelListing; // commands with a place have a listing here
    if (wanted.kind === 'trash') {
      this.model.trash(listing);
      const { status, previous_status } = dataOf<{ status: string; previous_status: string }>(answer);
      expect([status, previous_status]).toEqual(['trash', listing.previousStatus]);
      return void this.trace.push(previous_status);
    }
    const { kind: _kind, client: _client, place: _place, ...change } = wanted;
    this.model.change(listing, change);
    const changed = shownState(dataOf<ListingData>(answer));
    expect(changed).toEqual(modelled(listing));
    this.trace.push(changed);
  }

  /** Compares every readable field with the model. */
  async compare(asking: Client): Promise<void> {
    const present = this.model.present;
    expect(await this.counts(asking)).toEqual(this.model.counts());
    const items = await this.items(asking);
    const wanted = new Map(present.map((listing) => [this.ids[listing.seat], modelled(listing)]));
    expect(new Map(items.map((item) => [item.id, shownState(item)]))).toEqual(wanted);
  }

  async counts(asking: Client): Promise<Record<string, number>> {
    const types = dataOf<Array<{ id: number; counts: Record<string, number> }>>(await asking.get('/types'));
    return types.find(({ id }) => id === this.typeId)?.counts ?? {};
  }

  /** Every listing of the type, in any status. */
  async items(asking: Client): Promise<ListingData[]> {
    const found: ListingData[] = [];
    for (let page = 1; ; page++) {
      const path = `/inventory/${this.typeId}?status=publish,draft,trash&per_page=100&page=${page}`;
      const { items, pagination } = dataOf<{ items: ListingData[]; pagination: { total: number } }>(
        await asking.get(path),
      );
      found.push(...items);
      if (items.length === 0 || found.length >= pagination.total) return found;
    }
  }
}

async function aLot(): Promise<Lot> {
  return new Lot((await aDealership({ categories: [] }, service)).type.id);
}

test(`matches the model in ${sequences} sequences of commands by four clients`, async () => {
  const outcome = createHash('sha256');
  let commands = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: longest, size: 'max' }), async (wanted) => {
      const lot = await aLot();
      for (const one of wanted) await lot.step(one);
      await lot.compare(clients[0] as Client); // one of four
      commands += wanted.length;
      outcome.update(JSON.stringify(lot.trace));
    }),
    { seed, numRuns: sequences },
  );
  // The same seed has the same outcome on both databases.
  report('R7', { sequences, commands, seed, outcome: outcome.digest('hex').slice(0, 16), differences: 0 });
});

test(`keeps every listing consistent and the totals correct in ${concurrentRounds} rounds of four concurrent clients`, async () => {
  let commands = 0;
  const unexpected: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: longest, maxLength: longest, size: 'max' }), async (wanted) => {
      const lot = await aLot();
      for (let n = 0; n < 6; n++) await lot.step({ kind: 'create', client: n % 4, status: 'publish', price: n });
      const ids = [...lot.ids];
      const byClient = clients.map((_, index) => wanted.filter((one) => one.client === index));
      await Promise.all(
        byClient.map(async (own) => {
          for (const one of own) {
            const answer = await lot.send(one, 'place' in one ? ids[one.place % ids.length] : undefined);
            commands++;
            if (![200, 201, 404].includes(answer.status))
              unexpected.push(`${answer.status} ${answer.text.slice(0, 200)}`);
          }
        }),
      );
      const items = await lot.items(clients[0] as Client); // one of four
      for (const item of items) {
        const { status, has_trashed_at, is_sold, has_sold_at } = shownState(item);
        expect([has_trashed_at, has_sold_at]).toEqual([status === 'trash', is_sold]);
      }
      const states = items.map(({ status, is_sold, is_sale_pending }) => ({
        status,
        isSold: is_sold,
        isSalePending: is_sale_pending,
      }));
      for (const asking of clients) expect(await lot.counts(asking)).toEqual(countsOf(states));
    }),
    { seed, numRuns: concurrentRounds, endOnFailure: true },
  );
  report('R7', { rounds: concurrentRounds, commands_at_once: commands, seed, unexpected: unexpected.length });
  expect(unexpected).toEqual([]);
});
