import { Flag } from '../flags.ts';
import type { Gate } from './gate.ts';
import { GateCell, tailwaterAbove } from './gate-cells.ts';
import { sandFlushM3s } from './sand-flush.ts';
import { type Outcome, outcome, Source } from './source.ts';
import type { Trace } from './trace.ts';
import { openingTableInto } from './zaq-kernel.ts';

/** A sand flush: by ZAQ where it has one, else as a slot under pressure. */
export function slotInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  return gate.zaq === null
    ? slotByFormulaInto(gate, cells, out, trace)
    : openingTableInto(gate, cells, out, trace, slotByFormulaInto);
}

function slotByFormulaInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  const headM = cells[GateCell.lakeLevelM]! - gate.crestM;
  const openingM = cells[GateCell.openingM]!;
  const tailwaterHeadM = tailwaterAbove(gate.crestM, cells);
  cells[out] = sandFlushM3s(gate.constant, gate.widthM, openingM, headM, tailwaterHeadM);
  // Not under pressure: the coefficient is a slot's, the flow a weir's.
  const flags = headM > 0 && openingM >= headM ? Flag.outsideLimits : Flag.none;
  if (trace !== null) {
    trace.formula(
      'gate.sand_flush',
      { lakeLevelM: cells[GateCell.lakeLevelM]!, openingM, sillM: gate.crestM, widthM: gate.widthM },
      {
        headM,
        driveM: headM - Math.max(Math.min(openingM, headM) / 2, tailwaterHeadM),
        dischargeCoefficient: gate.constant,
        dischargeM3s: cells[out]!,
      },
      flags,
    );
  }
  return outcome(Source.formula, flags);
}
