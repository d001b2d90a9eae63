export type Cells = readonly unknown[];

/** A sheet as in its file, below the heading; null for a row without content. */
export interface RawSheet {
  /** Null for a csv file. */
  readonly name: string | null;
  readonly names: readonly string[];
  readonly heading: Cells;
  readonly rows: readonly (Cells | null)[];
}

/** The input of the reading worker. */
export interface SheetTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sheet: string | undefined;
}

export type SheetPiece = Omit<RawSheet, 'rows'> | Pick<RawSheet, 'rows'>;

const cellsOfPiece = 20_000;

/** Splits into pieces small enough to take over without blocking. */
export function* piecesOf({ rows, ...head }: RawSheet): Generator<SheetPiece> {
  yield head;
  let [from, cells] = [0, 0];
  for (const [index, row] of rows.entries()) {
    cells += 1 + (row?.length ?? 0);
    if (cells < cellsOfPiece) continue;
    yield { rows: rows.slice(from, index + 1) };
    [from, cells] = [index + 1, 0];
  }
  if (from < rows.length) yield { rows: rows.slice(from) };
}
