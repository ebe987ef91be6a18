import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { mail } from '../../../content-types/leads/mail';
import type { Smtp } from '../../../platform/outbound/smtp';
import { memoryDatabase } from '../../../platform/testing/memory-database';
import type { Reader } from '../../../platform/database/database';
import { MailDispatcher } from './mail-dispatcher';
import { insertMail, mailTable } from './mail-store';

const now = new Date('2026-11-25T12:00:00.000Z');

test('an attempt that fails unexpectedly is reported, and the others end before the round does', async () => {
  const { sql, database } = await memoryDatabase([mail]);
  for (const to of ['bad@mail.example', 'good@mail.example'])
    await database.withTx((tx) => insertMail(tx, { leadId: 1, kind: 'notice', to, subject: 'A', text: 'B' }, now));
  const warnings: string[] = [];
  const rounds: Array<Promise<unknown>> = [];
  const smtp = {
    send: async ({ to }: { to: string }) => {
      if (to.startsWith('bad')) throw new Error('Unexpected.');
      await new Promise((resume) => setTimeout(resume, 50));
      return { kind: 'accepted', answer: '250 OK' };
    },
  } as unknown as Smtp; // a class with private parts
  const dispatcher = new MailDispatcher({
    database,
    clock: { now: () => now },
    smtp,
    sender: () => ({ name: 'Desk', address: 'desk@desk.example' }),
    renderMail: () => Promise.resolve(undefined),
    random: () => 0.5,
    warn: (message) => warnings.push(message),
    track: (work) => {
      rounds.push(work);
      return work;
    },
  });

  dispatcher.wake();
  await Promise.allSettled(rounds);

  expect(warnings).toEqual([expect.stringContaining('Unexpected.')]);
  expect(await sql(mailTable).where({ to_address: 'good@mail.example' }).first('mail_status')).toEqual({
    mail_status: 'sent',
  });
  await dispatcher.stop();
  await database.close();
});

test('a reply that was claimed but not sent, because the database failed in between, is sent when its claim has ended', async () => {
  const { sql, database } = await memoryDatabase([mail]);
  const to = 'person@mail.example';
  await database.withTx((tx) => insertMail(tx, { leadId: 1, kind: 'reply', to, subject: 'A', text: 'B' }, now));
  const clock = { time: now.getTime(), now: () => new Date(clock.time) };
  let isFailing = true;
  const read: Reader = {
    client: 'sqlite',
    all: (statement, parameters) =>
      isFailing && statement.includes('WHERE id = ?')
        ? Promise.reject(new Error('The database is down.'))
        : database.read.all(statement, parameters),
  };
  const sent: string[] = [];
  const smtp = {
    send: (outgoing: { to: string }) => {
      sent.push(outgoing.to);
      return Promise.resolve({ kind: 'accepted', answer: '250 OK' });
    },
  } as unknown as Smtp; // a class with private parts
  let round: Promise<unknown> = Promise.resolve();
  const dispatcher = new MailDispatcher({
    database: { ...database, read },
    clock,
    smtp,
    sender: () => ({ name: 'Desk', address: 'desk@desk.example' }),
    renderMail: () => Promise.resolve(undefined),
    random: () => 0.5,
    warn: () => undefined,
    track: (work) => {
      round = work;
      return work;
    },
  });
  const look = async () => {
    dispatcher.wake();
    await round;
    await nextTurn(); // the dispatcher has noticed the end of the round
  };

  await look();
  expect(sent).toEqual([]);
  isFailing = false;
  clock.time += 10 * 60 * 1000;
  await look();

  expect(sent).toEqual([to]);
  expect(await sql(mailTable).first('mail_status', 'uncertain')).toEqual({ mail_status: 'sent', uncertain: 0 });
  await dispatcher.stop();
  await database.close();
});
