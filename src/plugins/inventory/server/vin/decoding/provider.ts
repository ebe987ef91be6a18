import type { Vin } from '../number/vin';

/** Something that people should know of a decoding or an import. */
export interface VinWarning {
  readonly code: string;
  readonly message: string;
}

/** What a provider knows of a VIN. */
export interface VinFacts {
  /**
   * By vPIC variable (`Make`, `Model`, `ModelYear`, `Trim`, `BodyClass`, …), as text. What is not known is absent.
   * `Country` is ours: where the maker's code was given out.
   */
  readonly values: ReadonlyMap<string, string>;
  readonly warnings: readonly VinWarning[];
}

export interface DecodeOptions {
  /** The model year, where the caller knows it. */
  readonly modelYear?: number;
  /** The last year that a model can be of: next year. */
  readonly latestYear: number;
}

/** Who decodes VINs. Its form is right before it is asked. */
export interface VinProvider {
  readonly name: string;
  /** @throws Error when it cannot answer now */
  decode(vin: Vin, options: DecodeOptions): Promise<VinFacts>;
  close(): void;
}
