import { expect, test } from '@jest/globals';
import { html } from './html';

test('escapes texts, keeps what was escaped, and leaves out what is absent', () => {
  const hostile = `<b>&"'</b>`;
  const part = html`<i title="${hostile}">${hostile}</i>`;
  const escaped = '&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;';

  expect(part.text).toBe(`<i title="${escaped}">${escaped}</i>`);
  expect(html`${[part, html`<br />`]}${null}${undefined}${false}${0}`.text).toBe(`${part.text}<br />0`);
});
