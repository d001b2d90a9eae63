import { itemAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { isDepth } from '../runoff/forcing.ts';
import type { BasinModel } from './basin.ts';

/**
 * Rain over each part from the gauges of a row, mm. A gauge without a reading leaves its weight to the others of the part, `estimated`; a
 * part without any reading takes the mean of all gauges with one; with none it is 0, `missing`. Returns the flags. Allocates nothing.
 * Example: 32.5, none, 18.5 with weights .42 .35 .23 is 27.55.
 */
export function partRainInto(
  basin: BasinModel,
  gaugeMm: readonly ArrayLike<number>[],
  row: number,
  out: Float64Array,
): number {
  let flags: number = Flag.none;
  let all = 0;
  let reportingCount = 0;
  for (let gauge = 0; gauge < gaugeMm.length; gauge++) {
    const depth = itemAt(itemAt(gaugeMm, gauge), row);
    if (!isDepth(depth)) continue;
    all += depth;
    reportingCount++;
  }
  for (let index = 0; index < basin.parts.length; index++) {
    const { rainWeights } = itemAt(basin.parts, index);
    let sum = 0;
    let weight = 0;
    for (let gauge = 0; gauge < gaugeMm.length; gauge++) {
      const depth = itemAt(itemAt(gaugeMm, gauge), row);
      if (!isDepth(depth)) {
        if (numberAt(rainWeights, gauge) > 0) flags |= Flag.estimated;
        continue;
      }
      sum += depth * numberAt(rainWeights, gauge);
      weight += numberAt(rainWeights, gauge);
    }
    if (weight > 0) out[index] = sum / weight;
    else out[index] = reportingCount > 0 ? all / reportingCount : 0;
  }
  return reportingCount > 0 ? flags : flags | Flag.missing;
}
