import { describedBasin } from '@spillway/contract/plant/basin/described';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { defaultFilter } from '@spillway/hydrology/assimilation/filter-options';
import { prepareBasin } from '@spillway/hydrology/basin/basin';
import { basinStateFrom } from '@spillway/hydrology/basin/basin-state';
import { evaporationAt } from '@spillway/hydrology/basin/evaporation';
import { runBasin } from '@spillway/hydrology/basin/run-basin';
import { hourMs } from '@spillway/plant-time/spans';
import { seededRandom } from '../../../../../testing/seeded-random.ts';
import { aheadH } from '../leads.ts';
import type { ModelTask } from '../task.ts';

const nam = {
  surface_max: 15,
  root_zone_max: 160,
  overland_coefficient: 0.5,
  interflow_hours: 700,
  routing_hours: 9,
  overland_threshold: 0.3,
  interflow_threshold: 0.2,
  recharge_threshold: 0.3,
  baseflow_hours: 1800,
};

/** A basin of two parts and two gauges with a plant upstream. */
export const virtualBasin: BasinContent = {
  parts: [
    {
      id: 'upper',
      name: 'Thượng',
      area: 268,
      gauges: [
        { station_code: 'M1', weight: 0.6 },
        { station_code: 'M2', weight: 0.4 },
      ],
      river: { travel_hours: 2, weighting: 0.2 },
      parameters: nam,
    },
    {
      id: 'lower',
      name: 'Hạ',
      area: 144,
      gauges: [{ station_code: 'M2', weight: 1 }],
      river: null,
      parameters: nam,
    },
  ],
  upstream: [],
  evaporation: [2.4, 2.9, 3.6, 4.3, 4.8, 4.9, 5, 4.7, 3.8, 3, 2.5, 2.2],
  daily: null,
  spread: 0.2,
  origin: 'regional',
};

const firstMs = Date.UTC(2026, 8, 1, 1);

/** Storms of several hours, days apart, measured differently by the two gauges. */
export function virtualRain(rows: number, seed: number): Float32Array[] {
  const random = seededRandom(seed);
  const storm = new Float32Array(rows);
  for (let row = 0; row < rows; ) {
    row += Math.floor(30 + random() * 90);
    const [hours, depth] = [Math.floor(4 + random() * 14), 2 + random() * 14];
    for (let index = 0; index < hours && row + index < rows; index++) storm[row + index] = depth * random() * 2;
    row += hours;
  }
  return [storm.map((depth) => depth * (0.7 + 0.6 * random())), storm.map((depth) => depth * (0.7 + 0.6 * random()))];
}

/** Inflow of the lake for this rain, as rows of the record. */
export function virtualFlow(content: BasinContent, gaugeMm: readonly Float32Array[]): Float32Array {
  const model = prepareBasin(describedBasin(content));
  const rows = gaugeMm[0]!.length;
  const evaporationMm = Float64Array.from({ length: rows }, (_, row) =>
    evaporationAt(content.evaporation, firstMs + (row + 7) * hourMs, 1),
  );
  const start = basinStateFrom(model, { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 8 });
  return Float32Array.from(runBasin(model, { gaugeMm, evaporationMm, upstreamM3s: [] }, start).inflowM3s);
}

export function virtualTask(rows: number, seed: number, change: Partial<ModelTask> = {}): ModelTask {
  const gaugeMm = virtualRain(rows, seed);
  const truth = {
    ...virtualBasin,
    parts: virtualBasin.parts.map((part) => ({
      ...part,
      parameters: { ...nam, routing_hours: 7, overland_coefficient: 0.6 },
    })),
  };
  const observedM3s = virtualFlow(truth, gaugeMm);
  return {
    content: virtualBasin,
    offsetH: 7,
    filter: { ...defaultFilter, members: 20 },
    state: null,
    record: { firstMs, gaugeMm, upstreamM3s: [], observedM3s, errorM3s: new Float32Array(rows).fill(4) },
    keepRows: [],
    scenariosMm: [new Float64Array(aheadH)],
    learnt: null,
    areBandsMeasured: true,
    lake: null,
    ...change,
  };
}
