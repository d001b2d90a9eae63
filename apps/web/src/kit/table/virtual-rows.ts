interface RowWindow {
  readonly from: number;
  readonly to: number;
  readonly abovePx: number;
  readonly belowPx: number;
}

const spareRows = 12;
/** Up to this many rows, rendering all is faster than a virtual window. */
const maxRowsWithoutWindow = 120;

/** Rows to render for the visible part of a long table, and the height of the others. */
export function virtualRows(view: {
  readonly rowCount: number;
  readonly rowPx: number;
  readonly scrollPx: number;
  readonly heightPx: number;
}): RowWindow {
  const { rowCount, rowPx, scrollPx, heightPx } = view;
  if (rowCount <= maxRowsWithoutWindow) return { from: 0, to: rowCount, abovePx: 0, belowPx: 0 };
  const first = Math.floor(Math.max(0, scrollPx) / rowPx);
  const from = Math.max(0, Math.min(first, rowCount) - spareRows);
  const to = Math.min(rowCount, first + Math.ceil(heightPx / rowPx) + spareRows);
  return { from, to, abovePx: from * rowPx, belowPx: (rowCount - to) * rowPx };
}
