import { connect } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { aDealership, type Dealership, unique } from '../../support/dealership';
import { leadsIn } from '../../support/lead';
import { type ListingData, makeListing } from '../../support/listing';
import { until } from '../../support/patience';
import { discard, makeConfiguration, startService, theService } from '../../support/service';
import { htmlProblems, pathOf, sendForm, solvePuzzle, visit } from '../../support/site';

let lot: Dealership;
let listing: ListingData;
let path: string;

beforeAll(async () => {
  lot = await aDealership();
  listing = await makeListing(lot, { title: 'Asked about', status: 'publish', price: 900 });
  path = pathOf(listing.permalink);
});

const anAddress = () => `${unique('sam')}@buyer.example`;
const stored = async (email: string, place = lot) =>
  leadsIn(await place.client.get(`/leads?per_page=100&s=${encodeURIComponent(email)}`));
const filled = (email: string) => ({ name: 'Sam Lee', email, phone: '', message: 'Still there?', consent: 'yes' });

test('stores a message as a lead about the listing, with what the person agreed to', async () => {
  const email = anAddress();

  const answer = await sendForm(path, { ...filled(email), proof: await solvePuzzle() });

  expect([answer.status, answer.headers.location]).toEqual([303, `${path}/sent`]);
  expect(await stored(email)).toEqual([
    expect.objectContaining({
      listing_id: listing.id,
      type_id: lot.type.id,
      kind: 'inquiry',
      name: 'Sam Lee',
      email,
      phone: null,
      message: 'Still there?',
      source: { channel: 'site', page: listing.permalink, language: 'en' },
      consent: { text: expect.stringContaining('may use this information') },
    }),
  ]);
  const sent = await visit(`${path}/sent`);
  expect([sent.status, sent.text.includes('noindex'), await htmlProblems(sent)]).toEqual([200, true, []]);
});

test('shows what is wrong and what was typed, and stores nothing', async () => {
  const name = unique('<b>Name</b>');
  const answer = await sendForm(path, {
    name,
    email: 'not one',
    message: '</textarea><i>x',
    proof: await solvePuzzle(),
  });

  expect(answer.status).toBe(422);
  expect(answer.text).toContain(`value="&lt;b&gt;Name&lt;/b&gt;${name.slice('<b>Name</b>'.length)}"`);
  expect(answer.text).toContain('value="not one"');
  expect(answer.text).toContain('&lt;/textarea&gt;&lt;i&gt;x</textarea>');
  expect(answer.text).toMatch(/href="#email"[\s\S]*href="#consent"/);
  expect(answer.text).toMatch(/aria-describedby="email-problem"/);
  expect(await htmlProblems(answer)).toEqual([]);
  expect(await stored('not one')).toEqual([]);
});

test('needs a way to reach the person, and consent', async () => {
  const without = await sendForm(path, { ...filled(''), proof: await solvePuzzle() });
  expect([without.status, without.text.includes('Enter an email address or a phone number.')]).toEqual([422, true]);

  const email = anAddress();
  const { consent: _consent, ...unasked } = filled(email);
  expect((await sendForm(path, { ...unasked, proof: await solvePuzzle() })).status).toBe(422);
  expect(await stored(email)).toEqual([]);
});

test('without scripts, shows the message once more and accepts it when a person has had time to read it', async () => {
  const email = anAddress();
  const first = await sendForm(path, filled(email));
  expect([first.status, await stored(email)]).toEqual([200, []]);
  expect(first.text).toContain('Please check what you entered');
  expect(first.text).toContain(`value="${email}"`);
  expect(await htmlProblems(first)).toEqual([]);
  const token = /name="token" value="([^"]*)"/.exec(first.text)?.[1] ?? '';

  const atOnce = await sendForm(path, { ...filled(email), token });
  expect([atOnce.status, await stored(email)]).toEqual([200, []]);
  await until(async () => (await sendForm(path, { ...filled(email), token })).status === 303, 200);
  expect(await stored(email)).toHaveLength(1);

  const other = anAddress();
  const usedAgain = await sendForm(path, { ...filled(other), token });
  expect([usedAgain.status, await stored(other)]).toEqual([200, []]);
  expect(usedAgain.text).not.toContain(token);
});

