import { expect, test } from '@jest/globals';
import { leadUndoBody } from './undo';

test('takes only what the database can store', () => {
  const work = { lead_status: 'lost', is_read: true, due_at: null, first_reply_at: null, last_reply_at: null };
  const isValid = (lead: object) => {
    const leads = [{ ...work, id: 1, assignee_id: null, closed_reason: null, ...lead }];
    return leadUndoBody.safeParse({ changed_at: '2026-11-26T03:00:00.000Z', leads }).success;
  };
  expect(isValid({ closed_reason: 'Bought elsewhere', assignee_id: 7 })).toBe(true);
  for (const lead of [{ closed_reason: 'a\0' }, { closed_reason: '\ud800' }, { assignee_id: 2 ** 31 }, { id: 2 ** 31 }])
    expect(isValid(lead)).toBe(false);
});
