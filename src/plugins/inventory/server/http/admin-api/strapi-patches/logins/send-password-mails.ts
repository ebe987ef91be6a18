import { randomUUID } from 'node:crypto';
import type { OutgoingMail, Smtp } from '../../../../platform/outbound/smtp';
import type { Strapi } from '../../../../platform/strapi/strapi';

/** The operator's mail server, and who sends. */
export interface Mailer {
  readonly smtp: Smtp;
  readonly sender: () => OutgoingMail['from'];
}

/** What Strapi asks its provider to send. */
interface StrapiMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const attemptMs = 60_000;

/**
 * Makes Strapi send its emails, which let an admin choose a new password, to the configured mail server, and none
 * without one: its own provider looks up the mail server of each address and sends without encryption. Call it in
 * `bootstrap`.
 *
 * @param track tracks work that must end before the process does
 */
export function sendPasswordMails(
  strapi: Strapi,
  mailer: Mailer | undefined,
  track: <Result>(work: Promise<Result>) => Promise<Result>,
): void {
  const send = async ({ to, subject, text }: StrapiMail): Promise<void> => {
    if (!mailer) return void strapi.log.info('A password email was not sent: SVC_SMTP_URL is not set.');
    const from = mailer.sender();
    const messageId = `<${randomUUID()}@${from.address.split('@')[1] ?? 'localhost'}>`;
    const mail = { messageId, from, to, replyTo: null, subject, text };
    const { signal } = new AbortController(); // a stop waits for it
    const { kind } = await track(mailer.smtp.send(mail, { timeoutMs: attemptMs, signal }));
    if (kind !== 'accepted') strapi.log.warn(`A password email was not sent: the mail server's answer is "${kind}".`);
  };
  Object.assign(strapi.plugin('email'), { provider: { send } });
}
