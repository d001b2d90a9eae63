import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { refusalOf } from '../tables/testing/refusal.ts';
import { arealMean } from './areal-mean.ts';
import { basinAreaKm2 } from './basin.ts';
import { basinFromGeoJson } from './geojson-basin.ts';
import { type Grid, gridWeights } from './grid-weights.ts';
import { horseshoe, lakeInValley, polygon, valley } from './testing/basins.ts';
import { rasterAreasKm2 } from './testing/raster.ts';

const wide: Grid = { longitude: 107.5, latitude: 13.2, longitudeStep: 0.1, latitudeStep: 0.1, columns: 15, rows: 13 };
const basinWithHole = basinFromGeoJson(polygon(valley, lakeInValley));

describe('grid weights', () => {
  it('cover the basin exactly, whatever the grid', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.02, max: 0.6, noNaN: true }),
        fc.double({ min: 0.02, max: 0.6, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (longitudeStep, latitudeStep, offset) => {
          const grid: Grid = {
            longitude: 107.4 + offset * longitudeStep,
            latitude: 13.2 + offset * latitudeStep,
            longitudeStep,
            latitudeStep,
            columns: Math.ceil(1.6 / longitudeStep),
            rows: Math.ceil(1.6 / latitudeStep),
          };
          const { areasKm2, shares, coveredShare, flags } = gridWeights(basinWithHole, grid);
          const covered = areasKm2.reduce((sum, area) => sum + area, 0);
          // Cells and basin are measured in two projections, in which long edges curve slightly differently.
          expect(covered / basinAreaKm2(basinWithHole)).toBeCloseTo(1, 5);
          expect([coveredShare > 0.99999, flags]).toEqual([true, Flag.none]);
          for (const share of shares) expect(share > 0 && share <= 1).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('give each cell the part a fine raster finds inside', () => {
    const basin = basinFromGeoJson(polygon(horseshoe));
    const { cells, areasKm2, shares } = gridWeights(basin, wide);
    // In a square grid the nearest cell centre belongs to the cell itself, so the centres serve as the raster's "gauges".
    const centres = Array.from(cells, (cell) => ({
      longitude: wide.longitude + (cell % wide.columns) * wide.longitudeStep,
      latitude: wide.latitude + Math.floor(cell / wide.columns) * wide.latitudeStep,
    }));
    const raster = rasterAreasKm2([horseshoe], centres, 1200);
    const cellKm2 = Math.max(...areasKm2);
    for (const [i, area] of raster.entries()) expect(Math.abs(areasKm2[i]! - area) / cellKm2).toBeLessThan(0.02);
    expect(Math.max(...shares)).toBeCloseTo(1, 12);
    expect(Math.min(...shares)).toBeLessThan(0.9);
  });

  it('make an even rain the mean of the basin', () => {
    const { areasKm2, shares } = gridWeights(basinWithHole, wide);
    const even = Array.from(areasKm2, () => 17.5);
    expect(arealMean(areasKm2, even).rainMm).toBeCloseTo(17.5, 12);
    expect(arealMean(shares, even).rainMm).toBeCloseTo(17.5, 12);
  });

  it('say when the grid ends before the basin does', () => {
    const half = gridWeights(basinWithHole, { ...wide, columns: 8 });
    expect(half.flags).toBe(Flag.partial);
    expect(half.coveredShare).toBeGreaterThan(0.2);
    expect(half.coveredShare).toBeLessThan(0.9);
  });

  it('are refused for a grid elsewhere, too fine, or none', () => {
    const refusal = (change: Partial<Grid>) => refusalOf(() => gridWeights(basinWithHole, { ...wide, ...change }));
    expect(refusal({ longitude: 10 })).toBe('grid.misses_basin');
    expect(refusal({ longitudeStep: 0 })).toBe('input.not_positive');
    expect(refusal({ latitude: Number.NaN })).toBe('input.not_finite');
    expect(refusal({ columns: 1.5 })).toBe('grid.bad_size');
    expect(refusal({ rows: 0 })).toBe('grid.bad_size');
    expect(refusal({ latitude: 89.9 })).toBe('grid.outside');
    expect(refusal({ longitudeStep: 1e-5, latitudeStep: 1e-5, columns: 200_000, rows: 200_000 })).toBe('grid.too_fine');
  });
});
