import { expect, test } from '@jest/globals';
import type { PanelLead } from '../../../../../contract/panel/leads';
import { entriesOf } from './entries';

test('lists messages, calls and emails together, newest first', () => {
  const at = (day: number) => `2026-11-0${day}T12:00:00.000Z`;
  const lead = {
    messages: [
      { kind: 'inquiry', name: null, email: null, phone: null, message: 'Again', fields: {}, received_at: at(2) },
    ],
    calls: [{ id: 1, text: 'Called', author: 'Ada', created_at: at(3) }],
    mails: [{ id: 7, created_at: at(1) }],
  } as unknown as PanelLead; // the parts that count
  expect(entriesOf(lead).map(({ key }) => key)).toEqual(['call 1', 'person 0', 'mail 7']);
});

test('a message has the contact details that differ from those of the lead', () => {
  const again = { kind: 'inquiry', name: 'Ada', message: null, fields: {}, received_at: null };
  const lead = {
    email: 'a@mail.example',
    phone: '555',
    messages: [{ ...again, email: 'b@mail.example', phone: '555' }],
    calls: [],
    mails: [],
  } as unknown as PanelLead; // the parts that count
  expect(entriesOf(lead)).toMatchObject([{ contact: { name: 'Ada', email: 'b@mail.example', phone: null } }]);
});
