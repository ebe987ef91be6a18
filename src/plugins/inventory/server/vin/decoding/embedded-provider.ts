import { keyOf } from '../vpic/key-pattern';
import { makerOf } from './non-us-makers';
import { possibleYears } from '../number/model-year';
import type { DecodeOptions, VinFacts, VinProvider, VinWarning } from './provider';
import { type PatternMatches, matchPatterns } from '../vpic/match-patterns';
import { followsRules, type Vin } from '../number/vin';
import type { VpicData } from '../vpic/vpic-data';
import { VpicReader } from '../vpic/vpic-reader';
import type { Wmi } from '../vpic/vpic-store';

/** Decodes from the data that came with the product; asks no network. */
export class EmbeddedProvider implements VinProvider {
  readonly name = 'embedded';
  readonly #data: VpicData;
  #reader: Promise<VpicReader> | undefined;

  constructor(data: VpicData) {
    this.#data = data;
  }

  /** Prepares the data; the first decoding after it does not wait. */
  async prepare(): Promise<VpicReader> {
    this.#reader ??= this.#data.open().then(
      (file) => new VpicReader(file),
      (error: unknown) => {
        this.#reader = undefined; // the next call tries again
        throw error;
      },
    );
    return this.#reader;
  }

  async decode(vin: Vin, options: DecodeOptions): Promise<VinFacts> {
    return decodeEmbedded(vin, options, await this.prepare());
  }

  close(): void {
    this.#data.close();
  }
}

type VpicPart = Pick<VpicReader, 'wmi' | 'schemas' | 'weightOf' | 'model' | 'engine'>;

/** What is read from patterns for one of the years that a VIN can be of. */
interface YearReading extends PatternMatches {
  readonly year: number;
}

/**
 * Make, model, year and the rest of a VIN, from vPIC's patterns.
 *
 * A VIN that does not follow the rules of North America was not written by these patterns. Of it the maker's code tells
 * the make, and the patterns only where the code stands for several.
 */
export function decodeEmbedded(vin: Vin, options: DecodeOptions, reader: VpicPart): VinFacts {
  const wmi = reader.wmi(vin.wmi) ?? reader.wmi(vin.text.slice(0, 3));
  const years = yearsOf(vin, options, wmi);
  // What the patterns say of a VIN that they did not write decides nothing, not even its year.
  const asked = followsRules(vin) ? years : years.slice(0, 1);
  const reading = bestReading(asked.map((year) => readYear(year, vin, wmi, reader)));
  const model = reader.model(Number(reading?.values.get('Model')));
  const maker = makerOf(vin.text);
  const makeOfCode = makeOf(wmi, maker.make);

  const values = new Map(followsRules(vin) ? reading?.values : []);
  set(values, 'Model', followsRules(vin) ? model?.name : undefined);
  set(values, 'Make', followsRules(vin) ? (model?.make ?? makeOfCode) : (makeOfCode ?? model?.make));
  set(values, 'ModelYear', reading?.year);
  set(values, 'Country', maker.country);
  set(values, 'VehicleType', wmi?.vehicleType);
  set(values, 'Manufacturer', wmi?.manufacturer);
  addEngine(values, reader);
  convertDisplacement(values);
  return { values, warnings: yearWarnings(vin, options, years) };
}

function readYear(year: number, { text }: Vin, wmi: Wmi | undefined, reader: VpicPart): YearReading {
  return {
    year,
    ...matchPatterns(keyOf(text), wmi ? reader.schemas(wmi.code, year) : [], (variable) => reader.weightOf(variable)),
  };
}

/** Sets what there is to say; what is there to be replaced by nothing goes. */
function set(values: Map<string, string>, variable: string, value: string | number | null | undefined): void {
  if (value === undefined || value === null || value === '') values.delete(variable);
  else values.set(variable, String(value));
}

function yearsOf(vin: Vin, { modelYear, latestYear }: DecodeOptions, wmi: Wmi | undefined): number[] {
  if (modelYear !== undefined) return [modelYear];
  const weightClass = wmi?.weightClass ?? 'other';
  return possibleYears({ vin: vin.text, followsRules: followsRules(vin), weightClass, latest: latestYear });
}

/** The year whose patterns explain most; of equals the first, which is the likelier one. */
function bestReading(readings: readonly YearReading[]): YearReading | undefined {
  return readings.reduce<YearReading | undefined>(
    (best, reading) => (best === undefined || reading.score > best.score ? reading : best),
    undefined,
  );
}

/** The make that a maker's code alone tells: vPIC's only one, else what the code stands for outside North America. */
function makeOf(wmi: Wmi | undefined, elsewhere: string | undefined): string | undefined {
  return wmi?.makes.length === 1 ? wmi.makes[0] : elsewhere;
}

/** What the engine's name says, where the VIN itself does not say it. */
function addEngine(values: Map<string, string>, reader: VpicPart): void {
  const name = values.get('EngineModel');
  const engine = name === undefined ? [] : reader.engine(name);
  for (const [variable, value] of engine) if (!values.has(variable)) values.set(variable, value);
}

/** vPIC's own conversion: whichever of litres and cubic centimetres is missing follows from the other. */
function convertDisplacement(values: Map<string, string>): void {
  const litres = Number(values.get('DisplacementL'));
  const cc = Number(values.get('DisplacementCC'));
  if (!values.has('DisplacementL') && cc > 0) values.set('DisplacementL', String(cc / 1000));
  if (!values.has('DisplacementCC') && litres > 0) values.set('DisplacementCC', String(Math.round(litres * 1000)));
}

function yearWarnings(vin: Vin, { modelYear, latestYear }: DecodeOptions, years: readonly number[]): VinWarning[] {
  if (modelYear === undefined) {
    return years.length > 0 ? [] : [{ code: 'year_unknown', message: 'This VIN does not tell its model year.' }];
  }
  const told = yearsOf(vin, { latestYear }, undefined);
  if (told.length === 0 || told.includes(modelYear)) return [];
  return [{ code: 'year_differs', message: `The VIN tells the model year ${told.join(' or ')}, not ${modelYear}.` }];
}
