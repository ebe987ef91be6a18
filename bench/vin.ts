/**
 * Measures VIN decoding with the embedded data, without HTTP and database:
 *
 *   node --expose-gc --import tsx bench/vin.ts
 *
 * Prints the time per VIN over 2,000 different VINs, and the growth of the process. Fails if a goal is missed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataFile, openDataFile } from '../src/plugins/inventory/server/platform/sqlite/data-file';
import { systemClock } from '../src/plugins/inventory/server/platform/clock';
import { checkDigitOf } from '../src/plugins/inventory/server/domain/vin/number/check-digit';
import type { VinDecoder } from '../src/plugins/inventory/server/domain/vin/decoding/decode-vin';
import { parseVin } from '../src/plugins/inventory/server/domain/vin/number/vin';
import { createVinDecoding, type VinDecoding } from '../src/plugins/inventory/server/domain/vin/decoding/vin-decoding';
import { Outbound } from '../src/plugins/inventory/server/platform/outbound/outbound';
import { inMs, type Spread, spreadOf, table } from './measurements';
import { randomFrom } from './random';

const goals = { p95: 15, max: 100, megabytes: 100 };
const count = 2000;
const folder = '.tmp/vin';

async function main(): Promise<void> {
  const vins = await makeVins();
  const before = megabytesInUse();
  const decoding = embedded();
  const preparing = await timeOf(() => decoding.prepare());
  const first = await measure(decoding.decoder, vins.slice(0, 1));
  const cold = await measure(decoding.decoder, vins);
  const again = await measure(decoding.decoder, vins);
  const megabytes = megabytesInUse() - before;
  decoding.close();

  console.log(`\nDecoding ${vins.length} different VINs from the embedded data, ms`);
  const rows = [
    ['first VIN', ...cells(first.spread)],
    ['each VIN, first run', ...cells(cold.spread)],
    ['each VIN, second run', ...cells(again.spread)],
  ];
  console.log(table(['', 'p50', 'p95', 'max'], rows));
  console.log(`goal: p95 ${goals.p95}, max ${goals.max}`);
  const shares = [...cold.qualities].map(([quality, number]) => `${quality} ${number}`).join(', ');
  console.log(`qualities: ${shares}`);
  console.log(
    `memory added ${megabytes.toFixed(1)} MB (goal ${goals.megabytes}); data opened in ${inMs(preparing)} ms`,
  );
  const { p95, max } = cold.spread;
  if (p95 > goals.p95 || max > goals.max || megabytes > goals.megabytes) throw new Error('A goal was missed.');
}

function embedded(): VinDecoding {
  const unused = 'http://127.0.0.1:9';
  return createVinDecoding({
    providers: ['embedded'],
    dataFolder: folder,
    vpicUrl: unused,
    outbound: new Outbound({ log: () => undefined }),
    clock: systemClock,
    warn: console.error,
  });
}

interface Measurement {
  readonly spread: Spread;
  /** The number of VINs by decoding quality. */
  readonly qualities: ReadonlyMap<string, number>;
}

async function measure(decoder: VinDecoder, vins: readonly string[]): Promise<Measurement> {
  const times: number[] = [];
  const qualities = new Map<string, number>();
  for (const text of vins) {
    let quality = 'refused';
    times.push(
      await timeOf(async () => {
        const reading = parseVin(text, { mayMismatch: false });
        if ('vin' in reading) quality = (await decoder.decode(reading.vin)).quality;
      }),
    );
    qualities.set(quality, (qualities.get(quality) ?? 0) + 1);
  }
  return { spread: spreadOf(times), qualities };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Returns the resident memory of the process after garbage collection. */
function megabytesInUse(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 1e6;
}

function cells({ p50, p95, max }: Spread): string[] {
  return [inMs(p50), inMs(p95), inMs(max)];
}

/** Returns the public VINs of the tests, filled up with VINs generated from random patterns of the data. */
async function makeVins(): Promise<string[]> {
  const decoding = embedded();
  await decoding.prepare(); // creates the data file if it is missing
  decoding.close();
  const cases = JSON.parse(readFileSync('tests/data/vin-cases.json', 'utf8')) as Array<{ vin: string; valid: boolean }>;
  const name = readdirSync(folder).find((file) => file.endsWith('.db'));
  if (!name) throw new Error(`The folder ${folder} has no data file.`);
  const data = openDataFile(join(folder, name));
  const vins = new Set(cases.filter(({ valid }) => valid).map(({ vin }) => vin));
  const random = randomFrom(11);
  const patterns = modelPatterns(data);
  while (vins.size < count) vins.add(makeVin(patterns[Math.floor(random() * patterns.length)], random));
  data.close();
  return [...vins];
}

interface ModelPattern {
  readonly code: string;
  readonly year_from: number;
  readonly keys: string;
}

/** Returns an even sample of the model patterns of manufacturers with three-character codes. */
function modelPatterns(data: DataFile): ModelPattern[] {
  const rows = data.all(
    `SELECT s.code, s.year_from, p.keys FROM wmi_schema s JOIN pattern p ON p.schema_id = s.schema_id
      JOIN variable v ON v.id = p.variable AND v.code = 'Model' WHERE length(s.code) = 3 AND p.id % 29 = 0`,
  );
  return rows as unknown as ModelPattern[]; // the columns of the statement
}

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

function makeVin(pattern: ModelPattern | undefined, random: () => number): string {
  const { code, year_from: year, keys } = pattern ?? { code: '1HG', year_from: 2003, keys: 'CM8' };
  const randomCharacter = () => alphabet[Math.floor(random() * alphabet.length)] ?? 'A';
  const [vdsPattern = ''] = keys.split('|');
  const places = [...vdsPattern.matchAll(/\[[^[\]]*\]|./g)].map(([place]) =>
    /^[A-Z0-9]$/.test(place) ? place : randomCharacter(),
  );
  const vds = Array.from({ length: 5 }, (_, index) => places[index] ?? randomCharacter()).join('');
  const yearCode = yearCodes[(year - 1980) % yearCodes.length] ?? 'A';
  const serial = String(Math.floor(random() * 1e6)).padStart(6, '0');
  const vin = `${code}${vds}0${yearCode}${randomCharacter()}${serial}`;
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
