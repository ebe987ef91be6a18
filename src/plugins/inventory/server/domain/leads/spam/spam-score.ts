import type { SpamReason } from '../../../../contract/lead';
import { disposableDomains } from './disposable-domains';

/** What a person sent. */
interface SentTexts {
  readonly name: string | null;
  readonly email: string | null;
  readonly message: string | null;
}

export interface SpamScore {
  readonly score: number;
  readonly reasons: readonly SpamReason[];
}

/** A lead with this score or more is held as spam. One signal is never enough. */
export const spamFrom = 5;

const points: Readonly<Record<SpamReason, number>> = {
  link: 1,
  many_links: 3,
  link_in_name: 4,
  markup: 3,
  repeated_text: 3,
  disposable_address: 2,
};

/** A link as people and programs write it. */
const link = /https?:\/\/|\bwww\./gi;

/**
 * Returns how much a lead looks like spam, and why, by rules that staff can check.
 * @param isRepeatedText whether other people sent the same long text recently
 */
export function spamScoreOf({ name, email, message }: SentTexts, isRepeatedText: boolean): SpamScore {
  const links = message?.match(link)?.length ?? 0;
  const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
  const signs: Readonly<Record<SpamReason, boolean>> = {
    link: links > 0 && links < 3,
    many_links: links >= 3,
    link_in_name: (name?.match(link)?.length ?? 0) > 0,
    markup: /\[url[=\]]|<a\s/i.test(message ?? ''),
    repeated_text: isRepeatedText,
    disposable_address: disposableDomains.has(domain),
  };
  const reasons = (Object.keys(points) as SpamReason[]).filter((reason) => signs[reason]); // its own keys
  return { score: reasons.reduce((sum, reason) => sum + points[reason], 0), reasons };
}
