import { Agent, get } from 'node:http';
import { Client, dataOf } from '../tests/support/client';
import { aDealership, type Dealership } from '../tests/support/dealership';
import { until } from '../tests/support/patience';
import { Receiver } from '../tests/support/receiver';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { readSql, runSql } from '../tests/support/sql';
import { patchFor, typicalListing, withService } from './http';
import { median } from './load';
import { inMs, spreadOf, table } from './measurements';

const rounds = 5;
const writeRounds = 11;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const waits = Number(process.env.BENCH_WAITS ?? 1000);

/**
 * The listings that are changed, more in longer rounds: each has some dozen prices at the end, as a listing may have
 * after a year.
 */
const changed = Math.ceil(2000 * seconds);

/** Measures what history and outbox add to a write, and what waiting long polls add to other requests. */
export async function benchEvents(): Promise<void> {
  await benchRecording();
  await withService(benchWaits);
}

/** Alternates between a service without history and outbox, and one with both, in one run. */
async function benchRecording(): Promise<void> {
  const receiver = await new Receiver().start();
  const without = await start('no-events');
  const withBoth = await start(undefined);
  try {
    await dropTriggers(without.service);
    const rates: Record<'without' | 'history' | 'endpoint', number[]> = { without: [], history: [], endpoint: [] };
    for (const { service, lot } of [without, withBoth]) await patchFor(service, lot, 1); // warm-up, not measured
    for (let round = 0; round < writeRounds; round++) {
      rates.without.push(await patchFor(without.service, without.lot, seconds));
      rates.history.push(await patchFor(withBoth.service, withBoth.lot, seconds));
      const body = { url: receiver.urlOf('/'), events: ['listing.updated'] };
      const { id } = dataOf<{ id: number }>(await withBoth.lot.client.post('/webhooks', body));
      rates.endpoint.push(await patchFor(withBoth.service, withBoth.lot, seconds));
      dataOf(await withBoth.lot.client.delete(`/webhooks/${id}`));
    }
    // Of the same round, because other programs may slow some rounds down.
    const ratioOf = (of: readonly number[]) => median(of.map((rate, round) => rate / (rates.without[round] ?? NaN)));
    const row = (name: string, of: readonly number[]) => [name, median(of).toFixed(0), ratioOf(of).toFixed(2)];
    console.log(
      `\nPATCH of one field of ${changed} listings, 16 clients, on disk, median of ${writeRounds} rounds of ${seconds} s`,
    );
    console.log(
      table(
        ['', 'per second', 'ratio'],
        [
          row('without history and outbox', rates.without),
          row('with both, without endpoint', rates.history),
          row('with both, and an endpoint that receives each change', rates.endpoint),
        ],
      ),
    );
  } finally {
    for (const { service } of [without, withBoth]) {
      await service.stop();
      discard(service);
    }
    receiver.close();
  }
}

/** Starts a service, changed by one of tests/support/mutants.cjs. */
async function start(mutant: string | undefined): Promise<{ service: Service; lot: Dealership }> {
  const configuration = await makeConfiguration({ SVC_WEBHOOK_ALLOW_PRIVATE: 'true' }, { onDisk: true });
  if (mutant !== undefined) process.env.TEST_MUTANT = mutant;
  try {
    const service = await startService(configuration);
    return {
      service,
      lot: await aDealership({ listings: Array.from({ length: changed }, () => typicalListing) }, service),
    };
  } finally {
    delete process.env.TEST_MUTANT;
  }
}

/** Removes the triggers that record and announce changes by SQL. */
async function dropTriggers(service: Service): Promise<void> {
  const names = await readSql(
    `SELECT name FROM sqlite_master WHERE type = 'trigger'
       AND (name LIKE 'inventory_history%' OR name LIKE 'inventory_webhooks%')`,
    [],
    service,
  );
  for (const { name } of names) await runSql(`DROP TRIGGER ${String(name)}`, [], service);
}

