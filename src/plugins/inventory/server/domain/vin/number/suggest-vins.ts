import { normaliseVin } from '../../../../contract/vin/vin';
import { checkDigitOf } from './check-digit';
import { parseVin, type Vin } from './vin';

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const mostSuggestions = 10;
/** The maximum number of corrections to decode, because decoding takes time. Only the likeliest are tried. */
const mostTried = 80;

/** Characters that are often confused in writing, reading or hearing. */
const confusions = [
  '0DOQ',
  '1IL7',
  '2Z',
  '3E8',
  '4A',
  '5S',
  '6G',
  '8B',
  '9G',
  'CG',
  'EFL',
  'HN',
  'MNW',
  'PR',
  'UV',
  'KX',
  'VY',
  'TY',
];

/** A corrected VIN and the likelihood of the mistake (higher is likelier). */
interface Repair {
  readonly vin: string;
  readonly likelihood: number;
}

/**
 * Rates how well a VIN decodes: 0 if its model is unknown, otherwise higher if more is explained.
 * @throws Error if decoding fails
 */
export type ScoreVin = (vin: Vin) => Promise<number>;

/**
 * Returns the valid VINs that differ from `text` by one changed, missing or extra character, best explained first. At
 * most ten.
 */
export async function suggestVins(text: string, score: ScoreVin): Promise<string[]> {
  const vin = normaliseVin(text);
  const repairs = repairsOf(vin).sort((one, other) => other.likelihood - one.likelihood);
  const likely = repairs
    .filter(({ vin: own }, index) => index === repairs.findIndex((one) => one.vin === own))
    .slice(0, mostTried);
  const scored: Array<Repair & { worth: number }> = [];
  for (const repair of likely) {
    const reading = parseVin(repair.vin, { mayMismatch: false });
    const worth = 'vin' in reading ? await score(reading.vin) : 0;
    if (worth > 0) scored.push({ ...repair, worth });
    await new Promise((resume) => setImmediate(resume)); // let other requests run
  }
  scored.sort((one, other) => other.worth - one.worth || other.likelihood - one.likelihood);
  return scored.slice(0, mostSuggestions).map((repair) => repair.vin);
}

function repairsOf(vin: string): Repair[] {
  if (vin.length === 18) return fitting(removals(vin));
  if (vin.length === 16) return fitting(insertions(vin));
  if (vin.length !== 17) return [];
  const forbidden = vin.match(/[IOQ]/g)?.length ?? 0;
  if (forbidden === 1) return fitting([...withoutForbidden(vin), ...replacements(vin, vin.search(/[IOQ]/))]);
  if (forbidden > 1) return withoutForbidden(vin);
  return fitting([...substitutions(vin), ...exchanges(vin)]);
}

/** Keeps VINs with a correct check digit, about one of eleven. */
function fitting(repairs: readonly Repair[]): Repair[] {
  return repairs.filter(({ vin }) => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && vin[8] === checkDigitOf(vin));
}

/** Replaces I, O and Q by the digits they resemble. */
function withoutForbidden(vin: string): Repair[] {
  const digits = vin.replaceAll('I', '1').replaceAll('O', '0');
  return ['0', '9'].map((digit, index) => ({ vin: digits.replaceAll('Q', digit), likelihood: 9 - index }));
}

function substitutions(vin: string): Repair[] {
  return [...vin].flatMap((_character, place) => replacements(vin, place));
}

function replacements(vin: string, place: number): Repair[] {
  const old = vin.charAt(place);
  // Serial numbers end in digits, so a letter there is unlikely.
  const candidates = place >= 12 && /\d/.test(old) ? '0123456789' : alphabet;
  return [...candidates].map((character) => ({
    vin: vin.slice(0, place) + character + vin.slice(place + 1),
    likelihood: likelihoodOf(old, character, place),
  }));
}

/** Rates confused characters highest, then the check digit and the vehicle description, the serial number lowest. */
function likelihoodOf(old: string, character: string, place: number): number {
  const isConfusion = confusions.some((group) => group.includes(old) && group.includes(character));
  const ofPlace = place === 8 ? 7 : place < 8 ? 2 : place < 11 ? 1 : 0;
  return (isConfusion ? 4 : 0) + ofPlace;
}

/** Swaps two neighboring characters. */
function exchanges(vin: string): Repair[] {
  return [...vin].slice(1).map((next, place) => ({
    vin: vin.slice(0, place) + next + vin[place] + vin.slice(place + 2),
    likelihood: 5,
  }));
}

function removals(vin: string): Repair[] {
  return [...vin].map((character, place) => ({
    vin: vin.slice(0, place) + vin.slice(place + 1),
    likelihood: Number(character === vin[place + 1]), // typed twice
  }));
}

function insertions(vin: string): Repair[] {
  return Array.from({ length: 17 }, (_, place) => place).flatMap((place) =>
    [...alphabet].map((character) => ({
      vin: vin.slice(0, place) + character + vin.slice(place),
      likelihood: Number(character === vin[place]), // typed once instead of twice
    })),
  );
}