test('does not accept a token or a puzzle that was made up, and a puzzle only once', async () => {
  const email = anAddress();
  const proof = await solvePuzzle();
  const forged = JSON.parse(Buffer.from(proof, 'base64').toString()) as Record<string, unknown>;
  const wrong = Buffer.from(JSON.stringify({ ...forged, signature: '00' })).toString('base64');
  const madeUp: ReadonlyArray<Record<string, string>> = [
    { proof: wrong },
    { proof: 'x' },
    { proof: 'é'.repeat(3000) },
    { token: '1.x' },
    { token: `${Date.now() - 9000}.` },
  ];
  for (const fields of madeUp) expect((await sendForm(path, { ...filled(email), ...fields })).status).toBe(200);
  expect(await stored(email)).toEqual([]);

  expect((await sendForm(path, { ...filled(email), proof })).status).toBe(303);
  const other = anAddress();
  const encodedAgain = Buffer.from(JSON.stringify(forged, null, 2)).toString('base64');
  for (const used of [proof, encodedAgain])
    expect((await sendForm(path, { ...filled(other), proof: used })).status).toBe(200);
  expect(await stored(other)).toEqual([]);
});

test('answers a bot that filled in the hidden field as usual, and stores nothing', async () => {
  const email = anAddress();
  expect((await sendForm(path, { ...filled(email), website: 'https://spam.example' })).status).toBe(303);
  expect(await stored(email)).toEqual([]);
});

test('refuses what is no form, too large, or about a listing that is not for sale', async () => {
  const [sold, draft] = [
    await makeListing(lot, { title: 'Sold', status: 'publish', sold: true }),
    await makeListing(lot, { title: 'Draft', status: 'draft' }),
  ];
  for (const { permalink } of [sold, draft])
    expect((await sendForm(pathOf(permalink), filled(anAddress()))).status).toBe(404);
  const large = await sendForm(path, { ...filled(anAddress()), message: 'x'.repeat(200_000) });
  expect(large.status).toBe(413);
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`a${index}`, '']));
  expect((await sendForm(path, { ...filled(anAddress()), ...fields })).status).toBe(413);
  const json = await visit(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
  expect(json.status).toBe(415);
  expect((await sendForm('/', {})).status).toBe(405);
});

test('visitors who never finish sending a form do not keep others from a page', async () => {
  const { hostname, port } = new URL(theService().siteUrl);
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nname`;
  const sockets = Array.from({ length: 40 }, () => connect(Number(port), hostname));
  try {
    await Promise.all(sockets.map((socket) => new Promise((sent) => socket.write(head, sent))));
    expect((await visit(path)).status).toBe(200);
    expect((await sendForm(path, { ...filled('not one'), proof: '' })).status).toBe(422);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test('limits messages per visitor, and keeps personal data out of the log', async () => {
  const service = await startService(
    await makeConfiguration({ LOG_LEVEL: 'debug' }, { tuning: { leads_per_minute: 2 } }),
  );
  try {
    const own = await aDealership({}, service);
    const { permalink } = await makeListing(own, { status: 'publish' });
    const email = anAddress();
    const send = async () =>
      sendForm(pathOf(permalink), { ...filled(email), proof: await solvePuzzle(service) }, { service });
    expect([(await send()).status, (await send()).status]).toEqual([303, 303]);
    const third = await send();
    expect([third.status, third.text.includes('too many messages'), third.text.includes(email)]).toEqual([
      429,
      true,
      true,
    ]);
    expect(third.headers['retry-after']).toBe('60');
    expect(await stored(email, own)).toHaveLength(1); // the same message twice is one lead
    expect(service.output()).not.toMatch(/Sam Lee|buyer\.example|Still there/);
  } finally {
    await service.stop();
    discard(service);
  }
});

test('accepts five messages per minute from an address, each with a puzzle of its own', async () => {
  const service = await startService(await makeConfiguration());
  try {
    const own = await aDealership({}, service);
    const { permalink } = await makeListing(own, { status: 'publish' });
    const send = async () => {
      const fields = { ...filled(anAddress()), proof: await solvePuzzle(service) };
      return (await sendForm(pathOf(permalink), fields, { service })).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push(await send());
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect(leadsIn(await own.client.get('/leads?per_page=100'))).toHaveLength(5);
  } finally {
    await service.stop();
    discard(service);
  }
});

test('offers the form in German, with a message in German for what is wrong', async () => {
  const headers = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' };
  expect((await visit(path, { headers })).text).toContain('Zu diesem Angebot anfragen');
  const answer = await sendForm(path, filled('falsch'), { headers });
  expect(answer.text).toContain('Das ist keine E-Mail-Adresse');
});
