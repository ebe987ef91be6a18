import { expect, test } from '@jest/globals';
import { createIntl } from 'react-intl';
import { escapeMessage } from './escape-message';

test.each(["Bob's Motors", '{name}', "{'", "'{}'<b>", '<b>', 'A & B, 100 % #1'])('shows %j as it is', (text) => {
  const intl = createIntl({ locale: 'en', messages: { title: `Sign in to ${escapeMessage(text)}` } });

  expect(intl.formatMessage({ id: 'title' })).toBe(`Sign in to ${text}`);
});
