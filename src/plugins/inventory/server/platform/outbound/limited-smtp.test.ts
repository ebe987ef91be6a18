import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MailServer } from '../../../../../../tests/support/mail-server';
import { type OutgoingMail, parseSmtpUrl, Smtp } from './smtp';

const mail: OutgoingMail = {
  messageId: '<1@desk.example>',
  from: { name: 'Desk', address: 'desk@desk.example' },
  to: 'sam@mail.example',
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
};
const tooMuch = { kind: 'unreachable', answer: 'The server sent more than an answer (EFLOOD).' };

/** Sends a message to a mail server on this machine. */
function send(port: number, query = '') {
  const parsed = parseSmtpUrl(`smtp://127.0.0.1:${port}${query}`);
  if (!parsed) throw new Error('The URL is wrong.');
  const signal = new AbortController().signal;
  return new Smtp(parsed, () => undefined).send(mail, { timeoutMs: 600_000, signal });
}

/** Sends `unit` without end, and keeps the connection when the client has ended its half. */
function flood(socket: Socket, unit: string): void {
  const bytes = Buffer.from(unit.repeat(Math.ceil(60_000 / unit.length)));
  const more = () => {
    while (socket.writable && socket.write(bytes));
  };
  socket.on('drain', more).on('error', () => undefined);
  more();
}

let hostile: Server;
/** What the hostile server does with a connection. */
let treat: (socket: Socket) => void;
let closed: Promise<unknown>;
beforeAll(async () => {
  hostile = createServer({ allowHalfOpen: true }, (socket) => {
    closed = once(socket, 'close').catch(() => undefined);
    treat(socket.resume());
  });
  await once(hostile.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => new Promise((done) => hostile.close(done)));

test.each([
  ['a greeting of lines without end', '220-a\r\n'],
  ['empty lines without end', '\n'],
  ['a line without end', '220 a'],
])('ends the connection at %s', async (_what, unit) => {
  treat = (socket) => flood(socket, unit);
  expect(await send((hostile.address() as AddressInfo).port)).toEqual(tooMuch);
  await closed;
});

test.each([
  ['301 lines', '220-a\r\n'.repeat(301)],
  ['a line of more than 2 KB', `220 ${'a'.repeat(2045)}`],
  ['more than 32 KB', `220-${'a'.repeat(1000)}\r\n`.repeat(33)],
])('takes no more of an answer than its limit: %s', async (_what, answer) => {
  treat = (socket) => {
    socket.on('end', () => socket.destroy());
    for (const part of answer.match(/.{1,700}/gs) ?? []) socket.write(part);
  };
  expect(await send((hostile.address() as AddressInfo).port)).toEqual(tooMuch);
});

test('limits what a server sends after the upgrade to TLS', async () => {
  const server = await new MailServer({
    disabledCommands: ['AUTH'],
    onSecure: (socket, _session, done) => {
      flood(socket, '250-a\r\n');
      done();
    },
  }).start();
  expect(await send(server.port, '?tls=unverified')).toEqual(tooMuch);
  await server.stop();
});

test('takes long answers of an honest server', async () => {
  const server = await new MailServer({ banner: 'a'.repeat(1900), disabledCommands: ['AUTH'] }).start();
  expect(await send(server.port, '?tls=unverified')).toMatchObject({ kind: 'accepted' });
  await server.stop();
});
