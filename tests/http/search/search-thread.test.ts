import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aDealership } from '../../support/dealership';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { testSearchFreshness } from './search-freshness';
import { pageOf, testSearchRules, titlesOf } from './search-rules';

let service: Service;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ LOG_LEVEL: 'info' }, { tuning: { search_thread_above: 1 } }));
});

afterAll(async () => {
  await service.stop();
  discard(service);
});

testSearchRules('in a separate thread', () => service);
testSearchFreshness('in a separate thread', () => service);

test('moves the index to a thread when listings become too many, answers meanwhile, and logs the move', async () => {
  const configuration = await makeConfiguration({ LOG_LEVEL: 'info' }, { tuning: { search_thread_above: 20 } });
  const growing = await startService(configuration);
  try {
    const { client, type } = await aDealership({ listings: [{ title: 'First', status: 'publish' }] }, growing);
    const path = `/inventory/${type.id}`;
    expect(titlesOf(await client.get(path))).toEqual(['First']);
    for (let n = 2; n <= 40; n++) {
      const title = `Listing ${n}`;
      expect((await client.post(`/listing/${type.id}`, { title, status: 'publish', price: n })).status).toBe(201);
      const page = pageOf(await client.get(path));
      expect(page.pagination.total).toBe(n);
      expect(page.items[0]?.title).toBe(title);
      if (n > 2) expect(page.min_max.price).toEqual({ min: 2, max: n });
    }
    expect(growing.output()).toContain('The search index now runs in its own thread');
  } finally {
    await growing.stop();
    discard(growing);
  }
});
