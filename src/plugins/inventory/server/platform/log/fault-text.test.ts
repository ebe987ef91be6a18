import { expect, test } from '@jest/globals';
import { redact, faultText } from './fault-text';

test('returns the message and stack of a fault, or those of its cause', () => {
  const { message, stack } = faultText(new Error('no such table: lost'));
  expect(message).toBe('no such table: lost');
  expect(stack).toContain('fault-text.test');
  expect(faultText(new Error('outer', { cause: new Error('inner') })).message).toBe('inner');
  expect(faultText('a text')).toEqual({ message: 'a text', stack: undefined });
});

test('removes data that PostgreSQL quotes, but not names of columns and constraints', () => {
  const invalid = Object.assign(new Error('invalid input syntax for type integer: "Jane Roe"'), { code: '22P02' });
  expect(faultText(invalid).message).toBe('invalid input syntax for type integer: "…"');
  expect(faultText(invalid).stack).not.toContain('Jane');

  const text = 'duplicate key value violates unique constraint "inventory_idempotency_unique"';
  const taken = Object.assign(new Error(text), { code: '23505', detail: 'Key (email)=(jane@example.com) exists.' });
  expect(faultText(taken).message).toBe(text);
  expect(JSON.stringify(faultText(taken))).not.toContain('jane');
});

test('removes API keys and email addresses anywhere in the text', () => {
  const key = `svc_${'a'.repeat(49)}`;
  const { message } = faultText(new Error(`${key} of jane.roe+x@mail.example.com, (email)=(j@e.org) failed`));
  expect(message).toBe('svc_… of …@…, (email)=(…@…) failed');
  expect(faultText('GET /uploads/jane.roe%40mail.example.com').message).toBe('GET …@…');
});

test('removes email addresses from paths and keeps package scopes', () => {
  expect(redact('GET /@jane@mail.example.com/x@y/z.js')).toBe('GET …@…');
  expect(redact('at run (/srv/node_modules/@strapi/core/dist/index.js:12:3)')).toContain('@strapi/core/dist/index.js');
});

test('runs in linear time, and truncates the text at 16 KB', () => {
  const words = ['a@', 'a', '@', '%40', 'a.', 'a@a.', '.', 'svc_', '"', 'a:'];
  const costOf = (text: string) => {
    const startedAt = performance.now();
    redact(text);
    return performance.now() - startedAt;
  };
  for (const word of words) {
    const text = word.repeat(1_000_000 / word.length);
    expect(redact(text).length).toBeLessThanOrEqual(16 * 1024 + 1);
    const path = text.slice(0, 15_500);
    // The quadratic version took 700 ms to a minute; the linear one takes well below a millisecond.
    expect([word, Math.min(costOf(path), costOf(path), costOf(path)) < 100]).toEqual([word, true]);
  }
});
