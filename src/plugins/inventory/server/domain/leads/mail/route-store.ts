import type { LeadRoute, LeadRouteBody, ReplyTemplate, TemplateBody } from '../../../../contract/panel/lead-work/mail';
import type { Reader } from '../../../platform/database/database';
import { documentColumns } from '../../../platform/database/document';
import { toNumber, toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { insertRow, type Transaction } from '../../../platform/database/transaction';

/** Stored for the route of all types without one of their own. */
const anyType = 0;

const routes = select('inventory_lead_routes', ['type_id', 'notice_addresses', 'crm_address', 'remind_hours']);
const templates = select('inventory_reply_templates', ['id', 'name', 'subject', 'text']);

export async function readRoutes(read: Reader): Promise<LeadRoute[]> {
  return (await routes(read, 'ORDER BY type_id')).map((row) => ({
    type_id: row.type_id || null,
    notice_addresses: (row.notice_addresses ?? '').split(',').filter((address) => address !== ''),
    crm_address: toText(row.crm_address),
    remind_hours: toNumber(row.remind_hours),
  }));
}

/** Returns the route of a lead: that of its type, else the one for all types. */
export async function routeOf(read: Reader, typeId: number | null): Promise<LeadRoute | undefined> {
  const all = await readRoutes(read);
  return all.find(({ type_id: id }) => id !== null && id === typeId) ?? all.find(({ type_id: id }) => id === null);
}

/** Sets or removes the route of a type, or of all types (null). */
export async function storeRoute(
  tx: Transaction,
  typeId: number | null,
  route: LeadRouteBody | undefined,
  now: Date,
): Promise<void> {
  await tx('inventory_lead_routes')
    .where({ type_id: typeId ?? anyType })
    .delete();
  if (!route) return;
  await tx('inventory_lead_routes').insert({
    ...documentColumns(now),
    type_id: typeId ?? anyType,
    notice_addresses: route.notice_addresses.join(','),
    crm_address: route.crm_address,
    remind_hours: route.remind_hours,
  });
}

export async function readTemplates(read: Reader): Promise<ReplyTemplate[]> {
  const rows = await templates(read, 'ORDER BY name, id');
  return rows.map(({ id, name, subject, text }) => ({
    id,
    name: name ?? '',
    subject: subject ?? '',
    text: text ?? '',
  }));
}

export function insertTemplate(tx: Transaction, template: TemplateBody, now: Date): Promise<number> {
  return insertRow(tx, 'inventory_reply_templates', { ...documentColumns(now), ...template });
}

/** @returns whether it exists */
export async function updateTemplate(tx: Transaction, id: number, template: TemplateBody, now: Date): Promise<boolean> {
  return (
    (await tx('inventory_reply_templates')
      .where({ id })
      .update({ ...template, updated_at: now })) > 0
  );
}

/** @returns whether it existed */
export async function deleteTemplate(tx: Transaction, id: number): Promise<boolean> {
  return (await tx('inventory_reply_templates').where({ id }).delete()) > 0;
}
