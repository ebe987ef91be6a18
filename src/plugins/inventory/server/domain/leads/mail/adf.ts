/** A listing as an ADF vehicle. Missing values are left out. */
export interface AdfVehicle {
  readonly isNew: boolean | null;
  readonly year: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly vin: string | null;
  readonly stock: string | null;
  readonly odometer: { readonly value: string; readonly unit: 'mi' | 'km' } | null;
  readonly price: { readonly amount: number; readonly currency: string } | null;
}

/** A lead as ADF writes it. */
export interface AdfLead {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
  readonly kind: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly comments: string | null;
  readonly vehicle: AdfVehicle | null;
  /** The dealership. */
  readonly vendor: { readonly name: string; readonly url: string };
}

/** What a person wants, by the kind of the lead. Others want to buy. */
const interests: ReadonlyMap<string, string> = new Map([
  ['test_drive', 'test-drive'],
  ['trade_in', 'trade-in'],
]);

/**
 * Returns a lead as ADF 1.0 (Auto-lead Data Format), which CRM systems of car dealers read from emails in plain text.
 * The elements and their order are those of its DTD: id, requestdate, vehicle, customer, vendor, provider.
 */
export function adfOf(lead: AdfLead): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    '<adf>',
    '  <prospect status="new">',
    `    <id sequence="1" source="${escaped(lead.vendor.name)}">${lead.id}</id>`,
    `    <requestdate>${secondsOf(lead.receivedAt)}</requestdate>`,
    ...vehicleLines(lead),
    ...customerLines(lead),
    '    <vendor>',
    `      <vendorname>${escaped(lead.vendor.name)}</vendorname>`,
    `      <url>${escaped(lead.vendor.url)}</url>`,
    '      <contact>',
    `        <name part="full">${escaped(lead.vendor.name)}</name>`,
    '      </contact>',
    '    </vendor>',
    '    <provider>',
    '      <name part="full">Dealer Inventory</name>',
    '    </provider>',
    '  </prospect>',
    '</adf>',
  ];
  return `${lines.join('\n')}\n`;
}

function vehicleLines({ vehicle, kind }: AdfLead): string[] {
  if (!vehicle) return [];
  const { isNew, odometer, price } = vehicle;
  const status = isNew === null ? '' : ` status="${isNew ? 'new' : 'used'}"`;
  return [
    `    <vehicle interest="${interests.get(kind) ?? 'buy'}"${status}>`,
    ...(['year', 'make', 'model', 'vin', 'stock', 'trim'] as const).flatMap((name) => element(name, vehicle[name], 6)),
    ...(odometer
      ? [`      <odometer status="original" units="${odometer.unit}">${escaped(odometer.value)}</odometer>`]
      : []),
    ...(price ? [`      <price type="asking" currency="${escaped(price.currency)}">${price.amount}</price>`] : []),
    '    </vehicle>',
  ];
}

function customerLines({ name, email, phone, comments }: AdfLead): string[] {
  return [
    '    <customer>',
    '      <contact>',
    `        <name part="full">${escaped(name ?? email ?? phone ?? '')}</name>`,
    ...element('email', email, 8),
    ...element('phone', phone, 8),
    '      </contact>',
    ...element('comments', comments, 6),
    '    </customer>',
  ];
}

function element(name: string, value: string | null, indent: number): string[] {
  return value === null || value === '' ? [] : [`${' '.repeat(indent)}<${name}>${escaped(value)}</${name}>`];
}

/** Returns a time without fractions and with its zone, which some readers require. */
function secondsOf(iso: string): string {
  return `${iso.slice(0, 19)}+00:00`;
}

/** Escapes text for XML 1.0, and removes the control characters that it cannot contain. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;');
}
