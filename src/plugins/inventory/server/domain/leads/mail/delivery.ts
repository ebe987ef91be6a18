import type { SmtpResult } from '../../../platform/outbound/smtp';
import { nextAttempt } from '../../../platform/retry-schedule';
import type { Mail } from './mail-store';

export type MailDelivery = Pick<
  Mail,
  'status' | 'attempts' | 'accepted' | 'uncertain' | 'nextAttemptAt' | 'answer' | 'sentAt'
>;

/** What the delivery of an email depends on. */
type Before = Pick<Mail, 'kind' | 'attempts' | 'accepted' | 'uncertain' | 'sentAt'>;

/**
 * Returns the delivery after an attempt. The email arrived at least `accepted` times and at most `accepted` and
 * `uncertain` times together. An attempt with an unknown end is repeated for staff and CRMs, which get it twice rather
 * than never; a reply to a person is not: staff decides.
 */
export function afterAttempt(before: Before, result: SmtpResult, now: Date, random: number): MailDelivery {
  const attempts = before.attempts + 1;
  const at = now.toISOString();
  const counts = {
    attempts,
    accepted: before.accepted,
    uncertain: before.uncertain,
    answer: result.answer,
    sentAt: before.sentAt,
  };
  const next = nextAttempt(attempts, now, random)?.toISOString() ?? null;
  switch (result.kind) {
    case 'accepted':
      return { ...counts, status: 'sent', accepted: before.accepted + 1, nextAttemptAt: null, sentAt: at };
    case 'uncertain': {
      const isRepeated = before.kind !== 'reply' && next !== null;
      return {
        ...counts,
        status: isRepeated ? 'pending' : 'uncertain',
        uncertain: before.uncertain + 1,
        nextAttemptAt: isRepeated ? next : null,
      };
    }
    case 'refused':
      return result.isPermanent || next === null
        ? { ...counts, status: 'failed', nextAttemptAt: null }
        : { ...counts, status: 'pending', nextAttemptAt: next };
    case 'unreachable':
      return { ...counts, status: next === null ? 'failed' : 'pending', nextAttemptAt: next };
  }
}

/** The result of an attempt of which nothing is known, because its process ended. */
export const lostAttempt: SmtpResult = {
  kind: 'uncertain',
  answer: 'The service ended during the attempt.',
};
