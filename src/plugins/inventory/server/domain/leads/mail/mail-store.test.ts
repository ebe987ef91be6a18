import { expect, test } from '@jest/globals';
import { mail } from '../../../content-types/leads/mail';
import { memoryDatabase } from '../../../platform/testing/memory-database';
import { deleteMail, expireClaims, hasDueMail, insertMail, mailTable } from './mail-store';

test('an email whose lead was merged into another one meanwhile is not deleted', async () => {
  const { sql, database } = await memoryDatabase([mail]);
  const now = new Date('2026-11-25T12:00:00.000Z');
  const id = await database.withTx((tx) => insertMail(tx, { leadId: 1, kind: 'notice', to: 'a@mail.example' }, now));
  await sql(mailTable).where({ id }).update({ lead_id: 2 });

  await database.withTx((tx) => deleteMail(tx, { id, leadId: 1 }));
  expect(await sql(mailTable).select('id')).toHaveLength(1);
  await database.withTx((tx) => deleteMail(tx, { id, leadId: 2 }));
  expect(await sql(mailTable).select('id')).toEqual([]);
  await database.close();
});

test('at the start, an email that a wrong clock put years ahead is due, and one that waits for its next attempt is not', async () => {
  const { sql, database } = await memoryDatabase([mail]);
  const now = new Date('2026-11-25T12:00:00.000Z');
  const insert = (at: Date) =>
    database.withTx((tx) => insertMail(tx, { leadId: 1, kind: 'notice', to: 'a@mail.example' }, at));
  const id = await insert(new Date('2026-11-26T12:00:00.000Z'));
  const start = () => database.withTx((tx) => expireClaims(tx, now));
  await start();
  expect(await hasDueMail(database.read, now)).toBe(false);
  await sql(mailTable)
    .where({ id })
    .update({ next_attempt_at: new Date('2030-01-01T00:00:00.000Z') });
  await start();
  expect(await hasDueMail(database.read, now)).toBe(true);
  await database.close();
});
