import { withoutAccents } from '../../../../../contract/texts/fold-text';
import Papa from 'papaparse';
import { decodeText } from '../../../parts/fields/decode-text';
import { findVins, holdsVin } from './find-vins';

/** Content of a file: lines to search for VINs, or why there are none. */
export type VinFile =
  | {
      readonly kind: 'column';
      /** Header of the column, or its number starting at 1. */
      readonly column: string;
      readonly lines: readonly string[];
    }
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'workbook' | 'no-text' | 'no-vins' | 'too-large' };

/** In bytes. Enough for a feed with a hundred thousand rows. */
export const maxFileBytes = 50 * 1024 * 1024;

/**
 * Parses a CSV or text file. Uses the VIN column of a table, found by its header or its content. Uses all lines of a
 * text, or of a table with VINs in several columns and no header.
 */
export function parseVinFile(bytes: Uint8Array): VinFile {
  if (bytes.length > maxFileBytes) return { kind: 'too-large' };
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) return { kind: 'workbook' };
  const text = decodeText(bytes);
  if (text.includes('\0')) return { kind: 'no-text' };
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (findVins(text).vins.length === 0) return { kind: 'no-vins' };
  return findVinColumn(text) ?? { kind: 'text', lines };
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, index) => bytes[index] === character.charCodeAt(0));
}

function findVinColumn(text: string): VinFile | undefined {
  const [, separator] = /^sep=(.)\r?\n/i.exec(text) ?? []; // a first line that Excel writes
  const { data: rows, errors } = Papa.parse<string[]>(separator ? text.slice(text.indexOf('\n') + 1) : text, {
    skipEmptyLines: 'greedy',
    ...(separator ? { delimiter: separator } : { delimitersToGuess: [',', '\t', ';', '|'] }),
  });
  if (errors.some(({ type }) => type === 'Quotes')) return undefined; // cells cannot be separated reliably
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
  /** How likely its header means VINs; 0 if not at all. */
  readonly rank: number;
  /** Row of its header, or -1. */
  readonly headerRow: number;
  /** Number of cells that look like a VIN. */
  readonly vins: number;
}

/** Rows to search for headers. A title or date may precede them. */
const maxHeaderRow = 10;

function describeColumn(rows: ReadonlyArray<readonly string[]>, index: number): Column {
  const ranks = rows.slice(0, maxHeaderRow).map((row) => rankOf(row[index] ?? ''));
  const rank = Math.max(0, ...ranks);
  const headerRow = rank === 0 ? -1 : ranks.indexOf(rank);
  const vins = rows.filter((row) => holdsVin(row[index] ?? '')).length;
  const name = headerRow === -1 ? String(index + 1) : (rows[headerRow]?.[index] ?? '').trim();
  return { index, name, rank, headerRow, vins };
}

/** Common names of the column in English, German and Spanish. */
const vinHeaders =
  /^(vin|vins|vin ?(number|no|nr|code|#|num)|vehicle identification number|chassis|chassis ?(number|no|nr)|fin|fin vin|vin fin|fahrgestell ?(nummer|nr)|fahrzeug ?ident(ifizierungs|ifikations)? ?(nummer|nr)|bastidor|(numero|n|no|num) (de )?(bastidor|chasis)|chasis|niv|vin serial|vinserial)$/;

function rankOf(head: string): number {
  const plain = withoutAccents(head)
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();
  if (vinHeaders.test(plain)) return 2;
  return /(^| )(vin|fin|bastidor)( |$)/.test(plain) && plain.length < 40 ? 1 : 0;
}
