import { itemAt } from '@spillway/checked/reads';
import type { CalibrationRefusal } from '@spillway/contract/compute/calibrations/codes';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { type RecordRows, withRainOf } from '../forecasts/basin-model/basin-model.ts';

const leastRows = 60 * 24;
const leastShare = 0.7;
/** A flood exceeds the median by this factor; at least two floods are needed. */
const floodTimes = 2;
const leastFloods = 2;
const apartRows = 48;

/** Reasons why a record cannot determine the parameters: a fit to such a record is worse than none. */
export function refusalsOf(record: RecordRows, content: BasinContent): CalibrationRefusal[] {
  const rows = record.observedM3s.length;
  if (rows < leastRows) return ['too_short'];
  const found: CalibrationRefusal[] = [];
  const known = record.observedM3s.filter((flow) => flow >= 0);
  if (known.length < leastShare * rows) found.push('too_few_flows');
  const rain = withRainOf(record, content);
  if (rain.knownRows < leastShare * rows) found.push('too_little_rain_known');
  if (found.length > 0) return found;
  if (floodsIn(record.observedM3s, known) < leastFloods) found.push('no_floods');
  const mmPerM3s = 3.6 / rain.areaKm2;
  const ran = known.reduce((sum, flow) => sum + flow, 0) * (rows / known.length) * mmPerM3s;
  const released = record.upstreamM3s.reduce(
    (sum, column) => sum + column.reduce((all, flow) => all + Math.max(flow, 0), 0) * mmPerM3s,
    0,
  );
  // Water stored in the ground at the start may run off too, so up to a tenth more runoff than rain is accepted.
  if (ran - released > 1.1 * rain.sumMm + 50) found.push('more_water_than_rain');
  return found;
}

function floodsIn(flows: Float32Array, known: Float32Array): number {
  const median = itemAt(known.toSorted(), Math.floor(known.length / 2));
  let [floods, lastRow] = [0, Number.NEGATIVE_INFINITY];
  for (const [row, flow] of flows.entries()) {
    if (!(flow >= floodTimes * Math.max(median, 0.1))) continue;
    if (row - lastRow > apartRows) floods++;
    lastRow = row;
  }
  return floods;
}
