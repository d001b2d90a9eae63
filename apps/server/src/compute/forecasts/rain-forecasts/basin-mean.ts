import { gaugeGridMean } from '@spillway/hydrology/rain/gauge-grid';
import { basinFromGeoJson } from '@spillway/hydrology/rain/geojson-basin';
import type { ForecastPoint, MeanMethod } from './issue.ts';

interface BasinMean {
  /** Null where no point has a value for the step. */
  readonly basinMm: readonly (number | null)[];
  readonly meanBy: MeanMethod;
}

type RowMean = (depthsMm: readonly number[]) => number | null;

const decimals = 1000;

/**
 * A single point is the mean itself; points with coordinates are averaged over a grid inside the contour; all others
 * have equal weights.
 */
export function basinMeanOf(points: readonly ForecastPoint[], contour: string | null): BasinMean {
  const steps = points[0]?.depthsMm.length ?? 0;
  const [meanMethod, mean] = rowMeanOf(points, contour);
  const row = (step: number) => points.map(({ depthsMm }) => depthsMm[step] ?? Number.NaN);
  return { meanBy: meanMethod, basinMm: Array.from({ length: steps }, (_, step) => roundValue(mean(row(step)))) };
}

function rowMeanOf(points: readonly ForecastPoint[], contour: string | null): readonly [MeanMethod, RowMean] {
  if (points.length === 1) return ['point', plainMean];
  const placedPoints = points.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [{ longitude, latitude }],
  );
  if (contour === null || placedPoints.length < points.length) return ['plain', plainMean];
  return ['grid', gaugeGridMean(basinFromGeoJson(JSON.parse(contour)), placedPoints)];
}

function plainMean(depthsMm: readonly number[]): number | null {
  const knownValues = depthsMm.filter((depth) => !Number.isNaN(depth));
  return knownValues.length === 0 ? null : knownValues.reduce((sum, depth) => sum + depth, 0) / knownValues.length;
}

const roundValue = (mm: number | null): number | null => (mm === null ? null : Math.round(mm * decimals) / decimals);
