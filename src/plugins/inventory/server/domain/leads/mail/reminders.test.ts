import { expect, test } from '@jest/globals';
import { lead } from '../../../content-types/leads/lead';
import { leadRoute } from '../../../content-types/leads/lead-route';
import { memoryDatabase } from '../../../platform/testing/memory-database';
import { dueIds, noteDue, unansweredIds } from './reminders';

const now = new Date('2026-11-25T12:00:00.000Z');
const hoursAgo = (hours: number) => now.getTime() - hours * 60 * 60 * 1000;

test('leads without hours do not hide a later one that is late', async () => {
  const { sql, database } = await memoryDatabase([lead, leadRoute]);
  await sql.schema.createTable('inventory_leads_type_lnk', (table) => {
    table.increments('id');
    table.integer('lead_id');
    table.integer('type_id');
  });
  await sql('inventory_lead_routes').insert([
    { type_id: 1, remind_hours: 2 },
    { type_id: 2, remind_hours: null },
  ]);
  for (let id = 1; id <= 103; id++) {
    const hours = id <= 101 ? 9 : id === 102 ? 3 : 1;
    await sql('inventory_leads').insert({ id, lead_status: 'new', created_at: hoursAgo(hours) });
    await sql('inventory_leads_type_lnk').insert({ lead_id: id, type_id: id <= 101 ? 2 : 1 });
  }

  expect(await unansweredIds(database.read, now)).toEqual([102]);
  await sql('inventory_lead_routes').insert({ type_id: 0, remind_hours: 1 });
  expect(await unansweredIds(database.read, now)).toEqual([102]);
  await sql('inventory_leads_type_lnk').where({ lead_id: 103 }).delete();
  expect(await unansweredIds(database.read, now)).toEqual([102, 103]);
  await database.close();
});

test('a lead whose date is changed after it was read gives no reminder, and its new date does', async () => {
  const { sql, database } = await memoryDatabase([lead]);
  await sql('inventory_leads').insert({ id: 1, lead_status: 'new', due_at: hoursAgo(1) });
  const read = await dueIds(database.read, now);
  await sql('inventory_leads').update({ due_at: hoursAgo(-1) });

  expect(await database.withTx((tx) => noteDue(tx, read, now))).toEqual([]);
  const later = new Date(hoursAgo(-2));
  const due = await dueIds(database.read, later);
  expect(await database.withTx((tx) => noteDue(tx, due, later))).toEqual([1]);
  expect(await dueIds(database.read, later)).toEqual([]);
  await database.close();
});
