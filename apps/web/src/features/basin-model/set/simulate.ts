import { describedBasin } from '@spillway/contract/plant/basin/described';
import { prepareBasin } from '@spillway/hydrology/basin/basin';
import { basinStateFrom } from '@spillway/hydrology/basin/basin-state';
import { evaporationAt } from '@spillway/hydrology/basin/evaporation';
import { runBasin } from '@spillway/hydrology/basin/run-basin';
import { skillOf } from '@spillway/hydrology/forecast/skill';
import { hourMs } from '@spillway/plant-time/spans';
import type { BasinContent, BasinRecord } from '../queries.ts';

/** Messages to the worker: the record once, then one run after another. */
export type SimulationRequest =
  | { readonly kind: 'record'; readonly record: BasinRecord }
  | { readonly kind: 'run'; readonly id: number; readonly content: BasinContent };

export interface SimulatedFlows {
  readonly id: number;
  readonly flows: Float64Array;
  readonly nse: number | null;
  readonly percentBias: number | null;
  readonly kge: number | null;
}

/** Fewer substeps than in a forecast, so that the response follows the slider within a frame or two. */
const substeps = 3;
/** Excluded from the evaluation: the stores are still filling. */
const warmUpShare = 0.15;

const numbers = (rows: readonly (number | null)[]): Float64Array => Float64Array.from(rows, (one) => one ?? Number.NaN);

/** Simulated flow of a set on a record, with its goodness of fit. */
export function simulate(record: BasinRecord, content: BasinContent, id: number): SimulatedFlows {
  const codes = record.gauges.map((one) => one.station_code);
  const model = prepareBasin({ ...describedBasin(content, codes), substeps });
  const observed = numbers(record.observed);
  const rows = observed.length;
  const firstMs = Date.parse(record.first);
  const upstreamM3s = record.upstream.map(({ released }) => numbers(released));
  const start = basinStateFrom(model, {
    surfaceFraction: 0.5,
    rootZoneFraction: 0.6,
    baseflowM3s: Math.max(0.1, observed.find((flow) => flow >= 0) ?? 1),
    upstreamM3s: upstreamM3s.map((column) => column.find((flow) => flow >= 0) ?? 0),
  });
  const { inflowM3s: flows } = runBasin(
    model,
    {
      gaugeMm: record.gauges.map(({ rain }) => numbers(rain)),
      upstreamM3s,
      evaporationMm: Float64Array.from({ length: rows }, (_, row) =>
        evaporationAt(content.evaporation, firstMs + (row + record.offset_hours) * hourMs, 1),
      ),
    },
    start,
  );
  const warm = Math.floor(rows * warmUpShare);
  const judgedFlows = observed.subarray(warm);
  if (!judgedFlows.some((flow) => flow >= 0)) return { id, flows, nse: null, percentBias: null, kge: null };
  const skill = skillOf(judgedFlows, flows.subarray(warm));
  return {
    id,
    flows,
    nse: skill.nashSutcliffe,
    percentBias: skill.percentBias,
    kge: skill.klingGupta?.kge ?? null,
  };
}