/** Compares the latency of reads with and without waiting requests, and measures the memory of the first ones. */
async function benchWaits(service: Service, lot: Dealership): Promise<void> {
  const reads = { without: [] as number[], with: [] as number[] };
  let memory: number | undefined;
  await readsFor(service, lot, 2); // warm-up, not measured
  for (let round = 0; round < rounds; round++) {
    reads.without.push(await readsFor(service, lot, seconds));
    const before = memory === undefined ? await usedBytes(service) : 0;
    const waiting = new Waiting(service, lot);
    await waiting.open(waits);
    memory ??= ((await usedBytes(service)) - before) / waits;
    reads.with.push(await readsFor(service, lot, seconds));
    if (round === rounds - 1) await printWaking(waiting, lot);
    waiting.close();
  }
  const [without, among] = [median(reads.without), median(reads.with)];
  console.log(`\n${waits} waiting long polls; 4 clients read a listing, median of ${rounds} rounds of ${seconds} s`);
  console.log(`p99 without ${inMs(without)} ms, with them ${inMs(among)} ms: ratio ${(among / without).toFixed(2)}`);
  console.log(
    `memory per wait, with its connection, after a garbage collection: ${((memory ?? 0) / 1024).toFixed(1)} KB`,
  );
}

/** Returns the p99 of reads, in milliseconds. */
async function readsFor(service: Service, lot: Dealership, duration: number): Promise<number> {
  const client = new Client(service.baseUrl, lot.key);
  const times: number[] = [];
  const end = performance.now() + duration * 1000;
  const read = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      dataOf(await client.get(`/listing/${lot.listings[0]}`));
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 4 }, read));
  return spreadOf(times).p99;
}

/** Returns the bytes that the service uses after a garbage collection. */
async function usedBytes({ controlUrl }: Service): Promise<number> {
  const { used_bytes } = (await (await fetch(`${controlUrl}/?collect`)).json()) as { used_bytes: number };
  return used_bytes;
}

/** Requests that wait for a change, each on its own connection, and ask again when they are answered. */
class Waiting {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  readonly #service: Service;
  readonly #lot: Dealership;
  #isClosed = false;
  /** Requests that wait for an answer, and the changes that arrived. */
  pending = 0;
  changes = 0;

  constructor(service: Service, lot: Dealership) {
    this.#service = service;
    this.#lot = lot;
  }

  /** Opens `count` requests, and resolves when they wait. */
  async open(count: number): Promise<void> {
    const { cursor } = dataOf<{ cursor: string }>(await this.#lot.client.get('/changes'));
    for (let n = 0; n < count; n++) this.#ask(cursor);
    await until(() => this.pending === count);
    await new Promise((settled) => setTimeout(settled, 2000));
  }

  close(): void {
    this.#isClosed = true;
    this.#agent.destroy();
  }

  #ask(since: string): void {
    if (this.#isClosed) return;
    this.pending++;
    const url = `${this.#service.baseUrl}/changes?wait=25&since=${since}`;
    const headers = { Authorization: `Bearer ${this.#lot.key}` };
    const asked = get(url, { agent: this.#agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', () => undefined);
      response.once('end', () => {
        this.pending--;
        const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { items: unknown[]; cursor: string } };
        if (data.items.length > 0) this.changes++;
        this.#ask(data.cursor);
      });
    });
    asked.once('error', () => undefined); // closed
  }
}

/** Prints how long one change takes to reach all that wait. */
async function printWaking(waiting: Waiting, lot: Dealership): Promise<void> {
  const began = performance.now();
  dataOf(await lot.client.patch(`/listing/${lot.listings[0]}`, { price: Math.round(began) }));
  await until(() => waiting.changes >= waits, 5);
  console.log(`\none change reached ${waiting.changes} waiting requests after ${inMs(performance.now() - began)} ms`);
}
