import { keyOf } from '../../vpic/key-pattern';
import { numberOf } from '../values/number-of';
import { makerOf } from './non-us-makers';
import { possibleYears } from '../../number/model-year';
import type { DecodeOptions, VinFacts, VinProvider, VinWarning } from './provider';
import { type PatternMatches, matchPatterns } from '../../vpic/match-patterns';
import { followsRules, type Vin } from '../../number/vin';
import type { VpicData } from '../../vpic/vpic-data';
import { VpicReader } from '../../vpic/vpic-reader';
import type { Wmi } from '../../vpic/vpic-store';

/** Decodes VINs from the bundled data, without network access. */
export class EmbeddedProvider implements VinProvider {
  readonly name = 'embedded';
  readonly #data: VpicData;
  #reader: Promise<VpicReader> | undefined;

  constructor(data: VpicData) {
    this.#data = data;
  }

  /** Prepares the data, so that the first decoding does not wait. */
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

/** The pattern matches for one possible model year. */
interface YearReading extends PatternMatches {
  readonly year: number;
}

/**
 * Returns make, model, year and other values of a VIN from vPIC's patterns.
 *
 * The patterns do not apply to a VIN outside the North American rules. Its make comes from the WMI; the patterns only
 * decide if the WMI has several makes.
 */
export function decodeEmbedded(vin: Vin, options: DecodeOptions, reader: VpicPart): VinFacts {
  const wmi = reader.wmi(vin.wmi) ?? reader.wmi(vin.text.slice(0, 3));
  const years = yearsOf(vin, options, wmi);
  // Patterns that do not apply to the VIN must not decide its year.
  const possible = followsRules(vin) ? years : years.slice(0, 1);
  const reading = bestReading(possible.map((year) => readYear(year, vin, wmi, reader)));
  const modelId = numberOf(reading?.values, 'Model');
  const model = modelId === undefined ? undefined : reader.model(modelId);
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

/** Sets a value, or deletes it if the new value is empty. */
function set(values: Map<string, string>, variable: string, value: string | number | null | undefined): void {
  if (value === undefined || value === null || value === '') values.delete(variable);
  else values.set(variable, String(value));
}

function yearsOf(vin: Vin, { modelYear, latestYear }: DecodeOptions, wmi: Wmi | undefined): number[] {
  if (modelYear !== undefined) return [modelYear];
  const weightClass = wmi?.weightClass ?? 'other';
  return possibleYears({ vin: vin.text, followsRules: followsRules(vin), weightClass, latest: latestYear });
}

/** Returns the reading with the highest score. Among equals, the first one is the most likely. */
function bestReading(readings: readonly YearReading[]): YearReading | undefined {
  return readings.reduce<YearReading | undefined>(
    (best, reading) => (best === undefined || reading.score > best.score ? reading : best),
    undefined,
  );
}

/** Returns the make for a WMI: vPIC's make if there is only one, otherwise the make outside North America. */
function makeOf(wmi: Wmi | undefined, elsewhere: string | undefined): string | undefined {
  return wmi?.makes.length === 1 ? wmi.makes[0] : elsewhere;
}

/** Adds the data of the engine model where the VIN itself has none. */
function addEngine(values: Map<string, string>, reader: VpicPart): void {
  const name = values.get('EngineModel');
  const engine = name === undefined ? [] : reader.engine(name);
  for (const [variable, value] of engine) if (!values.has(variable)) values.set(variable, value);
}

/** Derives liters from cubic centimeters or vice versa, if one is missing, as vPIC does. */
function convertDisplacement(values: Map<string, string>): void {
  const litres = numberOf(values, 'DisplacementL') ?? 0;
  const cc = numberOf(values, 'DisplacementCC') ?? 0;
  if (!values.has('DisplacementL') && cc > 0) values.set('DisplacementL', String(cc / 1000));
  if (!values.has('DisplacementCC') && litres > 0) values.set('DisplacementCC', String(Math.round(litres * 1000)));
}

function yearWarnings(vin: Vin, { modelYear, latestYear }: DecodeOptions, years: readonly number[]): VinWarning[] {
  if (modelYear === undefined) {
    return years.length > 0 ? [] : [{ code: 'year_unknown', message: 'This VIN does not contain its model year.' }];
  }
  const encoded = yearsOf(vin, { latestYear }, undefined);
  if (encoded.length === 0 || encoded.includes(modelYear)) return [];
  return [{ code: 'year_differs', message: `The VIN is of model year ${encoded.join(' or ')}, not ${modelYear}.` }];
}
