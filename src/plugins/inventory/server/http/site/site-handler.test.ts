import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { viewCatalogue } from '../../domain/catalogue/catalogue';
import { viewLocations } from '../../domain/locations/location';
import { defaultSettings, settingsFrom } from '../../domain/settings/settings';
import type { Services } from '../../services';
import { ListingPages } from '../shared/listing-pages';
import { PageCache } from '../shared/page-cache';
import { createSiteHandler } from './site-handler';

/** A site without listings. */
function aSite() {
  const freshness = { isBehind: false, isUpdating: false, catchUp: () => undefined };
  const inventorySearch = { ready: () => undefined, catalogue: viewCatalogue([]) };
  const pages = { cache: new PageCache(100_000), freshness, search: inventorySearch, serialised: {} };
  const settings = { now: settingsFrom(defaultSettings) };
  const services = {
    settings,
    catalogue: { now: viewCatalogue([]) },
    locations: { now: viewLocations([]) },
    freshness,
    inventorySearch,
    publicUrl: 'https://lot.example',
    clock: { now: () => new Date() },
    sitePages: new ListingPages(pages as unknown as ConstructorParameters<typeof ListingPages>[0]),
  } as unknown as Services; // all that these pages use
  const handler = createSiteHandler({
    getServices: () => services,
    isRefusing: () => false,
    publicUrl: 'https://lot.example',
    uploadOrigin: undefined,
    rateLimits: { perMinute: () => ({}) } as never,
    addressOf: ({ headers }) => String(headers['x-from']),
    requestLog: undefined,
    warn: (message) => expect(message).toBe('nothing'),
  });
  const ask = async (url: string, from: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      url,
      method: 'GET',
      headers: { 'x-from': from },
    });
    const response = new ServerResponse(request);
    const ended = once(response, 'finish');
    response.assignSocket(new Socket({ allowHalfOpen: true }).on('error', () => undefined));
    response.end = ((...parts: unknown[]) => {
      response.emit('finish', ...parts);
      return response;
    }) as typeof response.end;
    handler.handle(request, response);
    const [body] = (await ended) as [Buffer];
    return { statusCode: response.statusCode, text: body.toString() };
  };
  return { ask, rename: (name: string) => (settings.now = { ...settings.now, site_name: name }) };
}

test('a network has 32 pages waiting to be written; beyond it is asked to come back, while others and kept pages are served', async () => {
  const { ask } = aSite();
  const kept = await ask('/robots.txt', 'busy');
  await nextTurn();
  const answers = Array.from({ length: 40 }, (_, index) => ask(`/inventory/cars/car-${index}`, 'busy'));
  const others = await Promise.all([ask('/inventory/cars/other', 'quiet'), ask('/robots.txt', 'busy')]);
  const all = await Promise.all(answers);

  expect([kept, ...others].map(({ statusCode }) => statusCode)).toEqual([200, 404, 200]);
  expect(all.map(({ statusCode }) => statusCode)).toEqual([
    ...Array.from({ length: 34 }, () => 404),
    ...Array.from({ length: 6 }, () => 503),
  ]);
});

test('a page that waited for its turn is written with the settings of then', async () => {
  const { ask, rename } = aSite();
  rename('Before');
  const answers = ['one', 'two', 'three'].map((name) => ask(`/inventory/cars/${name}`, 'visitor'));
  rename('After');

  const texts = (await Promise.all(answers)).map(({ text }) => /Before|After/.exec(text)?.[0]);
  expect(texts).toEqual(['Before', 'Before', 'After']);
});
