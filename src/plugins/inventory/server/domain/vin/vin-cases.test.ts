import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeEmbedded } from './decoding/providers/embedded-provider';
import { foldLetters } from '../../../contract/texts/fold-text';
import { parseVin } from './number/vin';
import { VpicData } from './vpic/vpic-data';
import { VpicReader } from './vpic/vpic-reader';

/** A public VIN and the data of its source. Missing fields are unknown and not checked. */
interface VinCase {
  readonly vin: string;
  /** The VIN as typed, if it differs. */
  readonly input?: string;
  readonly valid: boolean;
  readonly region: string;
  readonly checkDigitOk?: boolean;
  readonly year?: number | null;
  readonly make?: string | null;
  readonly makeAlt?: readonly string[];
  readonly model?: string;
  readonly suggest?: string;
}

interface Outcome {
  readonly from: VinCase;
  readonly values: ReadonlyMap<string, string>;
}

const cases = JSON.parse(readFileSync('tests/data/vin-cases.json', 'utf8')) as VinCase[];
const data = new VpicData('.tmp/vin');
afterAll(() => data.close());

/** The year in which the cases were collected, so that the results do not depend on today's date. */
const latestYear = 2027;

async function decodeAll(): Promise<Outcome[]> {
  const reader = new VpicReader(await data.open());
  return cases.flatMap((from) => {
    const reading = parseVin(from.input ?? from.vin, { mayMismatch: false });
    return 'vin' in reading ? [{ from, values: decodeEmbedded(reading.vin, { latestYear }, reader).values }] : [];
  });
}

/** Returns whether either name contains the other. */
function alike(one: string, other: string): boolean {
  const [a, b] = [foldLetters(one), foldLetters(other)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

const rightMake = ({ from, values }: Outcome) =>
  [from.make ?? '', ...(from.makeAlt ?? [])].some((make) => alike(values.get('Make') ?? '', make));
const rightYear = ({ from, values }: Outcome) => values.get('ModelYear') === String(from.year);
const rightModel = ({ from, values }: Outcome) => alike(values.get('Model') ?? '', from.model ?? '');

/** Prints the percentage of correct outcomes and the wrong ones. @returns the percentage */
function share(title: string, outcomes: readonly Outcome[], isRight: (outcome: Outcome) => boolean): number {
  const wrong = outcomes.filter((outcome) => !isRight(outcome));
  const percent = ((outcomes.length - wrong.length) / outcomes.length) * 100;
  console.log(`${title}: ${percent.toFixed(1)} % of ${outcomes.length}`);
  for (const { from, values } of wrong) {
    const decoded = ['ModelYear', 'Make', 'Model'].map((variable) => values.get(variable) ?? '?').join(' ');
    console.log(`  ${from.vin} is ${from.year ?? '?'} ${from.make ?? '?'} ${from.model ?? ''}, read as ${decoded}`);
  }
  return percent;
}

describe('public VINs, compared with their sources', () => {
  let here: Outcome[] = [];
  let elsewhere: Outcome[] = [];
  beforeAll(async () => {
    const outcomes = await decodeAll();
    here = outcomes.filter(({ from }) => from.region === 'na');
    elsewhere = outcomes.filter(({ from }) => from.region !== 'na' && from.valid);
  });

  test('accepts valid VINs and rejects invalid ones', () => {
    const wrong = cases.filter(
      ({ vin, input, valid }) => 'vin' in parseVin(input ?? vin, { mayMismatch: false }) !== valid,
    );
    console.log(
      `accepted or refused: ${(((cases.length - wrong.length) / cases.length) * 100).toFixed(1)} % of ${cases.length}`,
    );
    expect(wrong.map(({ vin }) => vin)).toEqual([]);
  });

  test('decodes year, make and model of North American VINs', () => {
    expect(
      share(
        'North America, year',
        here.filter(({ from }) => from.year),
        rightYear,
      ),
    ).toBeGreaterThanOrEqual(98);
    expect(
      share(
        'North America, make',
        here.filter(({ from }) => from.make),
        rightMake,
      ),
    ).toBeGreaterThanOrEqual(98);
    expect(
      share(
        'North America, model',
        here.filter(({ from }) => from.model),
        rightModel,
      ),
    ).toBeGreaterThanOrEqual(92);
  });

  test('decodes year and make of other VINs, and invents nothing', () => {
    expect(
      share(
        'elsewhere, year',
        elsewhere.filter(({ from }) => from.year),
        rightYear,
      ),
    ).toBeGreaterThanOrEqual(90);
    expect(
      share(
        'elsewhere, make',
        elsewhere.filter(({ from }) => from.make),
        rightMake,
      ),
    ).toBeGreaterThanOrEqual(90);
    const isInvented = ({ from, values }: Outcome) =>
      (values.has('Model') && !(from.model && rightModel({ from, values }))) ||
      [...values.keys()].some((name) => /^(Engine|Displacement|FuelType)/.test(name));
    expect(elsewhere.filter(isInvented).map(({ from }) => from.vin)).toEqual([]);
  });
});
