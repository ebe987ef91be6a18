import { expect, test } from '@jest/globals';
import { afterAttempt, lostAttempt } from './delivery';

const now = new Date('2026-11-25T12:00:00.000Z');
const before = { kind: 'notice', attempts: 0, accepted: 0, uncertain: 0, sentAt: null } as const;
const after = (result: Parameters<typeof afterAttempt>[1], more = {}) =>
  afterAttempt({ ...before, ...more }, result, now, 0.5);

test("an accepted email becomes sent and stores the server's answer", () => {
  expect(after({ kind: 'accepted', answer: '250 OK' })).toMatchObject({
    status: 'sent',
    accepted: 1,
    answer: '250 OK',
    sentAt: now.toISOString(),
    nextAttemptAt: null,
  });
});

test('an attempt with an unknown end is repeated, but a reply is not', () => {
  expect(after(lostAttempt)).toMatchObject({
    status: 'pending',
    uncertain: 1,
    nextAttemptAt: '2026-11-25T12:00:05.000Z',
  });
  expect(after(lostAttempt, { kind: 'reply' })).toMatchObject({
    status: 'uncertain',
    uncertain: 1,
    nextAttemptAt: null,
  });
  expect(after(lostAttempt, { attempts: 8 })).toMatchObject({ status: 'uncertain', nextAttemptAt: null });
});

test('a refusal is final if it is permanent, or after the last attempt', () => {
  const refused = { kind: 'refused', answer: '451 Later', isPermanent: false } as const;
  expect(after(refused)).toMatchObject({ status: 'pending', nextAttemptAt: '2026-11-25T12:00:05.000Z' });
  expect(after({ ...refused, isPermanent: true })).toMatchObject({ status: 'failed', nextAttemptAt: null });
  expect(after(refused, { attempts: 8 })).toMatchObject({ status: 'failed' });
  expect(after({ kind: 'unreachable', answer: '' }, { attempts: 1 })).toMatchObject({
    status: 'pending',
    nextAttemptAt: '2026-11-25T12:01:00.000Z',
  });
});
