import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { adfOf } from './adf';
import { type AdfProspect, readAdf } from './read-adf';

const read = async (text: string): Promise<AdfProspect> => {
  const [prospect, ...others] = await readAdf(text, 'America/New_York');
  if (!prospect || others.length > 0) throw new Error(`There are ${others.length + (prospect ? 1 : 0)} people.`);
  return prospect;
};

/** ADF with these elements of the prospect. */
const adf = (inside: string) => `<?adf version="1.0"?><adf><prospect>${inside}</prospect></adf>`;
const customer = (contact: string, more = '') => `<customer><contact>${contact}</contact>${more}</customer>`;
const requested = async (date: string) => (await read(adf(`<requestdate>${date}</requestdate>`))).source.requested_at;

test('reads every field of the format', async () => {
  expect(
    await read(`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Cars Portal">P-77</id>
    <requestdate>2026-11-25T09:30:00-05:00</requestdate>
    <vehicle interest="test-drive" status="used">
      <year>2021</year><make>Toyota</make><model>Corolla</model><vin>1HGCM82633A004352</vin><stock>A-1</stock>
      <trim>LE</trim><odometer status="original" units="mi">12000</odometer><price type="asking">15990</price>
      <comments>In blue?</comments>
    </vehicle>
    <vehicle interest="trade-in"><year>2009</year><make>Ford</make><model>Ranger</model><comments>Runs well</comments></vehicle>
    <customer>
      <contact>
        <name part="first">Ada</name><name part="last">Example</name>
        <email>ada@mail.example</email>
        <phone type="home">555 0100</phone><phone type="mobile" preferredcontact="1">555 0101</phone>
        <address><street line="1">1 Main St</street><city>Springfield</city><postalcode>12345</postalcode></address>
      </contact>
      <comments>Is it still there?</comments>
    </customer>
    <vendor><contact><name part="full">Lakeside</name></contact></vendor>
    <provider><name part="full">Cars Portal Inc.</name></provider>
  </prospect>
</adf>`),
  ).toEqual({
    kind: 'test_drive',
    name: 'Ada Example',
    email: 'ada@mail.example',
    phone: '555 0101',
    message: 'Is it still there?\n\nIn blue?',
    vin: '1HGCM82633A004352',
    stockNumber: 'A-1',
    fields: {
      vehicle: '2021 Toyota Corolla LE, VIN 1HGCM82633A004352, #A-1, 12000 mi',
      trade_in: '2009 Ford Ranger. Runs well',
      other_phones: '555 0100',
      address: '1 Main St, Springfield, 12345',
    },
    source: {
      reference: 'P-77',
      sender: 'Cars Portal',
      provider: 'Cars Portal Inc.',
      requested_at: '2026-11-25T14:30:00.000Z',
    },
  });
});

test.each([
  ['2026-11-25T09:30:00-08:0', '2026-11-25T17:30:00.000Z'],
  ['2026-11-25T09:30:00-8:00', '2026-11-25T17:30:00.000Z'],
  ['2026-11-25T09:30:00+0530', '2026-11-25T04:00:00.000Z'],
  ['2026-11-25T09:30:00.1234567Z', '2026-11-25T09:30:00.000Z'],
  ['2026-11-25 09:30', '2026-11-25T14:30:00.000Z'],
  ['11/25/2026 9:30 AM', '11/25/2026 9:30 AM'],
  ['2026-13-45T09:30:00-08:00', '2026-13-45T09:30:00-08:00'],
])('reads the time %s', async (date, expected) => {
  expect(await requested(date)).toBe(expected);
});

const sam = { name: 'Sam & Co', email: 'sam@mail.example' };

test.each([
  ['<?ADF VERSION "1.0"?>', '<?ADF VERSION "1.0"?><adf><prospect>#</prospect></adf>'],
  [
    'a declaration after blank lines',
    '\n\n<?xml version="1.0"?><?adf version="1.0"?><adf><prospect>#</prospect></adf>',
  ],
  ['the headers of an email', 'Subject: New lead\nTo: <a@b.example>\n\n<adf><prospect>#</prospect></adf>\n-- \nPortal'],
  [
    'a byte order mark, and another encoding',
    '\uFEFF<?xml version="1.0" encoding="utf-16"?><adf><prospect>#</prospect></adf>',
  ],
  ['a document type', '<!DOCTYPE adf SYSTEM "adf.dtd"><adf><prospect>#</prospect></adf>'],
  ['an end that is missing', '<adf><prospect>#'],
  ['attributes without quotes', '<adf><prospect status=new><id source=Portal>7</id>#</prospect></adf>'],
  ['comments between elements', '<adf><!-- <prospect> & --><prospect>#</prospect></adf>'],
])('accepts %s', async (_what, around) => {
  const text = around.replace('#', customer('<name>Sam & Co</name><email>sam@mail.example</email>'));
  expect(await read(text)).toMatchObject(sam);
});

