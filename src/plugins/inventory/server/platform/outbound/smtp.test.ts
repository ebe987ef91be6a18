import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MailServer } from '../../../../../../tests/support/mail-server';
import { type OutgoingMail, parseSmtpUrl, Smtp } from './smtp';

test.each([
  ['smtp://relay.example', { host: 'relay.example', port: 587, tls: 'offered', login: undefined }],
  ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25, tls: 'offered', login: undefined }],
  [
    'smtps://desk%40a.example:p%3Aw@mail.example/',
    { host: 'mail.example', port: 465, tls: 'implicit', login: { user: 'desk@a.example', password: 'p:w' } },
  ],
  ['smtp://u:p@[::1]', { host: '::1', port: 587, tls: 'required', login: { user: 'u', password: 'p' } }],
  ['smtp://u:p@h.example?tls=off', { host: 'h.example', port: 587, tls: 'off', login: { user: 'u', password: 'p' } }],
])('reads %s', (url, server) => {
  expect(parseSmtpUrl(url)).toEqual(server);
});

test.each([
  'https://a.example',
  'smtp://',
  'mail',
  'smtp://h.example/x',
  'smtp://h.example?tls=maybe',
  'smtp://%:p@h.example',
])('refuses %s', (url) => {
  expect(parseSmtpUrl(url)).toBeUndefined();
});

describe('with a server that demands TLS and a login', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await new MailServer({
      onAuth: ({ username, password }, _session, done) => {
        if (password === 'right') done(null, { user: username });
        else done(Object.assign(new Error('5.7.8 Wrong password canary-4711'), { responseCode: 535 }));
      },
    }).start();
  });
  afterAll(() => server.stop());

  const lines: string[] = [];
  const send = (password: string, query = '', more: Partial<OutgoingMail> = {}) => {
    const parsed = parseSmtpUrl(`smtp://desk:${password}@127.0.0.1:${server.port}${query}`);
    if (!parsed) throw new Error('The URL is wrong.');
    return new Smtp(parsed, (line) => lines.push(line)).send(
      {
        messageId: '<1@desk.example>',
        from: { name: 'Desk', address: 'desk@desk.example' },
        to: 'sam@mail.example',
        replyTo: null,
        subject: 'Hello',
        text: 'Hello',
        ...more,
      },
      { timeoutMs: 10_000, signal: new AbortController().signal },
    );
  };

  test('sends over TLS with the login', async () => {
    expect(await send('right', '?tls=unverified')).toMatchObject({ kind: 'accepted' });
    expect(server.arrived.at(-1)).toMatchObject({ to: 'sam@mail.example', user: 'desk', isSecure: true });
  });

  test('sends no login to a server without a trusted certificate', async () => {
    const before = server.logins.length;
    expect(await send('right')).toMatchObject({ kind: 'unreachable' });
    expect(server.logins).toHaveLength(before);
  });

  test('a wrong login is not a final refusal, because the operator can correct it', async () => {
    expect(await send('wrong', '?tls=unverified')).toMatchObject({ kind: 'refused', isPermanent: false });
  });

  test('an answer below 400 after the message leaves open whether the message was accepted', async () => {
    server.treatments.set('sam@mail.example', 'answer-unclear');
    expect(await send('right', '?tls=unverified')).toMatchObject({ kind: 'uncertain' });
    server.treatments.clear();
  });

  test('a message that cannot be composed is a result, too', async () => {
    const text = { path: '/etc/hostname' } as unknown as string;
    expect(await send('right', '?tls=unverified', { text })).toMatchObject({ kind: 'unreachable' });
  });

  test('logs neither the login nor the address nor the answer', () => {
    expect(lines).toHaveLength(5);
    expect(lines.join('\n')).not.toMatch(/desk|right|wrong|sam@|canary/);
  });
});
