import type { PanelListingName } from '../../../../../contract/panel/dashboard';
import type { PanelMail } from '../../../../../contract/panel/lead-work/mail';
import type { PanelLead } from '../../../../../contract/panel/leads';

/** What was written or said about a lead, in one list. */
export type ConversationEntry =
  | {
      readonly kind: 'person';
      readonly key: string;
      readonly at: string | null;
      /** The contact details that were given with it, if others than the lead's. */
      readonly contact: Pick<PanelLead, 'name' | 'email' | 'phone'>;
      readonly text: string | null;
      readonly fields: Readonly<Record<string, unknown>>;
      /** The listing that it was about, if another one than the lead's; null for none. */
      readonly listing: PanelListingName | null | undefined;
    }
  | {
      readonly kind: 'call';
      readonly key: string;
      readonly at: string | null;
      readonly text: string;
      readonly author: string | null;
    }
  | { readonly kind: 'mail'; readonly key: string; readonly at: string | null; readonly mail: PanelMail };

/**
 * Returns the messages of the person, calls and emails of a lead, newest first. The first message is not among them.
 */
export function entriesOf(lead: PanelLead): ConversationEntry[] {
  const entries: ConversationEntry[] = [
    ...lead.messages.map((message, index) => ({
      kind: 'person' as const,
      key: `person ${index}`,
      at: message.received_at,
      contact: {
        name: message.name,
        email: message.email === lead.email ? null : message.email,
        phone: message.phone === lead.phone ? null : message.phone,
      },
      text: message.message,
      fields: message.fields,
      listing: message.listing?.id === lead.listing?.id ? undefined : message.listing,
    })),
    ...lead.calls.map(({ id, text, author, created_at: at }) => ({
      kind: 'call' as const,
      key: `call ${id}`,
      at,
      text,
      author,
    })),
    ...lead.mails.map((mail) => ({ kind: 'mail' as const, key: `mail ${mail.id}`, at: mail.created_at, mail })),
  ];
  return entries.sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
}
