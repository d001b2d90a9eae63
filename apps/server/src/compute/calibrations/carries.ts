import { itemAt } from '@spillway/checked/reads';
import type { CalibrationRefusal } from '@spillway/contract/compute/calibrations/codes';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { addRainOf, type RecordRows } from '../forecasts/basin-model/basin-model.ts';

const leastRows = 60 * 24;
const minShare = 0.7;
/** A flood exceeds the median by this factor; at least two floods are needed. */
const floodTimes = 2;
const minFloods = 2;
const apartRows = 48;

/** Reasons why a record cannot determine the parameters: a fit to such a record is worse than none. */
export function refusalsOf(record: RecordRows, content: BasinContent): CalibrationRefusal[] {
  const rows = record.observedM3s.length;
  if (rows < leastRows) return ['too_short'];
  const calibrationRefusals: CalibrationRefusal[] = [];
  const knownValues = record.observedM3s.filter((flow) => flow >= 0);
  if (knownValues.length < minShare * rows) calibrationRefusals.push('too_few_flows');
  const rain = addRainOf(record, content);
  if (rain.knownRows < minShare * rows) calibrationRefusals.push('too_little_rain_known');
  if (calibrationRefusals.length > 0) return calibrationRefusals;
  if (floodsIn(record.observedM3s, knownValues) < minFloods) calibrationRefusals.push('no_floods');
  const mmPerM3s = 3.6 / rain.areaKm2;
  const ran = knownValues.reduce((sum, flow) => sum + flow, 0) * (rows / knownValues.length) * mmPerM3s;
  const releasedMean = record.upstreamM3s.reduce(
    (sum, column) => sum + column.reduce((all, flow) => all + Math.max(flow, 0), 0) * mmPerM3s,
    0,
  );
  // Water stored in the ground at the start may run off too, so up to a tenth more runoff than rain is accepted.
  if (ran - releasedMean > 1.1 * rain.sumMm + 50) calibrationRefusals.push('more_water_than_rain');
  return calibrationRefusals;
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
