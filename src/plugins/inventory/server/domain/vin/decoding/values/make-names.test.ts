import { expect, test } from '@jest/globals';
import { writeMake } from './make-names';

test('writes makes in their usual form', () => {
  const written = {
    HONDA: 'Honda',
    honda: 'Honda',
    BMW: 'BMW',
    bmw: 'BMW',
    GMC: 'GMC',
    RAM: 'Ram',
    KIA: 'Kia',
    MINI: 'MINI',
    smart: 'Smart',
    'MERCEDES-BENZ': 'Mercedes-Benz',
    'ROLLS-ROYCE': 'Rolls-Royce',
    'LAND ROVER': 'Land Rover',
    MCLAREN: 'McLaren',
    CITROËN: 'Citroën',
    'HIGHLAND RIDGE RV': 'Highland Ridge RV',
    'A&R ECONOMY CARGO TRAILERS': 'A&R Economy Cargo Trailers',
    'Harley-Davidson': 'Harley-Davidson',
    DeLorean: 'DeLorean',
    '': '',
  };
  for (const [name, expected] of Object.entries(written)) expect([name, writeMake(name)]).toEqual([name, expected]);
});
