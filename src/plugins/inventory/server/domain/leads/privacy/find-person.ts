import type { Reader } from '../../../platform/database/database';
import { toJsonObject, toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { messageTable } from '../workflow/message-store';
import { type ContactDetails, isSurelySamePerson } from '../workflow/person';

/**
 * Returns the ids of the leads of a person: those with the email address or the digits of the phone number, also in a message that was added
 * later. Reads all leads, because stored addresses have any case and format.
 */
export async function findLeadsOfPerson(read: Reader, person: ContactDetails): Promise<number[]> {
  const leads = await select('inventory_leads', ['id', 'email', 'phone'])(read, 'ORDER BY id');
  const messages = await select(messageTable, ['lead_id', 'content'])(read, "WHERE message_kind = 'again'");
  const ids = [
    ...leads.map(({ id, email, phone }) => ({ id, email: toText(email), phone: toText(phone) })),
    ...messages.map(({ lead_id: id, content }) => {
      const { email, phone } = toJsonObject(content);
      return { id: Number(id), email: toText(email), phone: toText(phone) };
    }),
  ]
    .filter((contact) => isSurelySamePerson(contact, person))
    .map(({ id }) => id);
  return [...new Set(ids)].sort((one, other) => one - other);
}
