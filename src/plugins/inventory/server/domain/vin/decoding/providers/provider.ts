import type { Vin } from '../../number/vin';

/** A warning about a decoding or an import. */
export interface VinWarning {
  readonly code: string;
  readonly message: string;
}

/** The values of a VIN from one provider. */
export interface VinFacts {
  /**
   * By vPIC variable (`Make`, `Model`, `ModelYear`, `Trim`, `BodyClass`, …), without unknown ones. `Country` is not a
   * vPIC variable: it is the country of the WMI.
   */
  readonly values: ReadonlyMap<string, string>;
  readonly warnings: readonly VinWarning[];
}

export interface DecodeOptions {
  /** The model year, if the caller knows it. */
  readonly modelYear?: number;
  /** The last possible model year, which is next year. */
  readonly latestYear: number;
}

/** A service or data set that decodes VINs of valid form. */
export interface VinProvider {
  readonly name: string;
  /** @throws Error if it cannot decode now */
  decode(vin: Vin, options: DecodeOptions): Promise<VinFacts>;
  close(): void;
}
