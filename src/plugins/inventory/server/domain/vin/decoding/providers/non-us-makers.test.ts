import { expect, test } from '@jest/globals';
import { makerOf } from './non-us-makers';

test('returns the brand of manufacturers around the world', () => {
  const makers: ReadonlyArray<readonly [string, string | undefined, string | undefined]> = [
    ['VSSZZZ5FZGR123456', 'SEAT', 'Spain'],
    ['VF1RFB00012345678', 'Renault', 'France'],
    ['VR7EFYHT2PN547380', 'Citroën', 'France'],
    ['TMBJF7NE0F0123456', 'Škoda', 'Czech Republic'],
    ['SJNFAAJ11U1234567', 'Nissan', 'United Kingdom'],
    ['XTAGFK330JY144213', 'Lada', 'Russia'],
    ['92TA36FZ8RMC90909', 'Bajaj', 'Brazil'],
    ['LFV2A21K6A3000001', 'Volkswagen', 'China'],
    ['W0LGM8GS3F1021919', 'Opel', 'Germany'],
    ['MAT00000000000000', 'Tata', 'India'],
  ];
  for (const [vin, make, country] of makers) expect([vin, makerOf(vin)]).toEqual([vin, { make, country }]);
});

test('has no make for North American codes and for manufacturers without a brand', () => {
  for (const vin of ['1C4RJFBG0KC123456', '2HGCM82603A004352', '3VWSD29M41M067176', '7MMVAABM0SN100001']) {
    expect([vin, makerOf(vin).make]).toEqual([vin, undefined]);
  }
  expect(makerOf('NAGAAAAA0GA123456')).toEqual({ make: undefined, country: 'Iran' });
});

test('has no make for an unassigned code', () => {
  expect(makerOf('B77ZZZ1KZ6W612305').make).toBeUndefined();
});
