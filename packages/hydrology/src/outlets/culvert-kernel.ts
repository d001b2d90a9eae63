import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import type { Gate } from './gate.ts';
import { dry, GateCell, tailwaterAbove } from './gate-cells.ts';
import { overflowInto } from './overflow-kernel.ts';
import { culvertMouthM3s, fullPipeFromDiameters, fullPipeM3s, openShareOfPipe, pipeGateLoss } from './round-culvert.ts';
import { type Outcome, outcome, Source } from './source.ts';
import type { Trace } from './trace.ts';
import { openingTableInto } from './zaq-kernel.ts';

/** A round culvert: by its table (ZAQ with a gate, FFZQ without), otherwise as a pipe. */
export function culvertInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  if (gate.zaq !== null) return openingTableInto(gate, cells, out, trace, pipeInto);
  return gate.ffzq === null ? pipeInto(gate, cells, out, trace) : overflowInto(gate, cells, out, trace, pipeInto);
}

/** A full pipe, throttled by its gate; the mouth governs wherever it passes less, so that the flow never jumps as the lake rises. */
function pipeInto(gate: Gate, cells: Float64Array, out: number, trace: Trace | null): Outcome {
  const lakeLevelM = numberAt(cells, GateCell.lakeLevelM);
  const depthM = lakeLevelM - gate.crestM;
  if (depthM <= 0) return dry(cells, out, Source.formula);
  const fallM = lakeLevelM - gate.outletAxisM - Math.max(0, tailwaterAbove(gate.outletAxisM, cells));
  const openShare = gate.gated ? openShareOfPipe(numberAt(cells, GateCell.openingM), gate.diameterM) : 1;
  const lossFactor = gate.lossFactor + (openShare < 1 ? pipeGateLoss(openShare) : 0);
  cells[out] = fullPipeM3s(gate.areaM2, lossFactor, fallM);
  let flags: number = Flag.none;
  if (trace !== null) {
    trace.formula(
      'gate.full_pipe',
      { lakeLevelM, outletAxisM: gate.outletAxisM, diameterM: gate.diameterM },
      { fallM, areaM2: gate.areaM2, openShare, lossFactor, dischargeM3s: numberAt(cells, out) },
    );
  }
  cells[GateCell.ceilingM3s] = culvertMouthM3s(gate.diameterM, depthM);
  const isMouthLimited = numberAt(cells, GateCell.ceilingM3s) < numberAt(cells, out);
  if (isMouthLimited || depthM < fullPipeFromDiameters * gate.diameterM) {
    flags = Flag.outsideLimits;
    if (isMouthLimited) cells[out] = numberAt(cells, GateCell.ceilingM3s);
    if (trace !== null) {
      trace.formula(
        'gate.culvert_mouth',
        { depthM, diameterM: gate.diameterM },
        { dischargeM3s: numberAt(cells, out) },
        flags,
      );
    }
  }
  return outcome(Source.formula, flags);
}
