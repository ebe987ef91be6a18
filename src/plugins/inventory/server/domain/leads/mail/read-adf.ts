import { DateTime } from 'luxon';
import { newLead } from '../../../../contract/lead';
import { type AdfElement, adfTree } from './adf-tree';

/** A person in ADF, with what a lead has. */
export interface AdfProspect {
  readonly kind: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly message: string | null;
  /** The VIN of the vehicle in which the person is interested. */
  readonly vin: string | null;
  readonly stockNumber: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly source: Readonly<Record<string, string>>;
}

/** The kinds of leads by what a person wants with a vehicle. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['test-drive', 'test_drive'],
  ['lease', 'financing'],
]);
/** The person offers this vehicle. */
const offered: ReadonlySet<string> = new Set(['trade-in', 'sell']);
/** The longest value in `fields` and `source`, in characters. */
const valueLength = 500;
/** No listing has a longer VIN or stock number, and comparing a very long one would hold up all other requests. */
const numberLength = 100;

/**
 * Reads the people in ADF (Auto-lead Data Format), also with the known defects of its writers.
 * @param timezone of times without a readable zone
 * @throws Refusal for `text` if it exceeds a limit of `adfTree`
 */
export async function readAdf(text: string, timezone: string): Promise<AdfProspect[]> {
  const adf = await adfTree(text);
  return adf ? childrenOf(adf, 'prospect').map((prospect) => prospectOf(prospect, timezone)) : [];
}

function prospectOf(prospect: AdfElement, timezone: string): AdfProspect {
  const customer = firstOf(prospect, 'customer');
  const contact = firstOf(customer, 'contact');
  const vehicles = childrenOf(prospect, 'vehicle');
  const vehicle = vehicles.find((one) => !offered.has(interestOf(one)));
  const own = vehicles.find((one) => offered.has(interestOf(one)));
  const [phone, ...phones] = phonesOf(contact);
  const id = firstOf(prospect, 'id');
  return {
    kind: vehicle || !own ? (kinds.get(vehicle ? interestOf(vehicle) : '') ?? newLead.kind) : 'trade_in',
    name: nameOf(contact),
    email: textOf(firstOf(contact, 'email')),
    phone: phone ?? null,
    message: [customer, vehicle].flatMap((one) => textOf(firstOf(one, 'comments')) ?? []).join('\n\n') || null,
    vin: numberOf(vehicle, 'vin'),
    stockNumber: numberOf(vehicle, 'stock'),
    fields: filled({
      vehicle: vehicle && vehicleText(vehicle),
      trade_in: own && [vehicleText(own), textOf(firstOf(own, 'comments'))].filter(Boolean).join('. '),
      other_phones: phones.join(', '),
      address: addressText(firstOf(contact, 'address')),
    }),
    source: filled({
      reference: textOf(id),
      sender: id?.attributes.source,
      provider: nameOf(firstOf(prospect, 'provider')) ?? nameOf(firstOf(firstOf(prospect, 'provider'), 'contact')),
      requested_at: momentOf(textOf(firstOf(prospect, 'requestdate')), timezone),
    }),
  };
}

function numberOf(vehicle: AdfElement | undefined, name: string): string | null {
  const text = textOf(firstOf(vehicle, name));
  return text !== null && text.length <= numberLength ? text : null;
}

function interestOf({ attributes }: AdfElement): string {
  return (attributes.interest ?? '').toLowerCase();
}

/** Returns the whole name, else its parts in their order. */
function nameOf(of: AdfElement | undefined): string | null {
  const names = childrenOf(of, 'name').map((name) => ({
    part: name.attributes.part?.toLowerCase(),
    text: textOf(name),
  }));
  const whole = names.find(({ part, text }) => (part === undefined || part === 'full') && text !== null);
  if (whole) return whole.text;
  const parts = ['first', 'middle', 'last', 'suffix'].map((wanted) => names.find(({ part }) => part === wanted)?.text);
  return parts.filter(Boolean).join(' ') || null;
}

/** Returns the phone numbers, the preferred one first. */
function phonesOf(contact: AdfElement | undefined): string[] {
  return childrenOf(contact, 'phone')
    .map((phone) => ({ text: textOf(phone), rank: Number(phone.attributes.preferredcontact ?? 0) }))
    .sort((one, other) => other.rank - one.rank)
    .flatMap(({ text }) => text ?? []);
}

function vehicleText(vehicle: AdfElement): string {
  const valueOf = (name: string) => textOf(firstOf(vehicle, name));
  const [vin, stock, distance] = [valueOf('vin'), valueOf('stock'), valueOf('odometer')];
  return [
    ['year', 'make', 'model', 'trim'].flatMap((name) => valueOf(name) ?? []).join(' '),
    vin && `VIN ${vin}`,
    stock && `#${stock}`,
    distance && [distance, firstOf(vehicle, 'odometer')?.attributes.units].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
}

function addressText(address: AdfElement | undefined): string {
  return (address?.children ?? []).flatMap((part) => textOf(part) ?? []).join(', ');
}

const written =
  /^(\d{4})-(\d{1,2})-(\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?\s?(?:(Z)|([+-])(\d{1,2}):?(\d{0,2}))?$/i;

/** Returns a time as ISO 8601, also with a zone such as `-08:0` that is not valid; other texts as they are. */
function momentOf(text: string | null, timezone: string): string | null {
  const [, year, month, day, hour, minute, second, utc, sign, hours, minutes] = written.exec(text ?? '') ?? [];
  if (year === undefined) return text;
  const zone = utc ? 'utc' : sign ? `UTC${sign}${hours}:${(minutes ?? '').padEnd(2, '0')}` : timezone;
  const time = DateTime.fromObject(
    {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second ?? 0),
    },
    { zone },
  );
  return time.isValid ? time.toUTC().toISO() : text;
}

function filled(values: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value.slice(0, valueLength)]] : [])),
  );
}

function childrenOf(element: AdfElement | undefined, name: string): AdfElement[] {
  return (element?.children ?? []).filter((child) => child.name === name);
}

function firstOf(element: AdfElement | undefined, name: string): AdfElement | undefined {
  return element?.children.find((child) => child.name === name);
}

function textOf(element: AdfElement | undefined): string | null {
  return element?.text.trim() || null;
}
