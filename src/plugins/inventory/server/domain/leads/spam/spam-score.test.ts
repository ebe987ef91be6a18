import { expect, test } from '@jest/globals';
import { spamFrom, spamScoreOf } from './spam-score';

const sam = { name: 'Sam', email: 'sam@buyer.example', message: 'Is it still there?' };

test('an ordinary message, also with a link or from a disposable address, is not spam', () => {
  expect(spamScoreOf(sam, false)).toEqual({ score: 0, reasons: [] });
  const linked = spamScoreOf({ ...sam, message: 'See https://a.example/my-car for my trade-in' }, false);
  expect(linked).toEqual({ score: 1, reasons: ['link'] });
  const disposable = spamScoreOf({ ...sam, email: 'x@Mailinator.com' }, false);
  expect(disposable.reasons).toEqual(['disposable_address']);
  for (const { score } of [linked, disposable, spamScoreOf(sam, true)]) expect(score).toBeLessThan(spamFrom);
});

test('several signs together are spam, with each of them named', () => {
  const message = 'Cheap [url=https://a.example]pills[/url] https://b.example http://c.example';
  const scored = spamScoreOf({ ...sam, message }, true);
  expect(scored.reasons).toEqual(['many_links', 'markup', 'repeated_text']);
  expect(scored.score).toBeGreaterThanOrEqual(spamFrom);
  expect(spamScoreOf({ ...sam, name: 'Buy www.a.example', message: 'https://a.example' }, false).score).toBe(spamFrom);
});
