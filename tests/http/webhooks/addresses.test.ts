import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, dataOf, refusalOf } from '../../support/client';
import { aUser } from '../../support/dealership';
import { until } from '../../support/patience';

let client: Client;
let existing: { readonly id: number; readonly url: string };
beforeAll(async () => {
  ({ client } = await aUser(['manage_settings']));
  existing = dataOf(await add('https://hooks.example.com/in'));
});
afterAll(() => remove(existing));

const add = (url: string) => client.post('/webhooks', { url, events: ['channel.failed'] });
const remove = async ({ id }: { id: number }) => dataOf(await client.delete(`/webhooks/${id}`));

test.each([
  ['http://hooks.example.com/', 'without TLS'],
  ['http://localhost:9000/', 'this machine, without TLS'],
  ['https://127.0.0.1/', 'this machine'],
  ['https://2130706433/', 'decimal'],
  ['https://0x7f000001/', 'hexadecimal'],
  ['https://0177.0.0.1/', 'octal'],
  ['https://127.1/', 'short'],
  ['https://１２７.0.0.1/', 'other digits'],
  ['https://0.0.0.0/', 'every address'],
  ['https://[::1]/', 'IPv6'],
  ['https://[::ffff:127.0.0.1]/', 'mapped'],
  ['https://[::ffff:a9fe:a9fe]/', 'mapped, of a metadata service'],
  ['https://[64:ff9b::10.0.0.1]/', 'NAT64'],
  ['https://10.1.2.3/', 'private'],
  ['https://192.168.1.1:8443/', 'private, another port'],
  ['https://169.254.169.254/latest/meta-data/', 'a metadata service'],
  ['https://[fe80::1]/', 'link-local'],
  ['https://user:password@hooks.example.com/', 'a password'],
  ['https://hooks.example.com:25/', 'a port of mail'],
  ['https://hooks.example.com:6667/', 'a port of chat'],
  ['file:///etc/passwd', 'a file'],
  ['//hooks.example.com/', 'no scheme'],
])('refuses %s: %s', async (url) => {
  for (const refused of [await add(url), await client.patch(`/webhooks/${existing.id}`, { url })])
    expect(refusalOf(refused)).toMatchObject({ code: 'svc_invalid_param', params: { url: expect.any(String) } });
  expect(dataOf(await client.get(`/webhooks/${existing.id}`))).toMatchObject({ url: existing.url });
});

test('spaces around an address are removed', async () => {
  const hook = dataOf<{ id: number; url: string }>(await add(' https://hooks.example.com/in '));
  expect(hook.url).toBe('https://hooks.example.com/in');
  await remove(hook);
});

test('sends nothing to a name whose address is this machine', async () => {
  const hook = dataOf<{ id: number }>(await add('https://localhost:8443/'));
  dataOf(await client.post(`/webhooks/${hook.id}/test`, {}));
  const last = async () =>
    dataOf<{ items: unknown[] }>(await client.get(`/webhooks/${hook.id}/deliveries`)).items[0] as Record<
      string,
      unknown
    >;
  await until(async () => (await last()).status === 'failed');
  expect(await last()).toMatchObject({ response_status: null, error: expect.stringContaining('private network') });
  await remove(hook);
});
