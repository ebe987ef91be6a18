import type { LeadRecord, RepeatedMessage } from './lead-record';

interface LeadColumn {
  readonly header: string;
  readonly cell: (lead: LeadRecord) => string;
}

type Cell = (lead: LeadRecord) => string | number | boolean | null | undefined;

const cells = {
  id: ({ id }) => id,
  created_at: ({ createdAt }) => createdAt,
  kind: ({ kind }) => kind,
  lead_status: ({ status }) => status,
  assignee: ({ assignee }) => assignee?.name,
  due_at: ({ dueAt }) => dueAt,
  closed_reason: ({ closedReason }) => closedReason,
  repeats: ({ repeats }) => repeats,
  is_read: ({ isRead }) => isRead,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  message: ({ message }) => message,
  messages: ({ messages }) => (messages.length === 0 ? '' : JSON.stringify(messages.map(toMessage))),
  listing_id: ({ listingId }) => listingId,
  listing_title: ({ listing }) => listing?.title,
  stock_number: ({ listing }) => listing?.stockNumber,
  vin: ({ listing }) => listing?.vin,
  type_id: ({ typeId }) => typeId,
  fields: ({ fields }) => textOf(fields),
  source: ({ source }) => textOf(source),
  consent: ({ consent }) => textOf(consent),
} as const satisfies Readonly<Record<string, Cell>>;

/** The columns of an export of leads: the names by which the API returns the fields; objects as JSON. */
export const leadColumns: readonly LeadColumn[] = Object.entries<Cell>(cells).map(([header, cellOf]) => ({
  header,
  cell: (lead) => String(cellOf(lead) ?? ''),
}));

/** What a person sent again, with the contact details given then. */
function toMessage({ receivedAt, name, email, phone, message, fields }: RepeatedMessage) {
  return { received_at: receivedAt, name, email, phone, message, fields };
}

function textOf(object: Readonly<Record<string, unknown>>): string {
  return Object.keys(object).length === 0 ? '' : JSON.stringify(object);
}
