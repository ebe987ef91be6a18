import { expect, test } from '@jest/globals';
import { mail } from '../../../content-types/leads/mail';
import { memoryDatabase } from '../../../platform/testing/memory-database';
import { deleteMail, insertMail, mailTable } from './mail-store';

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
