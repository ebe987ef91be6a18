import { expect, test } from '@jest/globals';
import { mail } from '../../../content-types/leads/mail';
import type { Smtp } from '../../../platform/outbound/smtp';
import { memoryDatabase } from '../../../platform/testing/memory-database';
import { MailDispatcher } from './mail-dispatcher';
import { insertMail, mailTable } from './mail-store';

test('an attempt that fails unexpectedly is reported, and the others end before the round does', async () => {
  const { sql, database } = await memoryDatabase([mail]);
  const now = new Date('2026-11-25T12:00:00.000Z');
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
    writeMail: () => Promise.resolve(undefined),
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
