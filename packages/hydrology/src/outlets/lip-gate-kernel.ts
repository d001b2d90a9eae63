import { Flag } from '../flags.ts';
import { lookUpCell } from '../tables/one-key.ts';
import type { Gate } from './gate.ts';
import { GateCell } from './gate-cells.ts';
import { overflowInto } from './overflow-kernel.ts';
import { flagsOf, type Outcome, outcome, Source, sourceOf } from './source.ts';
import type { Trace } from './trace.ts';
import { underflowInto } from './underflow-kernel.ts';
import { openingTableInto } from './zaq-kernel.ts';

/** Where no ZAoAc says otherwise, the lip begins to leave the water at 0.70 H and is out of it at 0.80 H. */
const orificeUpToHead = 0.7;
const overflowFromHead = 0.8;

/**
 * An arc or flat gate at any opening. Orifice and overflow do not meet (at H 9.2 m: 573 against 697 m3/s), so between the
 * openings Ao and Ac of ZAoAc the answer is blended:
 *   a <= Ao: orifice (ZAQ or formula)      a >= Ac: free overflow (FFZQ or weir)
 *   else     Q = Qo(Ao) + (Qw - Qo(Ao)) * (a - Ao) / (Ac - Ao)
 * Where a table of the openings passes more at Ao than geometry does in free overflow, the table stands: a gate opened
 * further never passes less. An FFZQ table is taken as it is.
 * Example: Z 248.2, Ao 6.44, Ac 7.36, a 6.80 -> 621.6 m3/s. That Ao and Ac are openings is our reading of the table; it
 * lives here only. A ZAQ table without ZAoAc covers its openings whole, transition included.
 */
export function lipGateInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  if (gate.zaoac === null && gate.zaq !== null) {
    return openingTableInto(gate, cells, out, trace, lipGateByFormulaInto);
  }
  return bandInto(gate, cells, out, trace, gate.zaq !== null);
}

/** The same by geometry alone, for where a table does not reach. */
export function lipGateByFormulaInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  return bandInto(gate, cells, out, trace, false);
}

function bandInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null, byTable: boolean): Outcome {
  const openingM = cells[GateCell.openingM]!;
  const bandFlags = bandEdges(gate, cells, trace);
  const orificeUpToM = cells[GateCell.orificeUpToM]!;
  const overflowFromM = cells[GateCell.overflowFromM]!;
  if (openingM >= overflowFromM) return openInto(gate, cells, out, trace, byTable) | bandFlags;
  if (openingM <= orificeUpToM) return orificeInto(gate, cells, out, trace, byTable) | bandFlags;

  cells[GateCell.openingM] = orificeUpToM;
  const low = orificeInto(gate, cells, GateCell.orificeM3s, trace, byTable);
  cells[GateCell.openingM] = openingM;
  const high = overflowInto(gate, cells, GateCell.overflowM3s, trace);
  const orificeM3s = cells[GateCell.orificeM3s]!;
  if (contradicts(cells, high)) return heldAtOrifice(cells, out, trace, low, high) | bandFlags;
  const overflowM3s = cells[GateCell.overflowM3s]!;
  const weight = (openingM - orificeUpToM) / (overflowFromM - orificeUpToM);
  cells[out] = orificeM3s + (overflowM3s - orificeM3s) * weight;
  const flags = bandFlags | flagsOf(low) | flagsOf(high);
  if (trace !== null) {
    trace.formula(
      'gate.blend',
      { openingM, orificeUpToM, overflowFromM },
      { orificeM3s, overflowM3s, weight, dischargeM3s: cells[out]! },
      flags,
    );
  }
  return outcome(sourceOf(low) === sourceOf(high) ? sourceOf(low) : Source.mixed, flags);
}

/** The lip is out of the water: free overflow, unless the table of the openings passes more at Ao. */
function openInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null, byTable: boolean): Outcome {
  const high = overflowInto(gate, cells, out, trace);
  if (!byTable || sourceOf(high) !== Source.formula) return high;
  cells[GateCell.overflowM3s] = cells[out]!;
  const openingM = cells[GateCell.openingM]!;
  cells[GateCell.openingM] = cells[GateCell.orificeUpToM]!;
  const low = orificeInto(gate, cells, GateCell.orificeM3s, null, byTable);
  cells[GateCell.openingM] = openingM;
  return contradicts(cells, high) ? heldAtOrifice(cells, out, trace, low, high) : high;
}

function contradicts(cells: Float64Array, high: Outcome): boolean {
  return sourceOf(high) === Source.formula && cells[GateCell.overflowM3s]! < cells[GateCell.orificeM3s]!;
}

function heldAtOrifice(cells: Float64Array, out: number, trace: Trace | null, low: Outcome, high: Outcome): Outcome {
  const orificeM3s = cells[GateCell.orificeM3s]!;
  cells[out] = orificeM3s;
  const flags = flagsOf(low) | flagsOf(high) | Flag.limited;
  if (trace !== null) {
    const inputs = { orificeUpToM: cells[GateCell.orificeUpToM]! };
    const values = { orificeM3s, overflowM3s: cells[GateCell.overflowM3s]!, dischargeM3s: orificeM3s };
    trace.formula('gate.not_below_orifice', inputs, values, flags);
  }
  return outcome(sourceOf(low), flags);
}

function orificeInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null, byTable: boolean): Outcome {
  return byTable ? openingTableInto(gate, cells, out, trace, underflowInto) : underflowInto(gate, cells, out, trace);
}

/** Ao and Ac at the lake level into their cells; the flags of reading them. */
function bandEdges(gate: Gate, cells: Float64Array, trace: Trace | null): number {
  const { zaoac } = gate;
  if (zaoac === null) {
    const headM = Math.max(0, cells[GateCell.lakeLevelM]! - gate.crestM);
    cells[GateCell.orificeUpToM] = orificeUpToHead * headM;
    cells[GateCell.overflowFromM] = overflowFromHead * headM;
    if (trace !== null) trace.formula('gate.band_default', { headM }, bandValues(cells));
    return Flag.none;
  }
  const flags =
    lookUpCell(zaoac.orificeUpToM, 'clamp', cells, GateCell.lakeLevelM, cells, GateCell.orificeUpToM) |
    lookUpCell(zaoac.overflowFromM, 'clamp', cells, GateCell.lakeLevelM, cells, GateCell.overflowFromM);
  if (trace !== null) {
    const lakeLevelM = cells[GateCell.lakeLevelM]!;
    trace.oneKey(zaoac.orificeUpToM, 'gate.band_table', { lakeLevelM }, bandValues(cells), flags);
  }
  return flags;
}

function bandValues(cells: Float64Array): Record<string, number> {
  return {
    orificeUpToM: cells[GateCell.orificeUpToM]!,
    overflowFromM: cells[GateCell.overflowFromM]!,
  };
}
