import { Flag } from '../flags.ts';
import { culvertInto } from './culvert-kernel.ts';
import { Form, type Gate } from './gate.ts';
import { GateCell, noAnswer } from './gate-cells.ts';
import { overLeafInto } from './leaf-kernel.ts';
import { lipGateInto } from './lip-gate-kernel.ts';
import { overflowInto } from './overflow-kernel.ts';
import { isElevationM, isOpeningM } from './plausible.ts';
import { slotInto } from './slot-kernel.ts';
import { type Outcome, outcome, Source } from './source.ts';
import type { Trace } from './trace.ts';

/**
 * Discharge of one outlet of the dam at one instant: inputs and answer in `cells` (see `GateCell`), source and flags in the
 * result. The one computation behind single answers, steps and year-long runs. Allocates nothing without a trace.
 */
export function gateInto(gate: Gate, cells: Float64Array, trace: Trace | null): Outcome {
  if (trace !== null) trace.about(gate.id);
  const flags = readInputs(gate, cells, trace);
  if ((flags & Flag.missing) !== 0) return noAnswer(cells, GateCell.dischargeM3s);
  if ((flags & Flag.stopped) !== 0) {
    cells[GateCell.dischargeM3s] = 0;
    cells[GateCell.openingM] = 0;
    return overLeafInto(gate, cells, outcome(Source.none, flags), trace);
  }
  const code = flags | openInto(gate, cells, trace);
  return overLeafInto(gate, cells, code, trace);
}

function openInto(gate: Gate, cells: Float64Array, trace: Trace | null): Outcome {
  if (gate.form === Form.overflow) return overflowInto(gate, cells, GateCell.dischargeM3s, trace);
  if (gate.form === Form.slot) return slotInto(gate, cells, GateCell.dischargeM3s, trace);
  if (gate.form === Form.pipe) return culvertInto(gate, cells, GateCell.dischargeM3s, trace);
  return lipGateInto(gate, cells, GateCell.dischargeM3s, trace);
}

/** Missing where level or opening is no reading; stopped where it is closed, `zeroed` where the sensor says a little less. */
function readInputs(gate: Gate, cells: Float64Array, trace: Trace | null): number {
  const lakeLevelM = cells[GateCell.lakeLevelM]!;
  const openingM = cells[GateCell.openingM]!;
  if (gate.gated && openingM < 0 && isElevationM(lakeLevelM)) return belowZero(gate, openingM, trace);
  if (!isElevationM(lakeLevelM) || (gate.gated && !isOpeningM(openingM))) {
    if (trace !== null) {
      trace.formula('input.missing', known({ lakeLevelM, openingM }), {}, Flag.missing);
    }
    return Flag.missing;
  }
  if (!gate.gated) return Flag.none;
  if (openingM === 0) {
    if (trace !== null) trace.formula('gate.closed', { openingM }, { dischargeM3s: 0 }, Flag.stopped);
    return Flag.stopped;
  }
  if (openingM <= gate.maxOpeningM) return Flag.none;
  cells[GateCell.openingM] = gate.maxOpeningM;
  if (trace !== null) {
    trace.formula('gate.opening_limit', { openingM }, { openingM: gate.maxOpeningM }, Flag.limited);
  }
  return Flag.limited;
}

/** A gate is never less than shut: a little below zero is a zero that drifted, further below a sensor that is at fault. */
function belowZero({ closedDownToM }: Gate, openingM: number, trace: Trace | null): number {
  const flags = openingM >= -closedDownToM ? Flag.stopped | Flag.zeroed : Flag.missing;
  if (trace !== null) {
    const inputs = { ...known({ openingM }), closedDownToM };
    if (flags === Flag.missing) trace.formula('gate.below_zero', inputs, {}, flags);
    else trace.formula('gate.closed_below_zero', inputs, { dischargeM3s: 0 }, flags);
  }
  return flags;
}

function known(inputs: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(inputs).filter(([, value]) => Number.isFinite(value)));
}
