/** Every call that the documentation prints is pasted, page after page, and answers what is printed below it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { discard, type Service } from '../support/service';
import { startDemo } from './demo-service';
import { pages } from './pages';
import { problemOf } from './check-example';
import { runPage } from './run-page';

describe('the calls that the documentation prints', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startDemo();
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  for (const page of pages())
    test(`${page.path} answers what it prints`, async () => {
      const examples = await runPage(page, service);

      expect(examples.flatMap((example) => problemOf(example) ?? [])).toEqual([]);
    });

  test('there are calls in the pages that are made of them', async () => {
    const paths = ['README.md', 'docs/GETTING_STARTED.md', 'docs/INTEGRATION.md'];
    const made = pages().filter(({ path }) => paths.includes(path));

    expect(made.map(({ text }) => /^curl /m.test(text))).toEqual([true, true, true]);
  });
});
