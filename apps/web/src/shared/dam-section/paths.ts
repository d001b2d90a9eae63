import { type Elevations, yIn } from './elevation-geometry.ts';
import type { SectionPoint } from './ogee-geometry.ts';

export type Point = readonly [x: number, y: number];

/** Path through points, rounded to a tenth of a pixel. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Converts metres from the dam face to drawing coordinates. */
export const placer =
  ({ lake, pxPerM }: Elevations, faceX: number) =>
  ({ xM, zM }: SectionPoint): Point => [faceX + xM * pxPerM, yIn(lake, zM)];
