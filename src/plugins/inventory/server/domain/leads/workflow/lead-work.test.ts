import { expect, test } from '@jest/globals';
import { changeWork, type LeadWork } from './lead-work';

const now = '2026-11-25T12:00:00.000Z';
const before: LeadWork = {
  status: 'new',
  isRead: false,
  assigneeId: null,
  dueAt: '2026-11-26T08:00:00.000Z',
  closedReason: null,
  firstReplyAt: null,
  lastReplyAt: null,
};

test('a lead that ends keeps its reason and loses its due date; one that opens again loses its reason', () => {
  const ended = changeWork(before, { status: 'lost', closedReason: 'Bought elsewhere' }, now);
  expect(ended).toEqual({ work: { ...before, status: 'lost', closedReason: 'Bought elsewhere', dueAt: null } });

  const again = changeWork({ ...before, status: 'lost', closedReason: 'Bought elsewhere' }, { status: 'new' }, now);
  expect(again).toEqual({ work: before });
});

test('refuses a due date of an ended lead, and a reason of an open one', () => {
  expect(changeWork({ ...before, status: 'sold' }, { dueAt: now }, now)).toHaveProperty('problems');
  expect(changeWork(before, { closedReason: 'Why' }, now)).toHaveProperty('problems');
  expect(changeWork(before, { status: 'closed', dueAt: null }, now)).toHaveProperty('work.dueAt', null);
});

test('a stage that needs a talk counts as the first reply, once', () => {
  const contacted = changeWork(before, { status: 'contacted' }, now);
  expect(contacted).toMatchObject({ work: { firstReplyAt: now, lastReplyAt: now } });
  const later = '2026-11-27T12:00:00.000Z';
  const work = { ...before, status: 'contacted', firstReplyAt: now, lastReplyAt: now } as const;
  expect(changeWork(work, { status: 'sold' }, later)).toMatchObject({
    work: { firstReplyAt: now, lastReplyAt: later },
  });
  for (const status of ['lost', 'closed', 'spam'] as const)
    expect(changeWork(before, { status }, now)).toMatchObject({ work: { firstReplyAt: null } });
});
