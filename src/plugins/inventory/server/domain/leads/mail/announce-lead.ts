import { insertMail, renewWaitingNotice } from './mail-store';
import { announce } from '../../webhooks/outbox';
import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { routeOf } from './route-store';

interface AnnouncedLead {
  readonly leadId: number;
  readonly typeId: number | null;
  readonly listingId: number | null;
}

/**
 * Announces a new lead in its transaction: to webhooks, and by email with a notice to each address of its type and the
 * lead for the CRM.
 */
export async function announceLead(
  tx: Transaction,
  { leadId, typeId, listingId }: AnnouncedLead,
  { isMailed, now }: { isMailed: boolean; now: Date },
): Promise<void> {
  await announce(tx, [{ event: 'lead.created', typeId, listingId, leadId }], now);
  const crm = isMailed ? (await routeOf(readIn(tx), typeId))?.crm_address : null;
  if (crm) await insertMail(tx, { leadId, kind: 'adf', to: crm }, now);
  if (isMailed) await mailNotice(tx, { leadId, typeId }, now);
}

/**
 * Writes a notice of a lead, or of a message that was added to it, to each address of its type. A notice that still
 * waits is written again instead, so that many messages do not become many emails.
 */
export async function mailNotice(
  tx: Transaction,
  { leadId, typeId }: Omit<AnnouncedLead, 'listingId'>,
  now: Date,
): Promise<void> {
  const route = await routeOf(readIn(tx), typeId);
  for (const to of route?.notice_addresses ?? [])
    if (!(await renewWaitingNotice(tx, { leadId, to }))) await insertMail(tx, { leadId, kind: 'notice', to }, now);
}
