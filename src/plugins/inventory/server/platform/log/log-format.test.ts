import { expect, test } from '@jest/globals';
import { raw, logFormat } from './log-format';

const time = new Date('2026-09-01T10:20:30.400Z');
const written = Symbol.for('message');

const json = (entry: object) => String((logFormat('json', () => time).transform(entry as never) as never)[written]);
const text = (entry: object) => String((logFormat('text', () => time).transform(entry as never) as never)[written]);

test('writes an entry as one line of JSON', () => {
  expect(JSON.parse(json({ level: 'info', message: 'Two\nlines' }))).toEqual({
    time: '2026-09-01T10:20:30.400Z',
    level: 'info',
    message: 'Two\nlines',
  });
  expect(json({ level: 'info', message: 'Two\nlines' })).not.toContain('\n');
});

test('writes the stack of an error, but none of its other properties', () => {
  const fault = Object.assign(new Error('broken'), { level: 'error', detail: 'Key (phone)=(555-0100)' });
  for (const entry of [fault, { level: 'error', message: fault }]) {
    expect(JSON.parse(json(entry))).toMatchObject({ level: 'error', message: 'broken', stack: expect.any(String) });
    expect(json(entry)).not.toContain('555');
    expect(text(entry)).toMatch(/^\[2026-09-01 10:20:30.400\] error: broken\n/);
    expect(text(entry)).not.toContain('555');
  }
});

test('writes the known request fields and no others', () => {
  const entry = { level: 'error', message: 'broken', request_id: 'r-1', path: '/api/v1/types', email: 'jane' };
  expect(JSON.parse(json(entry))).toMatchObject({ request_id: 'r-1', path: '/api/v1/types' });
  expect(json(entry)).not.toContain('jane');
  expect(text(entry)).toBe('[2026-09-01 10:20:30.400] error: broken request_id=r-1 path=/api/v1/types');
});

test('writes messages that are not text as JSON, without keys and email addresses', () => {
  expect(JSON.parse(json({ level: 'warn', message: { a: 1 } })).message).toBe('{"a":1}');
  expect(JSON.parse(json({ level: 'warn' })).message).toBe('');
  expect(json({ level: 'warn', message: `svc_${'k'.repeat(30)} jane@example.com` })).not.toMatch(/kkk|jane/);
});

test('does not change raw entries', () => {
  const entry = { level: 'info', message: '{"a":1}\n{"a":2}', [raw]: true };
  expect(json(entry)).toBe('{"a":1}\n{"a":2}');
  expect(text(entry)).toBe('{"a":1}\n{"a":2}');
});
