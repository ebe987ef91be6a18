import { expect, test } from '@jest/globals';
import { areOfOnePerson, hasSameContact, isSamePerson, isSamePhone } from './person';

test.each([
  ['+49 170 1234567', '0170 1234567', true],
  ['0049-170/1234567', '+49 (170) 123 45 67', true],
  ['+1 555 123 4567', '555-123-4567', true],
  ['555 0100', '555 0101', false],
  ['+1 555 0100', '+1 555 0100', true],
  ['123', '555 0123', false],
  ['555-1234', '(212) 555-1234', false],
  ['12 555-1234', '(2) 12 555-1234', true],
  ['2 555-1234', '(12) 2 555-1234', false],
  ['1234567', '99991234567', false],
  ['000', '0', false],
  ['+49 (0)170 1234567', '+49 170 1234567', true],
  ['+49 (0)170 1234567', '0170 1234567', true],
])('the phone numbers %s and %s are the same: %s', (one, other, isSame) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([isSame, isSame]);
});

test('a person is recognized by the email address in any case, or by the phone number', () => {
  const sam = { email: ' Sam@Buyer.example', phone: '555 123 4567' };

  expect(isSamePerson(sam, { email: 'sam@buyer.EXAMPLE ', phone: null })).toBe(true);
  expect(isSamePerson(sam, { email: 'other@buyer.example', phone: '+1 555 1234567' })).toBe(true);
  expect(isSamePerson(sam, { email: 'other@buyer.example', phone: null })).toBe(false);
  expect(isSamePerson({ email: null, phone: null }, { email: null, phone: null })).toBe(false);
});

test('a person is surely the same only with all digits of the phone number, in any format', () => {
  const sam = { email: null, phone: '(212) 555-1234' };

  expect(hasSameContact(sam, { email: null, phone: '212 5551234' })).toBe(true);
  for (const phone of ['+1 212 555 1234', '555-1234', '(310) 555-1234', '0'])
    expect(hasSameContact(sam, { email: null, phone })).toBe(false);
  const german = { email: null, phone: '+49 (0)170/123 45 67' };
  expect(hasSameContact(german, { email: null, phone: '0049 170 1234567' })).toBe(true);
  expect(hasSameContact({ email: null, phone: '0' }, { email: null, phone: '00' })).toBe(false);
});

test('leads are of one person if each shares an email address or a phone number with another one', () => {
  const of = (email: string | null, phone: string | null) => [{ email, phone }];
  const chain = [
    of('a@mail.example', null),
    of('b@mail.example', '555 123 4567'),
    of('A@mail.example', '+1 555 1234567'),
  ];

  expect(areOfOnePerson(chain)).toBe(true);
  expect(areOfOnePerson([...chain, of('c@mail.example', '555 999 0000')])).toBe(false);
  expect(areOfOnePerson([of('a@mail.example', null), of(null, null)])).toBe(false);
  expect(areOfOnePerson([of('a@mail.example', null)])).toBe(true);
});
