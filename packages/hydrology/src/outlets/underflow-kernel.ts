import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { zhukovskyM3s } from './flat-gate.ts';
import { Form, type Gate } from './gate.ts';
import { dry, GateCell, tailwaterAbove } from './gate-cells.ts';
import { overflowInto } from './overflow-kernel.ts';
import { flagsOf, type Outcome, outcome, Source } from './source.ts';
import type { Trace } from './trace.ts';
import { drownedUnderflowFactor, underflowLimits, underflowM3s } from './underflow.ts';

/**
 * Flow under the lip by formula. It never exceeds the free overflow at the same level, whatever the coefficients: a lip in the water passes
 * no more than no lip. If that cuts, the coefficients do not fit each other, and it is flagged `limited`.
 */
export function underflowInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  const headM = numberAt(cells, GateCell.lakeLevelM) - gate.crestM;
  if (headM <= 0) return dry(cells, out, Source.formula);
  let flags = gate.form === Form.zhukovsky ? zhukovskyInto(gate, cells, out, trace) : lipInto(gate, cells, out, trace);
  const ceiling = overflowInto(gate, cells, GateCell.ceilingM3s, null);
  if (numberAt(cells, out) > numberAt(cells, GateCell.ceilingM3s)) {
    flags |= Flag.limited | flagsOf(ceiling);
    cells[out] = numberAt(cells, GateCell.ceilingM3s);
    if (trace !== null) trace.formula('gate.not_above_overflow', {}, { dischargeM3s: numberAt(cells, out) }, flags);
  }
  return outcome(Source.formula, flags);
}

function lipInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): number {
  const headM = numberAt(cells, GateCell.lakeLevelM) - gate.crestM;
  // A lip above the water leaves an opening as high as the water.
  const openingM = Math.min(numberAt(cells, GateCell.openingM), headM);
  const factor = drownedUnderflowFactor(openingM, headM, numberAt(cells, GateCell.tailwaterM) - gate.crestM);
  cells[out] = factor * underflowM3s(gate.constant, gate.slope, gate.widthM, openingM, headM);
  const ratio = openingM / headM;
  const isWithinLimits = ratio >= underflowLimits.least && ratio <= underflowLimits.most && factor === 1;
  const flags = isWithinLimits ? Flag.none : Flag.outsideLimits;
  if (trace !== null) {
    trace.formula(
      'gate.underflow',
      { lakeLevelM: numberAt(cells, GateCell.lakeLevelM), openingM, crestM: gate.crestM, widthM: gate.widthM },
      {
        headM,
        openingOverHead: ratio,
        dischargeCoefficient: gate.constant - gate.slope * ratio,
        submergenceFactor: factor,
        dischargeM3s: numberAt(cells, out),
      },
      flags,
    );
  }
  return flags;
}

function zhukovskyInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): number {
  const headM = numberAt(cells, GateCell.lakeLevelM) - gate.crestM;
  const openingM = Math.min(numberAt(cells, GateCell.openingM), headM);
  const tailwaterHeadM = tailwaterAbove(gate.crestM, cells);
  cells[out] = zhukovskyM3s(gate.constant, gate.slope, gate.widthM, openingM, headM, tailwaterHeadM);
  const ratio = openingM / headM;
  const flags = ratio > underflowLimits.most ? Flag.outsideLimits : Flag.none;
  if (trace !== null) {
    trace.formula(
      'gate.zhukovsky',
      { lakeLevelM: numberAt(cells, GateCell.lakeLevelM), openingM, crestM: gate.crestM, widthM: gate.widthM },
      {
        headM,
        openingOverHead: ratio,
        velocityCoefficient: gate.constant,
        contraction: gate.slope,
        dischargeM3s: numberAt(cells, out),
      },
      flags,
    );
  }
  return flags;
}
