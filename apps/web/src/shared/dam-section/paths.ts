import { type Elevations, yIn } from './elevation-geometry.ts';
import type { SectionPoint } from './ogee-geometry.ts';

export type Point = readonly [x: number, y: number];

/** A line through points; half a pixel is closer than anyone sees. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** From metres behind the face of the dam to the sheet. */
export const placer =
  ({ lake, pxPerM }: Elevations, faceX: number) =>
  ({ xM, zM }: SectionPoint): Point => [faceX + xM * pxPerM, yIn(lake, zM)];
