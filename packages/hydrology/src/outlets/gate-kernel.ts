import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { culvertInto } from './culvert-kernel.ts';
import { Form, type Gate } from './gate.ts';
import { GateCell, noAnswer, tailwaterAbove } from './gate-cells.ts';
import { overLeafInto } from './leaf-kernel.ts';
import { lipGateInto } from './lip-gate-kernel.ts';
import { overflowInto } from './overflow-kernel.ts';
import { isElevationM, isOpeningM } from './plausible.ts';
import { sandFlushM3s } from './sand-flush.ts';
import { type Outcome, outcome, Source } from './source.ts';
import type { Trace } from './trace.ts';
import { openingTableInto } from './zaq-kernel.ts';

/** A sand flush: by ZAQ if it has one, otherwise as a slot under pressure. */
function slotInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  return gate.zaq === null
    ? slotByFormulaInto(gate, cells, out, trace)
    : openingTableInto(gate, cells, out, trace, slotByFormulaInto);
}

function slotByFormulaInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  const headM = numberAt(cells, GateCell.lakeLevelM) - gate.crestM;
  const openingM = numberAt(cells, GateCell.openingM);
  const tailwaterHeadM = tailwaterAbove(gate.crestM, cells);
  cells[out] = sandFlushM3s(gate.constant, gate.widthM, openingM, headM, tailwaterHeadM);
  // It is not under pressure: the coefficient is a slot's, the flow a weir's.
  const flags = headM > 0 && openingM >= headM ? Flag.outsideLimits : Flag.none;
  if (trace !== null) {
    trace.formula(
      'gate.sand_flush',
      { lakeLevelM: numberAt(cells, GateCell.lakeLevelM), openingM, sillM: gate.crestM, widthM: gate.widthM },
      {
        headM,
        driveM: headM - Math.max(Math.min(openingM, headM) / 2, tailwaterHeadM),
        dischargeCoefficient: gate.constant,
        dischargeM3s: numberAt(cells, out),
      },
      flags,
    );
  }
  return outcome(Source.formula, flags);
}

/**
 * Discharge of one outlet of the dam at one instant: inputs and results in `cells` (see `GateCell`), source and flags in the return value.
 * The only computation behind single results, steps and year-long runs. Allocates nothing without a trace.
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

/** Missing when level or opening is no reading; stopped when it is closed, `zeroed` when the sensor reads slightly below zero. */
function readInputs(gate: Gate, cells: Float64Array, trace: Trace | null): number {
  const lakeLevelM = numberAt(cells, GateCell.lakeLevelM);
  const openingM = numberAt(cells, GateCell.openingM);
  if (gate.gated && openingM < 0 && isElevationM(lakeLevelM)) return flagNegativeOpening(gate, openingM, trace);
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

/** A gate is never less than shut: slightly below zero is a drifted zero, further below a faulty sensor. */
function flagNegativeOpening({ closedDownToM }: Gate, openingM: number, trace: Trace | null): number {
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
