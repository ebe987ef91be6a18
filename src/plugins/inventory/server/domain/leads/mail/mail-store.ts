import { type MailKind, mailKinds, type MailStatus, mailStatuses } from '../../../../contract/panel/lead-work/mail';
import { isPostgres, type Reader, readIn } from '../../../platform/database/database';
import { documentColumns } from '../../../platform/database/document';
import { toIso, toNumber, toText } from '../../../platform/database/rows';
import { select, type Selected } from '../../../platform/database/select';
import { dueNow } from '../../../platform/database/shared-now';
import { insertRow, type Transaction } from '../../../platform/database/transaction';
import { longestPauseMs } from '../../../platform/retry-schedule';

/** An email as stored. */
export interface Mail {
  readonly id: number;
  /** Unique over all databases. */
  readonly key: string;
  readonly leadId: number;
  /** Of a lead that was merged into another one: the message with what it was. */
  readonly leadMessageId: number | null;
  readonly kind: MailKind;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly authorName: string | null;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly accepted: number;
  readonly uncertain: number;
  readonly nextAttemptAt: string | null;
  readonly claimedUntil: string | null;
  readonly answer: string | null;
  readonly createdAt: string | null;
  readonly sentAt: string | null;
}

/** An email to send. Without a subject and a text they are written before its first attempt. */
export interface NewMail {
  readonly leadId: number;
  readonly kind: MailKind;
  readonly to: string;
  readonly replyTo?: string | null;
  readonly subject?: string;
  readonly text?: string;
  readonly author?: { readonly id: number; readonly name: string };
}

export const mailTable = 'inventory_mails';

const mails = select(mailTable, '*');

/** Writes an email to the outbox, in the transaction of its cause: what is committed is sent, and nothing else. */
export async function insertMail(tx: Transaction, mail: NewMail, now: Date): Promise<number> {
  return insertRow(tx, mailTable, {
    ...documentColumns(now),
    lead_id: mail.leadId,
    mail_kind: mail.kind,
    to_address: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject ?? null,
    text: mail.text ?? null,
    author_id: mail.author?.id ?? null,
    author_name: mail.author?.name ?? null,
    mail_status: 'pending',
    attempts: 0,
    accepted: 0,
    uncertain: 0,
    next_attempt_at: await dueNow(tx, now),
  });
}

/** Returns the emails of leads, newest first. */
export async function readMails(read: Reader, leadIds: readonly number[]): Promise<Mail[]> {
  if (leadIds.length === 0) return [];
  const marks = leadIds.map(() => '?').join(', ');
  return (await mails(read, `WHERE lead_id IN (${marks}) ORDER BY id DESC`, leadIds)).map(toMail);
}

export async function findMail(read: Reader, id: number): Promise<Mail | undefined> {
  const [row] = await mails(read, 'WHERE id = ?', [id]);
  return row && toMail(row);
}

const isDue = "mail_status = 'pending' AND next_attempt_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?)";

/** Returns whether an email is due that no instance is sending. */
export async function hasDueMail(read: Reader, now: Date): Promise<boolean> {
  return (await read.all(`SELECT 1 FROM ${mailTable} WHERE ${isDue} LIMIT 1`, [now, now])).length > 0;
}

/** Locks up to `limit` due emails until the transaction ends, longest due first. */
export async function lockDueMails(tx: Transaction, now: Date, limit: number): Promise<Mail[]> {
  const rows = await readIn(tx).all(
    `SELECT id FROM ${mailTable} WHERE ${isDue} ORDER BY next_attempt_at, id LIMIT ? ${isPostgres(tx) ? 'FOR UPDATE SKIP LOCKED' : ''}`,
    [now, now, limit],
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => Number(id));
  return (await mails(readIn(tx), `WHERE id IN (${ids.map(() => '?').join(', ')}) ORDER BY id`, ids)).map(toMail);
}

export async function claimMails(tx: Transaction, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length > 0) await tx(mailTable).whereIn('id', ids).update({ claimed_until: until });
}

/**
 * Ends the claims of attempts that another process cannot be making, so that they count immediately, and makes due what
 * a wrong clock put further ahead than any pause.
 */
