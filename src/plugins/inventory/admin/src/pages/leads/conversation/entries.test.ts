import { expect, test } from '@jest/globals';
import type { PanelLead } from '../../../../../contract/panel/leads';
import { entriesOf } from './entries';

test('lists messages, calls and emails together, newest first', () => {
  const at = (day: number) => `2026-11-0${day}T12:00:00.000Z`;
  const lead = {
    messages: [{ kind: 'inquiry', message: 'Again', fields: {}, received_at: at(2) }],
    calls: [{ id: 1, text: 'Called', author: 'Ada', created_at: at(3) }],
    mails: [{ id: 7, created_at: at(1) }],
  } as unknown as PanelLead; // the parts that count
  expect(entriesOf(lead).map(({ key }) => key)).toEqual(['call 1', 'person 0', 'mail 7']);
});
