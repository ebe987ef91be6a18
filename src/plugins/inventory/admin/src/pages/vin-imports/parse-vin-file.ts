import Papa from 'papaparse';
import { findVins, holdsVin } from './find-vins';

/** What a file holds: the lines to be searched for VINs, or why there are none. */
export type VinFile =
  | {
      readonly kind: 'column';
      /** The head of the column, or its number from 1 where it has none. */
      readonly column: string;
      readonly lines: readonly string[];
    }
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'workbook' | 'no-text' | 'no-vins' | 'too-large' };

/** In bytes: a hundred thousand rows of a dealer's feed. */
export const maxFileBytes = 50 * 1024 * 1024;

/**
 * Reads a CSV or text file. Of a table the column of VINs is taken, told by its head or else by what stands in it; where
 * VINs stand in several columns without a head, and in what is no table, all lines are.
 */
export function parseVinFile(bytes: Uint8Array): VinFile {
  if (bytes.length > maxFileBytes) return { kind: 'too-large' };
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) return { kind: 'workbook' };
  const text = decode(bytes);
  if (text.includes('\0')) return { kind: 'no-text' };
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (findVins(text).vins.length === 0) return { kind: 'no-vins' };
  return findVinColumn(text) ?? { kind: 'text', lines };
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, index) => bytes[index] === character.charCodeAt(0));
}

/** UTF-16 is how Excel saves "Unicode text"; what is no UTF-8 comes from an old Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function findVinColumn(text: string): VinFile | undefined {
  const [, separator] = /^sep=(.)\r?\n/i.exec(text) ?? []; // Excel's own first line
  const { data: rows, errors } = Papa.parse<string[]>(separator ? text.slice(text.indexOf('\n') + 1) : text, {
    skipEmptyLines: 'greedy',
    ...(separator ? { delimiter: separator } : { delimitersToGuess: [',', '\t', ';', '|'] }),
  });
  if (errors.some(({ type }) => type === 'Quotes')) return undefined; // whose cells can no longer be told apart
  const width = Math.max(0, ...rows.slice(0, 1000).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => describeColumn(rows, index));
  const headed = columns.filter(({ rank, vins }) => rank > 0 && vins > 0);
  const [best] = (headed.length > 0 ? headed : columns).sort(
    (one, other) => other.rank - one.rank || other.vins - one.vins,
  );
  if (!best || best.vins === 0) return undefined;
  const isScattered = best.rank === 0 && columns.some((column) => column !== best && column.vins > 0);
  if (isScattered) return undefined;
  const cells = rows.slice(best.headerRow + 1).map((row) => row[best.index]?.replace(/\s+/g, ' ').trim() ?? '');
  return { kind: 'column', column: best.name, lines: cells.filter((cell) => cell !== '') };
}

interface Column {
  readonly index: number;
  readonly name: string;
  /** How surely its head says that it holds VINs; 0 when it does not. */
  readonly rank: number;
  /** The row of its head; -1 without one. */
  readonly headerRow: number;
  /** Cells that look like a VIN. */
  readonly vins: number;
}

/** A title or a date may stand above the heads. */
const maxHeaderRow = 10;

function describeColumn(rows: ReadonlyArray<readonly string[]>, index: number): Column {
  const ranks = rows.slice(0, maxHeaderRow).map((row) => rankOf(row[index] ?? ''));
  const rank = Math.max(0, ...ranks);
  const headerRow = rank === 0 ? -1 : ranks.indexOf(rank);
  const vins = rows.filter((row) => holdsVin(row[index] ?? '')).length;
  const name = headerRow === -1 ? String(index + 1) : (rows[headerRow]?.[index] ?? '').trim();
  return { index, name, rank, headerRow, vins };
}

/** What dealers and their programs call the column, in English, German and Spanish. */
const vinHeaders =
  /^(vin|vins|vin ?(number|no|nr|code|#|num)|vehicle identification number|chassis|chassis ?(number|no|nr)|fin|fin vin|vin fin|fahrgestell ?(nummer|nr)|fahrzeug ?ident(ifizierungs|ifikations)? ?(nummer|nr)|bastidor|(numero|n|no|num) (de )?(bastidor|chasis)|chasis|niv|vin serial|vinserial)$/;

function rankOf(head: string): number {
  const plain = head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();
  if (vinHeaders.test(plain)) return 2;
  return /(^| )(vin|fin|bastidor)( |$)/.test(plain) && plain.length < 40 ? 1 : 0;
}
