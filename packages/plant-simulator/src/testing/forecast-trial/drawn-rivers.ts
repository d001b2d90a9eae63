import { keyOf, uniform } from '../../random/keyed.ts';
import { type OtherBasin, otherBasins } from './other-basin.ts';
import { makeWeather, makeWorld, trueBasin, type World } from './world.ts';

/** Largest deviation of each property from its usual value, as a factor in either direction. */
const ranges: Partial<Record<keyof OtherBasin, number>> = {
  tensionMm: 1.6,
  shape: 1.7,
  freeMm: 1.8,
  interflowShare: 1.5,
  groundShare: 1.6,
  groundConstantH: 1.5,
  surfaceSizeMm: 2,
  surfacePower: 1.15,
  delayH: 1.7,
};

export const drawnAreaKm2 = trueBasin.parts.reduce((sum, { areaKm2 }) => sum + areaKm2, 0);

/**
 * A river of another structure than the engine's, with random properties and weather. It is known by one column of
 * rain, as in records from elsewhere.
 */
export function drawnRiver(seed: number, years: number): World {
  const key = keyOf(seed, 'river');
  const factors = Object.entries(ranges).map(
    ([name, range], index) => [name, range ** (2 * uniform(key, index) - 1)] as const,
  );
  const basins = otherBasins.map((basin): OtherBasin => {
    const changedEntries = factors.map(([name, factor]) => [name, basin[name as keyof OtherBasin] * factor]);
    const otherBasin: OtherBasin = { ...basin, ...Object.fromEntries(changedEntries) };
    return { ...otherBasin, delayH: Math.round(otherBasin.delayH) };
  });
  const world = makeWorld(basins, makeWeather(years, 100 + seed));
  return { ...world, gaugedMm: [world.gaugedMeanMm] };
}
