export type Cells = readonly unknown[];

/** A sheet as its file has it, below the heading; null: a row without content. */
export interface RawSheet {
  /** Null in a csv file. */
  readonly name: string | null;
  readonly names: readonly string[];
  readonly heading: Cells;
  readonly rows: readonly (Cells | null)[];
}

/** What the reading thread is given, and hands back piece by piece. */
export interface SheetTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sheet: string | undefined;
}

export type SheetPiece = Omit<RawSheet, 'rows'> | Pick<RawSheet, 'rows'>;

const cellsOfPiece = 20_000;

/** In pieces that nobody has to wait for while they are taken over. */
export function* piecesOf({ rows, ...head }: RawSheet): Generator<SheetPiece> {
  yield head;
  let [from, cells] = [0, 0];
  for (const [at, row] of rows.entries()) {
    cells += 1 + (row?.length ?? 0);
    if (cells < cellsOfPiece) continue;
    yield { rows: rows.slice(from, at + 1) };
    [from, cells] = [at + 1, 0];
  }
  if (from < rows.length) yield { rows: rows.slice(from) };
}
