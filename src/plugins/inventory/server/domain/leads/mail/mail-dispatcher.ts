import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock';
import { type Database, readIn } from '../../../platform/database/database';
import { sharedNow } from '../../../platform/database/shared-now';
import type { OutgoingMail, Smtp, SmtpResult } from '../../../platform/outbound/smtp';
import { afterAttempt, lostAttempt } from './delivery';
import {
  claimMails,
  deleteMail,
  expireClaims,
  findMail,
  hasDueMail,
  lockDueMails,
  type Mail,
  storeDelivery,
  storeText,
} from './mail-store';

/** How often an instance looks for due emails. A new one is sent immediately. */
const lookMs = 1_000;
/** Emails sent at the same time by an instance. */
const atOnce = 4;
const attemptMs = 60_000;
/** How long a claim is valid without a result: longer than an attempt takes. */
const claimMs = 2 * attemptMs;
/** How long a stop waits for attempts before it aborts them. */
const stopMs = 2_000;

/** Writes the subject and text of an email; undefined if its lead is gone. */
export type RenderMail = (mail: Mail) => Promise<{ subject: string; text: string } | undefined>;

interface MailDispatcherDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly smtp: Smtp;
  readonly sender: () => OutgoingMail['from'];
  readonly renderMail: RenderMail;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly warn: (message: string) => void;
  /** Tracks work that must end before the database is closed. */
  readonly track: <Result>(work: Promise<Result>) => Promise<Result>;
}

/**
 * Sends due emails. Each attempt is claimed before it begins and its result stored after it, so that an attempt whose
 * process ended counts as uncertain and is never forgotten. One that this process claimed but did not begin, because
 * the database failed, is made once its claim has ended.
 */
export class MailDispatcher {
  readonly #deps: MailDispatcherDeps;
  readonly #aborting = new AbortController();
  /** The claims of this process whose attempt did not begin: until when, by the id of the email. */
  readonly #unbegun = new Map<number, string>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isWanted = false;
  #isStopping = false;

  constructor(deps: MailDispatcherDeps) {
    this.#deps = deps;
  }

  /** @param isAlone whether no other instance can hold a claim, so that those of a killed process end now */
  async start({ isAlone }: { isAlone: boolean }): Promise<void> {
    const { database, clock } = this.#deps;
    if (isAlone) await database.withTx(async (tx) => expireClaims(tx, await sharedNow(readIn(tx), clock)));
    this.#timer = setInterval(() => this.wake(), lookMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await Promise.race([this.#round, pause(stopMs, undefined, { ref: false })]);
    this.#aborting.abort();
    await this.#round;
  }

  /** Sends what is due now. */
  wake(): void {
    this.#isWanted = true;
    if (this.#isStopping || this.#round) return;
    this.#round = this.#deps
      .track(this.#run())
      .catch((error: unknown) => this.#deps.warn(`Emails could not be sent, and will be tried again: ${String(error)}`))
      .finally(() => (this.#round = undefined));
  }

  async #run(): Promise<void> {
    const { database, clock } = this.#deps;
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false;
      if (!(await hasDueMail(database.read, await sharedNow(database.read, clock)))) continue;
      const claimed = await database.withTx(async (tx) => {
        const now = await sharedNow(readIn(tx), clock);
        const due = await lockDueMails(tx, now, atOnce);
        const lost = due.filter(
          ({ id, claimedUntil }) => claimedUntil !== null && claimedUntil !== this.#unbegun.get(id),
        );
        for (const mail of lost)
          await storeDelivery(tx, mail, afterAttempt(mail, lostAttempt, now, this.#deps.random()));
        const ready = due.filter((mail) => !lost.includes(mail)).map(({ id }) => id);
        const until = new Date(now.getTime() + claimMs);
        // before the commit, whose answer may be lost
        for (const id of ready) this.#unbegun.set(id, until.toISOString());
        await claimMails(tx, ready, until);
        return ready;
      });
      const attempts = await Promise.allSettled(claimed.map((id) => this.#send(id)));
      for (const attempt of attempts)
        if (attempt.status === 'rejected')
          this.#deps.warn(`The end of an email could not be stored: ${String(attempt.reason)}`);
      this.#isWanted = true;
    }
  }

  async #send(id: number): Promise<void> {
    const { smtp } = this.#deps;
    const mail = await this.#written(id);
    this.#unbegun.delete(id);
    if (!mail) return;
    const result = await smtp.send(mail.outgoing, { timeoutMs: attemptMs, signal: this.#aborting.signal });
    await this.#end(mail.stored, result);
  }

  /** Stores the result of an attempt. */
  async #end(mail: Mail, result: SmtpResult): Promise<void> {
    const { database, clock, random } = this.#deps;
    await database.withTx(async (tx) => {
      const now = await sharedNow(readIn(tx), clock);
      await storeDelivery(tx, mail, afterAttempt(mail, result, now, random()));
    });
  }

  /**
   * Returns a claimed email with its text, which is written and stored before the first attempt; undefined if there is
   * nothing to send.
   */
  async #written(id: number): Promise<{ stored: Mail; outgoing: OutgoingMail } | undefined> {
    const { database, renderMail, sender } = this.#deps;
    const stored = await findMail(database.read, id);
    if (!stored) return undefined; // erased meanwhile
    let { subject, text } = stored;
    if (subject === null || text === null) {
      const written = await renderMail(stored).catch((error: unknown) => this.#unwritten(stored, error));
      if (written === 'failed') return undefined;
      await database.withTx((tx) => (written ? storeText(tx, id, written) : deleteMail(tx, stored)));
      if (!written) return undefined;
      ({ subject, text } = written);
    }
    const from = sender();
    // The same at a repeated attempt, so that a receiver can recognize it; another one when staff sends it again.
    const messageId = `<${stored.key}.${stored.accepted}@${from.address.split('@')[1] ?? 'localhost'}>`;
    return { stored, outgoing: { messageId, from, to: stored.to, replyTo: stored.replyTo, subject, text } };
  }

  async #unwritten(mail: Mail, error: unknown): Promise<'failed'> {
    this.#deps.warn(`The email ${mail.id} could not be written: ${String(error)}`);
    const result: SmtpResult = { kind: 'unreachable', answer: 'The email could not be written.' };
    await this.#end(mail, result);
    return 'failed';
  }
}
