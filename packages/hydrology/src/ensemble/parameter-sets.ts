import { itemAt } from '@spillway/checked/reads';
import { namedGaussian } from '../assimilation/named-random.ts';
import type { BasinDescription } from '../basin/basin.ts';
import { type NamParameterName, type NamParameters, namCalibrationRanges } from '../runoff/nam-parameters.ts';
import { requireWithin } from '../runoff/within.ts';

/**
 * Parameter sets around a calibrated one, which is the first: each parameter is varied by a lognormal factor (a deviation of `spread`),
 * alike in all parts, and cut to the calibration ranges. Members with different sets show how little the data decided. Named draws.
 */
export function parameterSets(
  calibratedBasin: BasinDescription,
  count: number,
  spread: number,
  seed: number,
): BasinDescription[] {
  requireWithin('count', count, 1, 100);
  requireWithin('spread', spread, 0, 1);
  return Array.from({ length: count }, (_, set) => {
    if (set === 0) return calibratedBasin;
    const draw = namedGaussian(seed, 'parameters', set);
    const names = Object.keys(namCalibrationRanges) as NamParameterName[];
    const factors = names.map(() => Math.exp(spread * draw()));
    const parts = calibratedBasin.parts.map((part) => {
      const off = Object.fromEntries(
        names.map((name, index) => [name, parameterWithin(name, part.parameters[name], itemAt(factors, index))]),
      );
      return { ...part, parameters: off as Record<NamParameterName, number> satisfies NamParameters };
    });
    return { ...calibratedBasin, parts };
  });
}

/** A parameter outside the usual range itself is not forced into it. */
function parameterWithin(name: NamParameterName, value: number, factor: number): number {
  const { low, high } = namCalibrationRanges[name];
  return Math.min(Math.max(high, value), Math.max(Math.min(low, value), value * factor));
}
