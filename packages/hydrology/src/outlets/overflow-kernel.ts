import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { lookUpCell } from '../tables/one-key.ts';
import type { Gate } from './gate.ts';
import { dry, GateCell } from './gate-cells.ts';
import { type Outcome, outcome, Source } from './source.ts';
import type { Trace } from './trace.ts';
import { submergenceFactor, weirM3s } from './weir.ts';

/** Any way to compute an outlet into `cells[out]`. */
export type Computation = (gate: Gate, cells: Float64Array, out: number, trace: Trace | null) => Outcome;

/** Flow by lake level alone: by FFZQ if it reaches down to the level, otherwise by geometry (a weir, unless specified). */
export function overflowInto(
  gate: Gate,
  cells: Float64Array,
  out: number,
  trace: Trace | null,
  byGeometry: Computation = weirInto,
): Outcome {
  const { ffzq } = gate;
  if (ffzq === null) return byGeometry(gate, cells, out, trace);
  if (numberAt(cells, GateCell.lakeLevelM) < numberAt(ffzq.keys, 0)) {
    if (gate.ffzqStartsDry) return dry(cells, out, Source.table);
    return belowTable(gate, cells, out, trace, byGeometry);
  }
  const flags = lookUpCell(ffzq, 'clamp', cells, GateCell.lakeLevelM, cells, out);
  if (trace !== null) {
    trace.oneKey(
      ffzq,
      'gate.ffzq',
      { lakeLevelM: numberAt(cells, GateCell.lakeLevelM) },
      { dischargeM3s: numberAt(cells, out) },
      flags,
    );
  }
  return outcome(Source.table, flags);
}

/**
 * The lake is below the first level of a table whose first row is not dry: geometry is used if there is one, otherwise no flow is assumed.
 * Flagged, because either may be far off.
 */
export function belowTable(
  gate: Gate,
  cells: Float64Array,
  out: number,
  trace: Trace | null,
  byGeometry: Computation,
): Outcome {
  if (gate.hasGeometry) return byGeometry(gate, cells, out, trace) | Flag.beyondTable;
  if (trace !== null) {
    const lakeLevelM = numberAt(cells, GateCell.lakeLevelM);
    trace.formula('gate.below_table', { lakeLevelM }, { dischargeM3s: 0 }, Flag.beyondTable);
  }
  cells[out] = 0;
  return outcome(Source.none, Flag.beyondTable);
}

function weirInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  const headM = numberAt(cells, GateCell.lakeLevelM) - gate.crestM;
  const tailwaterHeadM = numberAt(cells, GateCell.tailwaterM) - gate.crestM;
  const isDrowned = tailwaterHeadM > 0 && headM > 0;
  const factor = isDrowned ? submergenceFactor(headM, tailwaterHeadM) : 1;
  cells[out] = factor * weirM3s(gate.weirCoefficient, gate.widthM, headM);
  const flags = isDrowned ? Flag.outsideLimits : Flag.none;
  if (trace !== null) {
    trace.formula(
      'gate.weir',
      {
        lakeLevelM: numberAt(cells, GateCell.lakeLevelM),
        crestM: gate.crestM,
        widthM: gate.widthM,
        weirCoefficient: gate.weirCoefficient,
      },
      { headM, submergenceFactor: factor, dischargeM3s: numberAt(cells, out) },
      flags,
    );
  }
  return outcome(Source.formula, flags);
}