export async function expireClaims(tx: Transaction, now: Date): Promise<void> {
  const pending = () => tx(mailTable).where({ mail_status: 'pending' });
  await pending().whereRaw('claimed_until > ?', [now]).update({ claimed_until: now });
  const latest = new Date(now.getTime() + longestPauseMs);
  await pending().whereRaw('next_attempt_at > ?', [latest]).update({ next_attempt_at: now });
}

export async function storeText(
  tx: Transaction,
  id: number,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await tx(mailTable).where({ id }).update({ subject, text });
}

/**
 * Removes the text of a notice that waits, so that it is written again before its next attempt. Not of one that is
 * being sent.
 * @returns whether there is one
 */
export async function renewWaitingNotice(
  tx: Transaction,
  { leadId, to }: Pick<Mail, 'leadId' | 'to'>,
): Promise<boolean> {
  const renewed = await tx(mailTable)
    .where({ lead_id: leadId, mail_kind: 'notice', to_address: to, mail_status: 'pending' })
    .whereNull('claimed_until')
    .update({ subject: null, text: null });
  return renewed > 0;
}

/** Deletes an email, unless its lead was merged into another one meanwhile. */
export async function deleteMail(tx: Transaction, { id, leadId }: Pick<Mail, 'id' | 'leadId'>): Promise<void> {
  await tx(mailTable).where({ id, lead_id: leadId }).delete();
}

/** Changes the delivery of an email whose claim is the given one. */
export async function storeDelivery(
  tx: Transaction,
  { id, claimedUntil }: Pick<Mail, 'id' | 'claimedUntil'>,
  delivery: Pick<Mail, 'status' | 'attempts' | 'accepted' | 'uncertain' | 'nextAttemptAt' | 'answer' | 'sentAt'>,
): Promise<void> {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  await tx(mailTable)
    .where({ id, claimed_until: time(claimedUntil) })
    .update({
      mail_status: delivery.status,
      attempts: delivery.attempts,
      accepted: delivery.accepted,
      uncertain: delivery.uncertain,
      next_attempt_at: time(delivery.nextAttemptAt),
      answer: delivery.answer,
      sent_at: time(delivery.sentAt),
      claimed_until: null,
    });
}

/** Makes an email that is not pending due again. @returns whether it was changed */
export async function makeDueAgain(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const changed = await tx(mailTable)
    .where({ id })
    .whereRaw("(mail_status <> 'pending' OR claimed_until IS NULL)")
    .update({ mail_status: 'pending', attempts: 0, next_attempt_at: await dueNow(tx, now), claimed_until: null });
  return changed > 0;
}

/** Deletes the emails of leads. */
export async function deleteMailsOf(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  await tx(mailTable).whereIn('lead_id', leadIds).delete();
}

/** Removes the texts of the emails to staff about leads. One that is not sent yet is written again. */
export async function forgetNoticesOf(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  await tx(mailTable)
    .whereIn('lead_id', leadIds)
    .whereRaw("mail_kind <> 'reply'", [])
    .update({ subject: null, text: null });
}

function toMail(row: Selected<typeof mails>): Mail {
  return {
    id: row.id,
    key: row.document_id ?? String(row.id),
    leadId: Number(row.lead_id),
    leadMessageId: toNumber(row.lead_message_id),
    kind: mailKinds.find((kind) => kind === row.mail_kind) ?? 'notice',
    to: row.to_address ?? '',
    replyTo: toText(row.reply_to),
    subject: toText(row.subject),
    text: toText(row.text),
    authorName: toText(row.author_name),
    status: mailStatuses.find((status) => status === row.mail_status) ?? 'failed',
    attempts: toNumber(row.attempts) ?? 0,
    accepted: toNumber(row.accepted) ?? 0,
    uncertain: toNumber(row.uncertain) ?? 0,
    nextAttemptAt: toIso(row.next_attempt_at),
    claimedUntil: toIso(row.claimed_until),
    answer: toText(row.answer),
    createdAt: toIso(row.created_at),
    sentAt: toIso(row.sent_at),
  };
}
