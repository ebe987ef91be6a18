import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { type AdfLead, adfOf } from './adf';

const lead: AdfLead = {
  id: 8,
  receivedAt: '2026-11-25T12:00:00.123Z',
  kind: 'test_drive',
  name: 'Ada <Example> & "Co"',
  email: 'ada@mail.example',
  phone: '+1 555 0100',
  comments: 'Line one\nLine two ]]> \u0007',
  vehicle: {
    isNew: false,
    year: '2021',
    make: 'Toyota',
    model: 'Corolla',
    trim: 'LE',
    vin: '1HGCM82633A004352',
    stock: 'A-1',
    odometer: { value: '12000', unit: 'mi' },
    price: { amount: 15990, currency: 'USD' },
  },
  vendor: { name: 'Lakeside', url: 'https://lakeside.example/' },
};

/** Reads XML with a strict parser. Returns the text by path, with the attributes of the element. */
function parsed(xml: string): Map<string, { text: string; attributes: Record<string, string> }> {
  const elements = new Map<string, { text: string; attributes: Record<string, string> }>();
  const path: string[] = [];
  const instructions: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('processinginstruction', ({ target, body }) => instructions.push(`${target} ${body}`));
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    elements.set(path.join('/'), { text: '', attributes: { ...attributes } });
  });
  parser.on('text', (text) => {
    const element = elements.get(path.join('/'));
    if (element) element.text += text;
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  expect(instructions).toEqual(['adf version="1.0"']);
  return elements;
}

test('writes every field where ADF 1.0 has it', () => {
  const elements = parsed(adfOf(lead));
  const at = (path: string) => elements.get(`adf/prospect/${path}`);

  expect([...elements.keys()].filter((path) => path.split('/').length === 3)).toEqual(
    ['id', 'requestdate', 'vehicle', 'customer', 'vendor', 'provider'].map((name) => `adf/prospect/${name}`),
  );
  expect(at('id')).toEqual({ text: '8', attributes: { sequence: '1', source: 'Lakeside' } });
  expect(at('requestdate')?.text).toBe('2026-11-25T12:00:00+00:00');
  expect(at('vehicle')?.attributes).toEqual({ interest: 'test-drive', status: 'used' });
  for (const name of ['year', 'make', 'model', 'trim', 'vin', 'stock'] as const)
    expect(at(`vehicle/${name}`)?.text).toBe(lead.vehicle?.[name]);
  expect(at('vehicle/odometer')).toEqual({ text: '12000', attributes: { status: 'original', units: 'mi' } });
  expect(at('vehicle/price')).toEqual({ text: '15990', attributes: { type: 'asking', currency: 'USD' } });
  expect(at('customer/contact/name')).toEqual({ text: lead.name, attributes: { part: 'full' } });
  expect(at('customer/contact/email')?.text).toBe('ada@mail.example');
  expect(at('customer/contact/phone')?.text).toBe('+1 555 0100');
  expect(at('customer/comments')?.text).toBe('Line one\nLine two ]]> ');
  expect(at('vendor/contact/name')?.text).toBe('Lakeside');
  expect(at('provider/name')?.text).toBe('Dealer Inventory');
});

test('leaves out what a lead does not have', () => {
  const elements = parsed(adfOf({ ...lead, vehicle: null, email: null, comments: null, name: null }));
  const paths = [...elements.keys()].join(' ');
  expect(paths).not.toMatch(/vehicle|email|comments/);
  expect(elements.get('adf/prospect/customer/contact/name')?.text).toBe('+1 555 0100');
});

test.each(['inquiry', 'constructor', '__proto__'])(
  'writes a kind without an interest of its own as buy: %s',
  (kind) => {
    expect(parsed(adfOf({ ...lead, kind })).get('adf/prospect/vehicle')?.attributes.interest).toBe('buy');
  },
);

test('any text is read back by a strict parser', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(text, text, (name, comments) => {
      const elements = parsed(adfOf({ ...lead, name: `n${name}`, comments: `c${comments}` }));
      expect(elements.get('adf/prospect/customer/contact/name')?.text).toBe(`n${name}`);
      expect(elements.get('adf/prospect/customer/comments')?.text).toBe(`c${comments}`);
    }),
  );
});