test('accepts names in any case, also if the end has another one', async () => {
  expect(
    await read(
      '<ADF><Prospect><Customer><Contact><Name Part="Full">Sam &amp; Co</name><EMAIL>sam@mail.example</Email></contact></CUSTOMER></Prospect></ADF>',
    ),
  ).toMatchObject(sam);
});

test('accepts text that is not escaped', async () => {
  const comments = '<comments>AT&T, price < 5000 &nbsp; &lt;ok&gt; <![CDATA[<b>& more</b>]]></comments>';
  expect(await read(adf(customer('<phone>555 0100</phone>', comments)))).toMatchObject({
    phone: '555 0100',
    message: 'AT&T, price < 5000 &nbsp; <ok> <b>& more</b>',
  });
});

test('someone who only offers a vehicle wants to sell it', async () => {
  expect(await read(adf('<vehicle interest="trade-in"><make>Ford</make></vehicle>'))).toMatchObject({
    kind: 'trade_in',
    vin: null,
    fields: { trade_in: 'Ford' },
  });
  for (const interest of ['constructor', 'buy', ''])
    expect((await read(adf(`<vehicle interest="${interest}"/>`))).kind).toBe('inquiry');
});

test('expands no entity, however it is declared', async () => {
  const bomb = '<!DOCTYPE adf [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const text = `${bomb}<adf><prospect>${customer('<name>&b;&f;</name><email>sam@mail.example</email>')}</prospect></adf>`;
  expect((await read(text)).name).toBe('&b;&f;');
});

test('finds no one in other texts, and each of several people', async () => {
  for (const text of ['', 'Hello', '<html></html>', '<adf/>', '<adf>', '<?adf version="1.0"?>'])
    expect(await readAdf(text, 'UTC')).toEqual([]);
  expect(await readAdf('<adf><prospect/><prospect/></adf>', 'UTC')).toHaveLength(2);
});

test('never fails on any text', async () => {
  const piece = fc.constantFrom(
    '<adf>',
    '<prospect>',
    '</x>',
    '<',
    '&',
    '<![CDATA[',
    '<!--',
    '"',
    '=',
    '<a b',
    '>',
    '<?',
    'é',
    '\0',
    ']]>',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      await readAdf(`<adf>${pieces.join('')}`, 'UTC');
    }),
  );
});

test.each(['<![CDATA[', '<!--', '<a', '&', '</adf', '<adf '])('finds no one in a text of only %s', async (part) => {
  expect(await readAdf(`<adf>${part.repeat(20_000)}`, 'UTC')).toEqual([]);
});

test('reads what the writer writes', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((one) => `a${one.replace(/\r/g, '')}b`);
  await fc.assert(
    fc.asyncProperty(text, text, text, async (name, comments, stock) => {
      const vehicle = {
        isNew: null,
        year: null,
        make: null,
        model: null,
        trim: null,
        vin: null,
        stock,
        odometer: null,
        price: null,
      };
      const lead = {
        id: 8,
        receivedAt: '2026-11-25T12:00:00.123Z',
        kind: 'test_drive',
        email: 'a@b.example',
        phone: '555 0100',
      };
      const vendor = { name: 'Lakeside', url: 'https://lakeside.example/' };
      expect(await read(adfOf({ ...lead, name, comments, vehicle, vendor }))).toMatchObject({
        kind: 'test_drive',
        name,
        email: 'a@b.example',
        phone: '555 0100',
        message: comments,
        stockNumber: stock,
        source: { reference: '8', sender: 'Lakeside', requested_at: '2026-11-25T12:00:00.000Z' },
      });
    }),
  );
});

test('leaves out a VIN and a stock number that no listing can have', async () => {
  const numbers = async (length: number) => {
    const number = 'x'.repeat(length);
    const { vin, stockNumber } = await read(adf(`<vehicle><vin>${number}</vin><stock>${number}</stock></vehicle>`));
    return [vin, stockNumber].map((one) => one?.length ?? null);
  };
  expect([await numbers(100), await numbers(101)]).toEqual([
    [100, 100],
    [null, null],
  ]);
});
