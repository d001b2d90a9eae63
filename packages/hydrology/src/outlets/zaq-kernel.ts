import { integerAt, numberAt, required } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { segmentOfCell } from '../tables/segment.ts';
import type { TwoKeyTable } from '../tables/two-key.ts';
import { lookUpTwoCell } from '../tables/two-key-cell.ts';
import type { Gate } from './gate.ts';
import { dry, GateCell } from './gate-cells.ts';
import { belowTable, type Computation, overflowInto } from './overflow-kernel.ts';
import { flagsOf, type Outcome, outcome, Source, sourceOf } from './source.ts';
import type { Trace } from './trace.ts';

/**
 * A gate's ZAQ table at lake level and opening, into `cells[out]`. Outside the table:
 *   level below it    no flow where the first curve is dry, else by geometry, else no flow, flagged `beyondTable`
 *   level above it    its last curve, `clamped`
 *   opening below it  in proportion down to a closed gate, `extrapolated`
 *   opening above it  by geometry, else as fully open where the gate has an overflow, never less than the table's edge,
 *                     `beyondTable`; else the edge, `clamped`
 */
export function openingTableInto(
  gate: Gate,
  cells: Float64Array,
  out: number,
  trace: Trace | null,
  byGeometry: Computation,
): Outcome {
  const zaq = required(gate.zaq);
  if (numberAt(cells, GateCell.lakeLevelM) < numberAt(zaq.firstKeys, 0)) {
    return gate.zaqStartsDry ? dry(cells, out, Source.table) : belowTable(gate, cells, out, trace, byGeometry);
  }
  const flags = lookUpTwoCell(zaq, 'clamp', cells, GateCell.lakeLevelM, GateCell.openingM, cells, out);
  if (trace !== null) {
    const inputs = { lakeLevelM: numberAt(cells, GateCell.lakeLevelM), openingM: numberAt(cells, GateCell.openingM) };
    trace.twoKey(zaq, 'gate.zaq', inputs, { dischargeM3s: numberAt(cells, out) }, flags);
  }
  return flags === Flag.none ? outcome(Source.table, flags) : beyondTableInto(gate, zaq, cells, out, trace, byGeometry);
}

function beyondTableInto(
  gate: Gate,
  zaq: TwoKeyTable,
  cells: Float64Array,
  out: number,
  trace: Trace | null,
  byGeometry: Computation,
): Outcome {
  const openingM = numberAt(cells, GateCell.openingM);
  const levelFlags =
    numberAt(cells, GateCell.lakeLevelM) > numberAt(zaq.firstKeys, zaq.firstKeys.length - 1) ? Flag.clamped : Flag.none;
  openingRangeInto(zaq, cells);
  const firstOpeningM = numberAt(cells, GateCell.firstOpeningM);
  if (openingM < firstOpeningM) {
    cells[out] = (numberAt(cells, out) * openingM) / firstOpeningM;
    const flags = levelFlags | Flag.extrapolated;
    if (trace !== null) {
      trace.formula(
        'gate.zaq_first_opening',
        { openingM, firstOpeningM },
        { dischargeM3s: numberAt(cells, out) },
        flags,
      );
    }
    return outcome(Source.table, flags);
  }
  const lastOpeningM = numberAt(cells, GateCell.lastOpeningM);
  if (openingM <= lastOpeningM) return outcome(Source.table, levelFlags);
  const opened = gate.zaoac === null && gate.ffzq !== null;
  if (!gate.hasGeometry && !opened) return outcome(Source.table, Flag.clamped);

  const edgeM3s = numberAt(cells, out);
  const rule = gate.hasGeometry ? byGeometry(gate, cells, out, trace) : overflowInto(gate, cells, out, trace);
  const flags = flagsOf(rule) | levelFlags | Flag.beyondTable;
  const followsRule = numberAt(cells, out) >= edgeM3s;
  if (!followsRule) cells[out] = edgeM3s;
  if (trace !== null) {
    trace.formula(
      'gate.beyond_table',
      { openingM, lastOpeningM, edgeM3s },
      { dischargeM3s: numberAt(cells, out) },
      flags,
    );
  }
  return outcome(followsRule ? sourceOf(rule) : Source.table, flags);
}

/** The smallest and largest opening that both curves around the lake level have, into their cells. */
function openingRangeInto(zaq: TwoKeyTable, cells: Float64Array): void {
  const { firstKeys, starts, secondKeys } = zaq;
  const curve = segmentOfCell(firstKeys, cells, GateCell.lakeLevelM, 0, firstKeys.length);
  const low = numberAt(cells, GateCell.lakeLevelM) >= numberAt(firstKeys, curve + 1) ? curve + 1 : curve;
  const high = numberAt(cells, GateCell.lakeLevelM) <= numberAt(firstKeys, curve) ? curve : curve + 1;
  cells[GateCell.firstOpeningM] = Math.max(
    numberAt(secondKeys, integerAt(starts, low)),
    numberAt(secondKeys, integerAt(starts, high)),
  );
  cells[GateCell.lastOpeningM] = Math.min(
    numberAt(secondKeys, integerAt(starts, low + 1) - 1),
    numberAt(secondKeys, integerAt(starts, high + 1) - 1),
  );
}
