/** Runs every call that the documentation prints, page after page, and compares the answer with the printed one. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { discard, type Service } from '../support/service';
import { startDemo } from './demo-service';
import { pages } from './pages';
import { problemOf } from './check-example';
import { runPage } from './run-page';

describe('the calls in the documentation', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startDemo();
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  for (const page of pages())
    test(`${page.path} prints the answers that the service gives`, async () => {
      const examples = await runPage(page, service);

      expect(examples.flatMap((example) => problemOf(example) ?? [])).toEqual([]);
    });

  test('exist in the pages that consist of calls', async () => {
    const paths = ['README.md', 'docs/GETTING_STARTED.md', 'docs/INTEGRATION.md'];
    const made = pages().filter(({ path }) => paths.includes(path));

    expect(made.map(({ text }) => /^curl /m.test(text))).toEqual([true, true, true]);
  });
});
