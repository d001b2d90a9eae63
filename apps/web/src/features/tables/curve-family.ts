import type { GroupShape } from './group-shapes.ts';

/** Table in columns, as in the API; null if a compared table has no value. */
export interface TableColumn {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** One curve, labelled by its key value, or by its value column if there are several. */
export interface CurveLine {
  readonly label: number | string | null;
  readonly points: readonly CurvePoint[];
}

const cellsOf = (columns: readonly TableColumn[], name: string) =>
  columns.find((column) => column.name === name)?.values ?? [];

/** Pages of a table with one sheet per unit, ascending; empty for others. */
export function pagesOf(shape: GroupShape, columns: readonly TableColumn[]): readonly number[] {
  if (shape.page === null) return [];
  const numbers = cellsOf(columns, shape.page).filter((value) => value !== null);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** Curves of a table in row order; a row without a value drops the point. */
export function curveLines(
  shape: GroupShape,
  columns: readonly TableColumn[],
  page: number | null = null,
): readonly CurveLine[] {
  const along = cellsOf(columns, shape.x);
  const pages = shape.page === null ? null : cellsOf(columns, shape.page);
  const keys = shape.by === null ? null : cellsOf(columns, shape.by);
  return shape.y.flatMap((name) => {
    const values = cellsOf(columns, name);
    const lines = new Map<number | string | null, CurvePoint[]>();
    for (const [row, x] of along.entries()) {
      const y = values[row] ?? null;
      if (x === null || y === null || (pages !== null && pages[row] !== page)) continue;
      const label = keys === null ? (shape.y.length > 1 ? name : null) : (keys[row] ?? null);
      const line = lines.get(label);
      if (line) line.push({ x, y });
      else lines.set(label, [{ x, y }]);
    }
    return [...lines].map(([label, points]) => ({ label, points }));
  });
}

/** At most `max` evenly spaced curves, including the first and the last. */
export function thinLines(lines: readonly CurveLine[], max: number): readonly CurveLine[] {
  if (lines.length <= max) return lines;
  const step = (lines.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => lines[Math.round(index * step)]).filter(
    (line) => line !== undefined,
  );
}

/** Reduces points for drawing: keeps both ends, and the minimum and maximum of every stretch. */
export function thinPoints(points: readonly CurvePoint[], intervalCount: number): readonly CurvePoint[] {
  if (points.length <= intervalCount * 2) return points;
  const size = Math.ceil(points.length / intervalCount);
  const keptPoints = new Set<CurvePoint>();
  for (let from = 0; from < points.length; from += size) {
    const pointRange = points.slice(from, from + size).toSorted((a, b) => a.y - b.y);
    for (const point of [pointRange[0], pointRange.at(-1)]) if (point) keptPoints.add(point);
  }
  for (const end of [points[0], points.at(-1)]) if (end) keptPoints.add(end);
  return points.filter((point) => keptPoints.has(point));
}
