import { BarcodeDetector as Reader, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

const formats = ['qr_code', 'code_39', 'code_128', 'data_matrix'] as const;

interface Detector {
  detect(image: ImageBitmapSource): Promise<ReadonlyArray<{ readonly rawValue: string }>>;
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Returns the browser's own reader of bar codes if it knows all formats, or ours, whose program this site serves. */
export async function createDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && formats.every((format) => supported.includes(format))) return new Native({ formats });
  prepareZXingModule({ overrides: { locateFile: () => new URL(wasmUrl, import.meta.url).href } });
  return new Reader({ formats: [...formats] });
}
