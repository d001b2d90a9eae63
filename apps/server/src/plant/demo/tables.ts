import { itemAt, required } from '@spillway/checked/reads';
import { prepareGate } from '@spillway/hydrology/outlets/gate';
import { gateDischarge } from '@spillway/hydrology/outlets/gate-discharge';
import { turbineFlowM3s } from '@spillway/hydrology/outlets/turbine';
import { weirM3s } from '@spillway/hydrology/outlets/weir';
import { tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import { lookUp } from '@spillway/hydrology/tables/one-key';
import { round } from './land.ts';

type Columns = Record<string, number[]>;

/** Crest and gates of the spillway, identical for all three gates. */
export const spillway = { crestM: 239, widthM: 12, weirCoefficient: 0.47, maxOpeningM: 11 };
export const unit = { ratedMw: 60, minMw: 12, maxM3s: 60 };

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => round(from + i * by, 3));

const columnsOf = (names: readonly string[], rows: readonly (readonly number[])[]): Columns =>
  Object.fromEntries(names.map((name, i) => [name, rows.map((row) => itemAt(row, i))]));

/** Invented survey data: the manual's worked examples use these rows. */
export const capacity: Columns = { z: [230, 235, 240, 245, 250, 255], v: [10, 18, 28.5, 41.5, 57, 75] };
export const tailwater: Columns = { q: [0, 50, 100, 200], z: [120, 121.2, 121.9, 122.8] };
export const headLoss: Columns = { q: [0, 20, 40, 60], h1: [0, 0.4, 1.6, 3.6] };
export const efficiency: Columns = {
  qqmax: [0.2, 0.4, 0.6, 0.8, 0.9, 1],
  eta: [0.7, 0.83, 0.895, 0.925, 0.93, 0.915],
};

const levelsM = steps(spillway.crestM, 255, 1);

/** One gate, computed with the engine's formulas of a radial gate on an ogee. */
export function gateFlow(): Columns {
  const { crestM, widthM, weirCoefficient, maxOpeningM } = spillway;
  const lip = { relation: 'arc', sill: 'ogee' } as const;
  const crest = { crestM, widthM, weirCoefficient, lip };
  const gate = prepareGate({ type: 'arcGate', id: 'gate', maxOpeningM, crest });
  const rows = levelsM.flatMap((z) =>
    steps(0, maxOpeningM, 0.5).map((a) => [
      z,
      a,
      round(gateDischarge(gate, { lakeLevelM: z, openingM: a }).dischargeM3s, 1),
    ]),
  );
  return columnsOf(['z', 'a', 'q'], rows);
}

export function freeOverflow(): Columns {
  const { crestM, widthM, weirCoefficient } = spillway;
  const rows = steps(crestM, 255, 0.5).map((z) => [z, round(weirM3s(weirCoefficient, widthM, z - crestM), 1)]);
  return columnsOf(['z', 'q'], rows);
}

/** The gate lip leaves the water between 0.70 and 0.80 of the head on the crest. */
export function outOfWaterCurve(): Columns {
  const rows = levelsM.map((z) => [z, round(0.7 * (z - spillway.crestM), 2), round(0.8 * (z - spillway.crestM), 2)]);
  return columnsOf(['z', 'ao', 'ac'], rows);
}

/** Identical for both units: the flow at which power, efficiency and head agree, up to the unit's maximum. */
export function unitFlow(): Columns {
  const eta = tableFromColumns('QETA', 'eta', efficiency);
  const flowOf = (headM: number, powerMw: number) => {
    let flow = turbineFlowM3s(powerMw, 0.9, headM);
    for (let i = 0; i < 50; i += 1)
      flow = turbineFlowM3s(powerMw, lookUp(eta, flow / unit.maxM3s, 'clamp').value, headM);
    return round(flow, 2);
  };
  const rows = [1, 2].flatMap((n) =>
    steps(105, 132.5, 2.5).flatMap((h) => steps(10, 60, 5).map((p) => [n, h, p, flowOf(h, p)])),
  );
  return columnsOf(
    ['n', 'h', 'p', 'q'],
    rows.filter(([, , , q]) => required(q) <= unit.maxM3s),
  );
}
