import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartSeries } from '../series.ts';
import { every10, sceneOf, series } from '../testing.ts';
import type { Shape } from './elements.ts';
import { linesOf } from './lines.ts';

const drawShapes = (...all: readonly ChartSeries[]): readonly Shape[] =>
  linesOf(sceneOf(all), (token) => token).filter((one) => one.type !== 'group');

const pathsIn = (ink: string, shapes: readonly Shape[]) =>
  shapes.flatMap((one) => (one.type === 'polyline' && one.style.stroke === ink ? [one] : []));

beforeEach(() => {
  // happy-dom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the lines of a chart', () => {
  it('break where a value is missing, and are nothing where one stands alone', () => {
    const [first, second, ...more] = pathsIn(
      'q-level',
      drawShapes(series({ points: every10(246, 247, null, 247, 248, null, 249), gapAfterMs: 600_000 })),
    );
    expect([first, second].map((path) => path?.shape.points.length)).toEqual([2, 2]);
    expect(more).toEqual([]);
  });

  it('lie on a halo where they are the main one, and stay within their pane', () => {
    const shapes = drawShapes(series({ points: every10(246, 247, 248) }));
    const [halo, line] = [pathsIn('surface', shapes)[0], pathsIn('q-level', shapes)[0]];
    expect(line!.z).toBeGreaterThan(halo!.z);
    for (const [x, y] of line!.shape.points) {
      expect(x).toBeGreaterThanOrEqual(line!.clip!.left);
      expect(y).toBeLessThanOrEqual(line!.clip!.bottom);
    }
  });

  it('go on as they are until the next value where the value is held', () => {
    const gate = series({ id: 'g', quantity: 'opening', shape: 'step', points: every10(0, 2, 2) });
    const points = drawShapes(gate).flatMap((one) => (one.type === 'polyline' ? [one.shape.points] : []))[0]!;
    const [start, corner, risenPoint] = points;
    expect(corner).toEqual([risenPoint![0], start![1]]);
    expect(risenPoint![1]).toBeLessThan(corner![1]!);
  });

  it('are bars from zero where a depth fell, hatched where it is forecast', () => {
    const rain = series({ id: 'r', unit: 'mm', quantity: 'rain', stepMs: 600_000, points: every10(1, 4) });
    const ahead = { ...rain, id: 'f', of: 'r', forecast: true };
    const bars = drawShapes(rain, ahead).flatMap((one) => (one.type === 'rect' ? [one] : []));
    expect(bars).toHaveLength(4);
    expect(bars[1]!.shape.height).toBeCloseTo(4 * bars[0]!.shape.height, 6);
    expect(bars.map(({ style }) => typeof style.fill)).toEqual(['string', 'string', 'object', 'object']);
  });
});
