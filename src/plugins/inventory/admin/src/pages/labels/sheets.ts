/** Sizes of paper in millimeters, by the name that CSS gives them. */
export const papers = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
} as const;

export type Paper = keyof typeof papers;

/** A sheet of labels. Lengths in millimeters, from the upper left corner of the paper. */
export interface LabelSheet {
  readonly paper: Paper;
  /** The maker's number. */
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** From the left edge of a label to that of the next. */
  readonly across: number;
  /** From the upper edge of a label to that of the next. */
  readonly down: number;
}

const inch = 25.4;

/** Common sheets, with the measures that Avery publishes for its templates. */
export const sheets = {
  '5160': {
    paper: 'letter',
    name: 'Avery 5160',
    columns: 3,
    rows: 10,
    width: 2.625 * inch,
    height: inch,
    left: 0.1875 * inch,
    top: 0.5 * inch,
    across: 2.75 * inch,
    down: inch,
  },
  '5163': {
    paper: 'letter',
    name: 'Avery 5163',
    columns: 2,
    rows: 5,
    width: 4 * inch,
    height: 2 * inch,
    left: 0.15625 * inch,
    top: 0.5 * inch,
    across: 4.1875 * inch,
    down: 2 * inch,
  },
  '22806': {
    paper: 'letter',
    name: 'Avery 22806',
    columns: 3,
    rows: 4,
    width: 2 * inch,
    height: 2 * inch,
    left: 0.625 * inch,
    top: 0.625 * inch,
    across: 2.625 * inch,
    down: (31 / 12) * inch,
  },
  L7160: {
    paper: 'a4',
    name: 'Avery L7160',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    left: 7.25,
    top: 15.15,
    across: 66,
    down: 38.1,
  },
  L7163: {
    paper: 'a4',
    name: 'Avery L7163',
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    left: 4.65,
    top: 15.15,
    across: 101.6,
    down: 38.1,
  },
} as const satisfies Record<string, LabelSheet>;

export type SheetName = keyof typeof sheets;

export const sheetNames = Object.keys(sheets) as SheetName[]; // its own keys

/** Returns where a label is on its sheet, in millimeters. @param place from 0, row by row */
export function placeOf(sheet: LabelSheet, place: number): { readonly left: number; readonly top: number } {
  return {
    left: sheet.left + (place % sheet.columns) * sheet.across,
    top: sheet.top + Math.floor(place / sheet.columns) * sheet.down,
  };
}

/**
 * Spreads items over sheets. The first places of the first sheet can be used up.
 * @param start the first free place, from 0
 */
export function spread<Item>(items: readonly Item[], sheet: LabelSheet, start: number): Array<Array<Item | null>> {
  const perSheet = sheet.columns * sheet.rows;
  const places = [...Array.from({ length: Math.min(start, perSheet - 1) }, () => null), ...items];
  const count = Math.ceil(places.length / perSheet);
  return Array.from({ length: count }, (_, page) => places.slice(page * perSheet, (page + 1) * perSheet));
}
