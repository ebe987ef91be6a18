import { expect, test } from '@jest/globals';
import { lead } from '../../../content-types/leads/lead';
import { leadRoute } from '../../../content-types/leads/lead-route';
import { memoryDatabase } from '../../../platform/testing/memory-database';
import { dueIds, dueTimesOf, noteDue, unansweredIds } from './reminders';

const now = new Date('2026-11-25T12:00:00.000Z');
const hoursAgo = (hours: number) => now.getTime() - hours * 60 * 60 * 1000;

const at = (time: Date | string) => dueTimesOf(new Date(time), 'America/New_York');

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
  const read = await dueIds(database.read, at(now));
  await sql('inventory_leads').update({ due_at: hoursAgo(-1) });

  expect(await database.withTx((tx) => noteDue(tx, read, at(now)))).toEqual([]);
  const later = new Date(hoursAgo(-2));
  const due = await dueIds(database.read, at(later));
  expect(await database.withTx((tx) => noteDue(tx, due, at(later)))).toEqual([1]);
  expect(await dueIds(database.read, at(later))).toEqual([]);
  await database.close();
});

test('a lead that is due in the course of a day gives a reminder in the morning, at 8 of the dealership', async () => {
  const { sql, database } = await memoryDatabase([lead]);
  const endOfDay = Date.parse('2026-11-26T04:59:59Z'); // in New York
  const morning = Date.parse('2026-11-25T13:00:00Z');
  await sql('inventory_leads').insert([
    { id: 1, lead_status: 'new', due_at: endOfDay, updated_at: morning - 1000 },
    { id: 2, lead_status: 'new', due_at: endOfDay, updated_at: morning + 1000 },
    { id: 3, lead_status: 'new', due_at: endOfDay + 1000, updated_at: morning - 1000 },
    { id: 4, lead_status: 'lost', due_at: endOfDay, updated_at: morning - 1000 },
  ]);
  const due = (time: string) => dueIds(database.read, at(time));

  expect(await due('2026-11-25T12:59:59Z')).toEqual([]);
  expect(await due('2026-11-25T13:00:00Z')).toEqual([1]);
  expect(await due('2026-11-25T20:00:00Z')).toEqual([1]); // the second was given this date after 8
  expect(await due('2026-11-26T04:59:59Z')).toEqual([1, 2]);
  expect(await due('2026-11-26T13:00:00Z')).toEqual([1, 2, 3]);
  await database.close();
});
