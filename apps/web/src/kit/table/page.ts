export const pageSizes = [20, 50, 100, 500] as const;

export interface Page {
  readonly index: number;
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** Limits the page number, since a filter may leave fewer pages. */
export function pageOf(rowCount: number, size: number, requestedPage: number): Page {
  const count = Math.max(1, Math.ceil(rowCount / size));
  const index = Math.min(Math.max(0, requestedPage), count - 1);
  return { index, count, from: index * size, to: Math.min(rowCount, (index + 1) * size) };
}
