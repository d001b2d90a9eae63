import { numberAt, required } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { lookUpCell } from '../tables/one-key.ts';
import type { Gate } from './gate.ts';
import { GateCell } from './gate-cells.ts';
import { overflowInto } from './overflow-kernel.ts';
import { flagsOf, type Outcome, outcome, Source, sourceOf } from './source.ts';
import type { Trace } from './trace.ts';
import { underflowInto } from './underflow-kernel.ts';
import { openingTableInto } from './zaq-kernel.ts';

/** From this share of the head on, the lip is out of the water, unless ZAoAc says otherwise. */
const overflowFromHead = 0.8;

/**
 * An arc or flat gate at any opening. By its drawing:
 *   a >= 0.8 H: free overflow Qw(H)
 *   else        Q = min(Qw(H), max(Qo(a, H), Qw(a / 0.8)))
 * Qo is the flow under the lip, and Qw(a / 0.8) the flow when the lip met the water: a lake that rises further does not pass
 * less. Orifice and overflow of textbooks do not meet there (by up to a fifth on a flat sill); each of the three rises with the lake
 * and with the opening, so Q does, and it is continuous. Example: Z 248.2, crest 239, m 0.47, B 12, a 6.80 -> 619.1 m3/s.
 *
 * A table ZAoAc names the openings Ao and Ac itself, and the result is blended between them:
 *   a <= Ao: orifice (ZAQ or formula)      a >= Ac: free overflow (FFZQ or weir)
 *   else     Q = Qo(Ao) + (Qw - Qo(Ao)) * (a - Ao) / (Ac - Ao)
 * by formula no less than what passed at the level where a = Ac. If a table of the openings passes more at Ao than geometry
 * does in free overflow, the table is used: a gate opened further never passes less. An FFZQ table is used unchanged.
 * Example: Z 248.2, Ao 6.44, Ac 7.36, a 6.80 -> 621.6 m3/s. That Ao and Ac are openings is our reading of the table, used
 * here only. A ZAQ table without ZAoAc covers its openings whole, transition included.
 */
export function lipGateInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  if (gate.zaoac !== null) return bandInto(gate, cells, out, trace, gate.zaq !== null);
  if (gate.zaq !== null) return openingTableInto(gate, cells, out, trace, lipGateByFormulaInto);
  return drawingInto(gate, cells, out, trace);
}

/** The same by geometry alone, beyond the range of a table. */
export function lipGateByFormulaInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  return gate.zaoac === null ? drawingInto(gate, cells, out, trace) : bandInto(gate, cells, out, trace, false);
}

function drawingInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  const headM = numberAt(cells, GateCell.lakeLevelM) - gate.crestM;
  const openingM = numberAt(cells, GateCell.openingM);
  if (openingM >= overflowFromHead * headM) return overflowInto(gate, cells, out, trace);
  const low = underflowInto(gate, cells, out, trace);
  cells[GateCell.touchLevelM] = gate.crestM + openingM / overflowFromHead;
  return atLeastTouchFlow(gate, cells, out, trace, low);
}

/** At least the flow that passed when the lip met the water. */
function atLeastTouchFlow(gate: Gate, cells: Float64Array, out: number, trace: Trace | null, low: Outcome): Outcome {
  cells[GateCell.keptLevelM] = numberAt(cells, GateCell.lakeLevelM);
  cells[GateCell.lakeLevelM] = Math.min(numberAt(cells, GateCell.touchLevelM), numberAt(cells, GateCell.keptLevelM));
  const touch = overflowInto(gate, cells, GateCell.overflowM3s, null);
  cells[GateCell.lakeLevelM] = numberAt(cells, GateCell.keptLevelM);
  const overflowM3s = numberAt(cells, GateCell.overflowM3s);
  const orificeM3s = numberAt(cells, out);
  if (orificeM3s >= overflowM3s) return low;
  cells[out] = overflowM3s;
  if (trace !== null) {
    const inputs = { openingM: numberAt(cells, GateCell.openingM), touchLevelM: numberAt(cells, GateCell.touchLevelM) };
    trace.formula('gate.lip_met_water', inputs, { orificeM3s, overflowM3s, dischargeM3s: overflowM3s }, flagsOf(touch));
  }
  return touch;
}

function bandInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null, byTable: boolean): Outcome {
  const openingM = numberAt(cells, GateCell.openingM);
  const bandFlags = bandEdges(gate, cells, trace);
  const orificeUpToM = numberAt(cells, GateCell.orificeUpToM);
  const overflowFromM = numberAt(cells, GateCell.overflowFromM);
  if (openingM >= overflowFromM) return openInto(gate, cells, out, trace, byTable) | bandFlags;
  if (openingM <= orificeUpToM) {
    const orifice = orificeInto(gate, cells, out, trace, byTable);
    return notBelowTable(gate, cells, out, trace, orifice) | bandFlags;
  }

  cells[GateCell.openingM] = orificeUpToM;
  const low = orificeInto(gate, cells, GateCell.orificeM3s, trace, byTable);
  cells[GateCell.openingM] = openingM;
  const high = overflowInto(gate, cells, GateCell.overflowM3s, trace);
  const orificeM3s = numberAt(cells, GateCell.orificeM3s);
  if (contradicts(cells, high)) return limitToOrifice(cells, out, trace, low, high) | bandFlags;
  const overflowM3s = numberAt(cells, GateCell.overflowM3s);
  const weight = (openingM - orificeUpToM) / (overflowFromM - orificeUpToM);
  cells[out] = orificeM3s + (overflowM3s - orificeM3s) * weight;
  const flags = bandFlags | flagsOf(low) | flagsOf(high);
  if (trace !== null) {
    trace.formula(
      'gate.blend',
      { openingM, orificeUpToM, overflowFromM },
      { orificeM3s, overflowM3s, weight, dischargeM3s: numberAt(cells, out) },
      flags,
    );
  }
  const source = sourceOf(low) === sourceOf(high) ? sourceOf(low) : Source.mixed;
  return notBelowTable(gate, cells, out, trace, outcome(source, flags));
}

/** Like `atLeastTouchFlow`, at the level where by ZAoAc the lip leaves the water at this opening. */
function notBelowTable(gate: Gate, cells: Float64Array, out: number, trace: Trace | null, low: Outcome): Outcome {
  if (gate.touchLevels === null || sourceOf(low) !== Source.formula) return low;
  const flags = lookUpCell(gate.touchLevels, 'clamp', cells, GateCell.openingM, cells, GateCell.touchLevelM);
  return flags === Flag.none ? atLeastTouchFlow(gate, cells, out, trace, low) : low;
}

/** The lip is out of the water: free overflow, unless the table of the openings passes more at Ao. */
function openInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null, byTable: boolean): Outcome {
  const high = overflowInto(gate, cells, out, trace);
  if (!byTable || sourceOf(high) !== Source.formula) return high;
  cells[GateCell.overflowM3s] = numberAt(cells, out);
  const openingM = numberAt(cells, GateCell.openingM);
  cells[GateCell.openingM] = numberAt(cells, GateCell.orificeUpToM);
  const low = orificeInto(gate, cells, GateCell.orificeM3s, null, byTable);
  cells[GateCell.openingM] = openingM;
  return contradicts(cells, high) ? limitToOrifice(cells, out, trace, low, high) : high;
}

function contradicts(cells: Float64Array, high: Outcome): boolean {
  return (
    sourceOf(high) === Source.formula && numberAt(cells, GateCell.overflowM3s) < numberAt(cells, GateCell.orificeM3s)
  );
}

function limitToOrifice(cells: Float64Array, out: number, trace: Trace | null, low: Outcome, high: Outcome): Outcome {
  const orificeM3s = numberAt(cells, GateCell.orificeM3s);
  cells[out] = orificeM3s;
  const flags = flagsOf(low) | flagsOf(high) | Flag.limited;
  if (trace !== null) {
    const inputs = { orificeUpToM: numberAt(cells, GateCell.orificeUpToM) };
    const values = { orificeM3s, overflowM3s: numberAt(cells, GateCell.overflowM3s), dischargeM3s: orificeM3s };
    trace.formula('gate.not_below_orifice', inputs, values, flags);
  }
  return outcome(sourceOf(low), flags);
}

function orificeInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null, byTable: boolean): Outcome {
  return byTable ? openingTableInto(gate, cells, out, trace, underflowInto) : underflowInto(gate, cells, out, trace);
}

/** Ao and Ac at the lake level into their cells; returns the flags of reading them. */
function bandEdges({ zaoac }: Gate, cells: Float64Array, trace: Trace | null): number {
  const { orificeUpToM, overflowFromM } = required(zaoac);
  const flags =
    lookUpCell(orificeUpToM, 'clamp', cells, GateCell.lakeLevelM, cells, GateCell.orificeUpToM) |
    lookUpCell(overflowFromM, 'clamp', cells, GateCell.lakeLevelM, cells, GateCell.overflowFromM);
  if (trace !== null) {
    const lakeLevelM = numberAt(cells, GateCell.lakeLevelM);
    trace.oneKey(orificeUpToM, 'gate.band_table', { lakeLevelM }, bandValues(cells), flags);
  }
  return flags;
}

function bandValues(cells: Float64Array): Record<string, number> {
  return {
    orificeUpToM: numberAt(cells, GateCell.orificeUpToM),
    overflowFromM: numberAt(cells, GateCell.overflowFromM),
  };
}
