import { Quality, type QualityName } from '@spillway/hydrology/quality/quality';
import { firstFrom } from './find.ts';
import { type Points, type TimeSpan, valueAt } from './series.ts';

/** Marks differ by shape, since colour stands for the quantity. */
export type MarkShape = 'square' | 'triangle' | 'diamond' | 'cross';

/** Strokes of each shape around its centre [px]; a single stroke is closed and filled. */
export const markStrokes: Readonly<Record<MarkShape, readonly (readonly (readonly [x: number, y: number])[])[]>> = {
  square: [
    [
      [-3.5, -3.5],
      [3.5, -3.5],
      [3.5, 3.5],
      [-3.5, 3.5],
    ],
  ],
  triangle: [
    [
      [0, -4.8],
      [4.4, 3.2],
      [-4.4, 3.2],
    ],
  ],
  diamond: [
    [
      [0, -4.8],
      [4.8, 0],
      [0, 4.8],
      [-4.8, 0],
    ],
  ],
  cross: [
    [
      [-3.5, -3.5],
      [3.5, 3.5],
    ],
    [
      [-3.5, 3.5],
      [3.5, -3.5],
    ],
  ],
};

/** The same as an SVG path. */
export function markPath(shape: MarkShape): string {
  const strokes = markStrokes[shape].map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}`);
  return strokes.length === 1 ? `${strokes[0]}Z` : strokes.join('');
}

const shapes: Readonly<Partial<Record<QualityName, MarkShape>>> = {
  edited: 'square',
  outOfRange: 'triangle',
  jump: 'triangle',
  stuck: 'triangle',
  extrapolated: 'diamond',
  estimated: 'diamond',
  calibrating: 'cross',
  deviceError: 'cross',
};
const names = new Map(Object.entries(Quality).map(([name, code]) => [code as number, name as QualityName]));

export const qualityNameOf = (code: number): QualityName => names.get(code) ?? 'good';

const markShapeOf = (quality: QualityName): MarkShape | null => shapes[quality] ?? null;

export interface Mark {
  readonly at: number;
  readonly value: number;
  readonly shape: MarkShape;
}

/** Flagged values of a span, per shape at most one in `apartMs`. */
export function marksOf(points: Points, span: TimeSpan, apartMs: number): readonly Mark[] {
  const { times, values, quality } = points;
  if (!quality) return [];
  const marks: Mark[] = [];
  const lastAt = new Map<MarkShape, number>();
  for (let index = firstFrom(times, span.from); index < times.length; index++) {
    const at = times[index] ?? 0;
    if (at > span.to) break;
    const shape = markShapeOf(qualityNameOf(quality[index] ?? 0));
    const value = valueAt(values, index);
    if (shape === null || Number.isNaN(value)) continue;
    if (at - (lastAt.get(shape) ?? Number.NEGATIVE_INFINITY) < apartMs) continue;
    lastAt.set(shape, at);
    marks.push({ at, value, shape });
  }
  return marks;
}
