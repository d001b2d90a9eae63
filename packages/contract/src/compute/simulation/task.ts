import { itemAt } from '@spillway/checked/reads';
import { simulationStepMin } from './codes.ts';
import type { SimulationContent, SimulationInflow, SimulationStep } from './shape.ts';
import type { Scene } from './simulation.ts';

/**
 * The engine's input for a plan: made of scene and plan by the same code in browser and server. `Set` holds the settings of the outlets in
 * the engine's order.
 */
export interface SimulationTask {
  readonly fromMs: number;
  readonly stepS: number;
  readonly inflowM3s: Float64Array;
  readonly startLevelM: number;
  readonly set: OutletSettings;
  readonly steps: readonly {
    readonly atS: number;
    readonly gates: readonly { readonly gate: number; readonly openingM: number }[];
    readonly units: readonly { readonly unit: number; readonly powerMw: number }[];
  }[];
  /** Rows with a known inflow; after them its last flow continues. */
  readonly knownRows: number;
}

export interface OutletSettings {
  readonly tailwaterM: number;
  readonly gateOpeningsM: readonly number[];
  readonly unitPowersMw: readonly number[];
  readonly unitsInService: readonly boolean[];
}

/** The inflow used: the central line, one member, or an end of the range. */
export type Line = 'central' | 'low' | 'high' | number;

/** Members of the inflow of a plan; empty when it is one line. */
export const memberLines = ({ forecast }: Pick<Scene, 'forecast'>, { inflow }: Pick<SimulationContent, 'inflow'>) =>
  inflow.points === null && forecast !== null && forecast.members.length > 1
    ? forecast.members.map((_, index) => index)
    : [];

const stepMs = simulationStepMin * 60_000;

const outletIndexes = ({ outlets }: Pick<Scene, 'outlets'>, kind: 'gate' | 'unit'): Map<string, number> =>
  new Map(outlets.filter((one) => one.kind === kind).map(({ outlet_id }, index) => [outlet_id, index]));

/** Steps in the engine's form. An outlet out of service or stuck stays unchanged, whatever a step says; a deleted one is left out. */
export function stepsOf(
  scene: Scene,
  { steps, faults }: Pick<SimulationContent, 'steps' | 'faults'>,
): SimulationTask['steps'] {
  const [gates, units] = [outletIndexes(scene, 'gate'), outletIndexes(scene, 'unit')];
  const fixed = new Set([
    ...scene.outlets.filter(({ in_service, gated }) => !(in_service && gated)).map(({ outlet_id }) => outlet_id),
    ...faults.stuck_gates,
    ...faults.tripped_units,
  ]);
  const fromMs = Date.parse(scene.at);
  return steps.map((step: SimulationStep) => ({
    atS: Math.max(0, (Date.parse(step.at) - fromMs) / 1000),
    gates: step.gates.flatMap(({ outlet_id, opening }) => {
      const gate = gates.get(outlet_id);
      return gate === undefined || fixed.has(outlet_id) ? [] : [{ gate, openingM: opening }];
    }),
    units: step.units.flatMap(({ outlet_id, power }) => {
      const unit = units.get(outlet_id);
      return unit === undefined || fixed.has(outlet_id) ? [] : [{ unit, powerMw: power }];
    }),
  }));
}

interface InflowPoints {
  readonly timesMs: readonly number[];
  readonly flows: readonly (number | null)[];
}

function inflowPointsOf(scene: Scene, { kind, points }: SimulationInflow, line: Line): InflowPoints {
  const fromMs = Date.parse(scene.at);
  if (kind !== 'forecast' || points !== null)
    return {
      timesMs: (points ?? []).map(({ minute }) => fromMs + minute * 60_000),
      flows: (points ?? []).map(({ flow }) => flow),
    };
  const { forecast } = scene;
  if (forecast === null) return { timesMs: [], flows: [] };
  const flows = typeof line === 'number' ? (forecast.members[line]?.flows ?? forecast.central) : forecast[line];
  return { timesMs: forecast.times.map((at) => Date.parse(at)), flows };
}

/** The inflow at the rows: linear between the given points, constant before and after. */
export function inflowOf(scene: Scene, content: Pick<SimulationContent, 'until' | 'inflow'>, line: Line = 'central') {
  const fromMs = Date.parse(scene.at);
  const rows = rowsOf(scene, content);
  const all = inflowPointsOf(scene, content.inflow, line);
  const knownFlows = all.flows.flatMap((flow, index) =>
    flow === null ? [] : [{ timeMs: itemAt(all.timesMs, index), flow }],
  );
  const inflowM3s = new Float64Array(rows);
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    const atMs = fromMs + row * stepMs;
    while (at < knownFlows.length && itemAt(knownFlows, at).timeMs < atMs) at += 1;
    const [before, after] = [knownFlows[at - 1], knownFlows[at]];
    const flow =
      before && after
        ? before.flow + ((atMs - before.timeMs) / (after.timeMs - before.timeMs)) * (after.flow - before.flow)
        : (after?.flow ?? before?.flow ?? 0);
    inflowM3s[row] = Math.max(0, flow * content.inflow.factor);
  }
  // Neither a forecast nor a record says anything about later times; the last flow of a record is that of its step.
  const lastMs = knownFlows.at(-1)?.timeMs ?? fromMs;
  const toldRows = Math.floor((lastMs - fromMs) / stepMs) + 1;
  const ends = { forecast: toldRows, past: toldRows + 1, design: rows, drawn: rows } as const;
  // Without any given flow, nothing is known after the start.
  const knownRows = knownFlows.length === 0 ? 1 : Math.min(rows, ends[content.inflow.kind]);
  return { inflowM3s, knownRows };
}

export const rowsOf = ({ at }: Pick<Scene, 'at'>, { until }: Pick<SimulationContent, 'until'>): number =>
  Math.max(2, Math.floor((Date.parse(until) - Date.parse(at)) / stepMs) + 1);

export function taskOf(
  scene: Scene,
  set: OutletSettings,
  content: SimulationContent,
  line: Line = 'central',
): SimulationTask {
  const { faults } = content;
  const units = scene.outlets.filter(({ kind }) => kind === 'unit');
  return {
    fromMs: Date.parse(scene.at),
    stepS: simulationStepMin * 60,
    startLevelM: (scene.lake_level ?? Number.NaN) - faults.gauge_offset,
    set: {
      ...set,
      unitPowersMw: set.unitPowersMw.map((mw, index) =>
        faults.tripped_units.includes(itemAt(units, index).outlet_id) ? 0 : mw,
      ),
    },
    steps: stepsOf(scene, content),
    ...inflowOf(scene, content, line),
  };
}

/** VND per kWh in the middle of each step; NaN when none is entered. */
export function pricesOf({ at, prices }: Pick<Scene, 'at' | 'prices'>, steps: number): Float64Array {
  const fromMs = Date.parse(at);
  const edges = prices.map(({ from, price }) => ({ fromMs: Date.parse(from), price }));
  let position = 0;
  return Float64Array.from({ length: steps }, (_, step) => {
    const atMs = fromMs + (step + 0.5) * stepMs;
    while (position + 1 < edges.length && itemAt(edges, position + 1).fromMs <= atMs) position += 1;
    return edges[position]?.price ?? Number.NaN;
  });
}
