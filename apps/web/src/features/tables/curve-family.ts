import type { GroupShape } from './group-shapes.ts';

/** A table by columns, as the API gives it; null where a compared table has no value. */
export interface TableColumn {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** One curve: the value of the key that sets it apart, or the value column it shows where there are several. */
export interface CurveLine {
  readonly label: number | string | null;
  readonly points: readonly CurvePoint[];
}

const cellsOf = (columns: readonly TableColumn[], name: string) =>
  columns.find((column) => column.name === name)?.values ?? [];

/** The pages of a table with one sheet of curves per unit, ascending; empty for all others. */
export function pagesOf(shape: GroupShape, columns: readonly TableColumn[]): readonly number[] {
  if (shape.page === null) return [];
  const numbers = cellsOf(columns, shape.page).filter((value) => value !== null);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** The curves of a table in the order of its rows; a row without a value leaves its curve one point shorter. */
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

/** At most so many of them, evenly, the first and the last among them. */
export function thinLines(lines: readonly CurveLine[], most: number): readonly CurveLine[] {
  if (lines.length <= most) return lines;
  const step = (lines.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => lines[Math.round(index * step)]).filter(
    (line) => line !== undefined,
  );
}

/** No more points than a drawing can show, keeping the ends and, of every stretch, its lowest and its highest point. */
export function thinPoints(points: readonly CurvePoint[], stretches: number): readonly CurvePoint[] {
  if (points.length <= stretches * 2) return points;
  const size = Math.ceil(points.length / stretches);
  const kept = new Set<CurvePoint>();
  for (let from = 0; from < points.length; from += size) {
    const stretch = points.slice(from, from + size).toSorted((a, b) => a.y - b.y);
    for (const point of [stretch[0], stretch.at(-1)]) if (point) kept.add(point);
  }
  for (const end of [points[0], points.at(-1)]) if (end) kept.add(end);
  return points.filter((point) => kept.has(point));
}
