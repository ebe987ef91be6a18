import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Admin, aSuperAdmin } from '../support/admin';
import { type Client, dataOf } from '../support/client';
import { aDealership, aUser, type Dealership, type Part, unique } from '../support/dealership';
import { type LeadPage, sendLead } from '../support/lead';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { report, size } from './sizes';

/** The longest turn of the event loop that one request may cause, in milliseconds of CPU time. */
const longestTurnMs = 50;
/** Garbage collection prolongs a turn by chance. The cost of the request itself recurs in each try. */
const tries = 8;
const others = size(400, 1000, 200);
const messages = size(200, 1300, 150);

let service: Service;
let lot: Dealership;
let admin: Admin;
let form: Client;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ TEST_TURNS: '1' }));
  lot = await aDealership({ categories: [], listings: [{ title: 'Here', status: 'publish' }] }, service);
  admin = await aSuperAdmin(service);
  ({ client: form } = await aUser([], service));
  await manyTimes(others, (index) => send({ email: `${unique('one')}@x.example`, message: longText(index) }));
  await manyTimes(messages, (index) => send({ email: flooder, message: escapedText(index), ...details }));
});
afterAll(async () => {
  await service.stop('SIGKILL');
  discard(service);
});

const flooder = 'flood@x.example';
/** The longest texts that a lead takes: in UTF-8, and in JSON. */
const longText = (index: number) => `${index} ${'😀'.repeat(9_990)}`;
const escapedText = (index: number) => `${index} `.padEnd(10_000, '\u0001');
const sixteenKilobytes = { a: 'x'.repeat(16_000) };
const details = { fields: sixteenKilobytes, source: sixteenKilobytes, consent: sixteenKilobytes };

const send = (body: Part) => sendLead(form, { listing_id: lot.listings[0], ...body });
const person = (action: string, body: object) => admin.request('POST', `/dealer-inventory/lead-person/${action}`, body);

async function manyTimes(count: number, work: (index: number) => Promise<{ status: number }>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) expect([200, 201]).toContain((await work(next++)).status);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Returns the longest turn of the service's event loop since the last call, in milliseconds of CPU time. */
async function longestTurn(): Promise<number> {
  const response = await fetch(service.controlUrl);
  return ((await response.json()) as { longest_turn_ms: number }).longest_turn_ms;
}

async function turnOf(work: () => Promise<unknown>): Promise<number> {
  let shortest = Infinity;
  for (let round = 0; round < tries && shortest > longestTurnMs / 2; round++) {
    await longestTurn();
    await work();
    shortest = Math.min(shortest, await longestTurn());
  }
  return Math.round(shortest);
}

test('leads of the largest size hold other requests only for a moment', async () => {
  const ordinary = 'Is this car still available? I would like to come on Saturday with my wife.';
  const turns = {
    send: await turnOf(() => send({ email: `${unique('sam')}@x.example`, message: ordinary })),
    list: await turnOf(() => lot.client.get('/leads')),
    longest_list: await turnOf(() => lot.client.get('/leads?per_page=100')),
    count_of_person: await turnOf(() => person('erase', { email: 'no-one@x.example', is_dry_run: true })),
    export_of_person: await turnOf(() => person('export', { email: flooder })),
  };
  const answer = await lot.client.get('/leads?per_page=100');

  report('R16', { what: 'leads', others, messages, ...turns, longest_list_mb: answer.text.length / 1e6 });
  expect(dataOf<LeadPage>(answer).items).toHaveLength(100);
  expect(Object.entries(turns).filter(([, ms]) => ms > longestTurnMs)).toEqual([]);
  expect(answer.text.length).toBeLessThan(30e6);
});
