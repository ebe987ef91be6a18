import { describe, expect, test } from '@jest/globals';
import { parseVin } from '../number/vin';
import { parseVpicResponse } from './vpic-response';

const reading = parseVin('1HGCM82633A004352', { mayMismatch: true });
if (!('vin' in reading)) throw new Error('The VIN is sound.');
const { vin } = reading;

function read(
  result: Readonly<Record<string, unknown>>,
  wishes: { modelYear?: number; latestYear: number } = { latestYear: 2027 },
) {
  const { values, warnings } = parseVpicResponse(JSON.stringify({ Results: [result] }), vin, wishes);
  return { values: Object.fromEntries(values), warnings: warnings.map(({ code }) => code) };
}

test('refuses an answer about another VIN, in any case', () => {
  expect(() => read({ VIN: '1HGCM82633A004353', Make: 'HONDA' })).toThrow(/another VIN/);
  for (const vin of ['1hgcm82633a004352', '', undefined, 5])
    expect(read({ VIN: vin, Make: 'HONDA' }).values).toEqual({ Make: 'HONDA' });
});

test('omits metadata and invalid names and values', () => {
  const ofTheResponse = ['VIN', 'ErrorText', 'AdditionalErrorText', 'Note', 'SuggestedVIN', 'PossibleValues'];
  const more = ['VehicleDescriptor', 'MakeID', 'ModelID', 'ManufacturerId'];
  for (const name of [...ofTheResponse.slice(1), ...more])
    expect([name, read({ [name]: 'x' }).values]).toEqual([name, {}]);
  for (const name of ['', '1x', 'a-b', 'x y', `a${'b'.repeat(60)}`])
    expect([name, read({ [name]: 'x' }).values]).toEqual([name, {}]);
  for (const name of ['a', 'Trim2', 'EngineHP_to', 'Notes', 'MyVIN', 'MakeIDs', `a${'b'.repeat(59)}`])
    expect(read({ [name]: 'x' }).values).toEqual({ [name]: 'x' });
  for (const value of [
    5,
    null,
    true,
    ['x'],
    '',
    '  ',
    'Not Applicable',
    'NULL',
    'n/a',
    'a<b',
    'a>b',
    'a\u0007b',
    'a\u2028b',
    'a\u2029b',
  ])
    expect([value, read({ Trim: value }).values]).toEqual([value, {}]);
  for (const value of ['not applicable here', 'x n/a', 'x'.repeat(255)])
    expect(read({ Trim: value }).values).toEqual({ Trim: value });
  expect(read({ Trim: 'x'.repeat(256) }).values).toEqual({});
});

test('warns once for each error code, and refuses an answer with more than vPIC has', () => {
  expect(read({ ErrorCode: '1,11, 1,1', Make: 'HONDA' }).warnings).toEqual(['check_digit', 'year_differs']);
  expect(() => read({ ErrorCode: '1,'.repeat(200_000), Make: 'HONDA' })).toThrow('too many error codes');
});

test('trims and composes values', () => {
  expect(read({ Trim: ' e\u0301 ' }).values).toEqual({ Trim: 'é' });
});

test('parses at most 200 values', () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`v${index}`, 'x']));
  expect(Object.keys(read(many).values)).toEqual(Object.keys(many).slice(0, 200));
});

describe('a year', () => {
  test.each<[unknown, boolean, number | undefined]>([
    ['1980', true, undefined],
    ['1979', false, undefined],
    ['2027', true, undefined],
    ['2028', false, undefined],
    ['2028', true, 2028],
    ['2027', true, 2000],
    ['2000.5', false, undefined],
    ['soon', false, undefined],
  ])('%j is vin: %j, when %j is asked for', (year, isTold, modelYear) => {
    expect(read({ ModelYear: year }, { latestYear: 2027, modelYear }).values).toEqual(
      isTold ? { ModelYear: year } : {},
    );
  });
});

test('returns make and year without details, and nothing for an unknown manufacturer', () => {
  const all = { Make: 'HONDA', ModelYear: '2003', Model: 'Accord', Trim: 'EX' };
  expect(read({ ...all, ErrorCode: '8' })).toEqual({
    values: { Make: 'HONDA', ModelYear: '2003' },
    warnings: ['no_detail'],
  });
  expect(read({ ...all, ErrorCode: '8, 7' })).toEqual({ values: {}, warnings: ['no_detail'] });
  expect(read({ ...all, ErrorCode: '0' })).toEqual({ values: all, warnings: [] });
  expect(read({ ...all, ErrorCode: 8 })).toEqual({ values: all, warnings: [] });
});

test('turns each error code into a warning with a text', () => {
  expect(read({ ErrorCode: '1,6,8, 11,400' }).warnings).toEqual([
    'check_digit',
    'incomplete',
    'no_detail',
    'year_differs',
  ]);
  const text = JSON.stringify({ Results: [{ ErrorCode: '1,6,8,11' }] });
  for (const { message } of parseVpicResponse(text, vin, { latestYear: 2027 }).warnings)
    expect(message).toMatch(/\w \w/);
});

test('uses the first result, and reports the cause of a failure', () => {
  const text = JSON.stringify({ Results: [{ Make: 'HONDA' }, { Make: 'BMW' }] });
  expect(parseVpicResponse(text, vin, { latestYear: 2027 }).values.get('Make')).toBe('HONDA');
  expect(() => parseVpicResponse('{', vin, { latestYear: 2027 })).toThrow(
    expect.objectContaining({ cause: expect.any(Error) }),
  );
});
