/** Result between its table rows, in the coordinates of a small picture. */
interface Picture {
  readonly curves: readonly (readonly (readonly [x: number, y: number])[])[];
  readonly answer: readonly [x: number, y: number];
}

interface PictureOf {
  /** Cells of the rows used for the result. */
  readonly rows: readonly (readonly number[])[];
  readonly key: number;
  readonly result: number;
  readonly width: number;
  readonly height: number;
}

const marginPx = 8;

/** Plots the last key against the value; rows of two keys give two curves. Null if there is nothing to show. */
export function pictureOf({ rows, key, result, width, height }: PictureOf): Picture | null {
  const points = rows.map((cells) => [cells.at(-2) ?? Number.NaN, cells.at(-1) ?? Number.NaN] as const);
  const all = [...points, [key, result] as const];
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [low, high] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  if (!Number.isFinite(left + right + low + high) || right === left) return null;
  const place = ([x, y]: readonly [number, number]) =>
    [
      marginPx + ((x - left) / (right - left)) * (width - 2 * marginPx),
      high === low ? height / 2 : height - marginPx - ((y - low) / (high - low)) * (height - 2 * marginPx),
    ] as const;
  const curves = points.length === 4 ? [points.slice(0, 2), points.slice(2)] : [points];
  return { curves: curves.map((curve) => curve.map(place)), answer: place([key, result]) };
}
