/** Every call that the documentation prints is pasted, page after page, and answers what is printed below it. */
import { after, before, describe, test } from 'node:test';
import { expect } from 'expect';
import { discard, type Service } from '../support/service';
import { startDemo } from './demo-service';
import { pages } from './pages';
import { differenceOf, parsePrinted, textMatches } from './printed-answer';
import { type Example, runPage } from './run-page';

/** What is wrong with an example, with the place where it stands. */
function problemOf({ call, printed, output }: Example): string | undefined {
  if (!printed) return output === '' || isJson(output) ? undefined : `line ${call.line} gave ${output.slice(0, 300)}`;
  const place = `line ${printed.line}`;
  if (printed.language === 'text')
    return textMatches(printed.text.trim(), output.replaceAll('\r', '').trim()) ? undefined : `${place}: ${output}`;
  if (!isJson(output)) return `${place}: ${output.slice(0, 300)}`;
  const difference = differenceOf(parsePrinted(printed.text), JSON.parse(output));
  return difference && `${place}: ${difference}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the calls that the documentation prints', () => {
  let service: Service;
  before(async () => {
    service = await startDemo();
  });
  after(async () => {
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
