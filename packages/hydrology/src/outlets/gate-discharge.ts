import { numberAt } from '@spillway/checked/reads';
import type { Gate } from './gate.ts';
import { GateCell, gateCellCount } from './gate-cells.ts';
import { gateInto } from './gate-kernel.ts';
import { isElevationM } from './plausible.ts';
import { flagsOf, type SourceName, sourceName, sourceOf } from './source.ts';
import { Trace, type TraceLine } from './trace.ts';

export interface GateInputs {
  readonly lakeLevelM: number;
  /** Vertical opening [m]; not needed for an outlet without a gate. */
  readonly openingM?: number | undefined;
  /** The measured level below the dam; without it the outlet is taken to flow free. */
  readonly tailwaterM?: number | undefined;
}

export interface OutletAnswer {
  readonly dischargeM3s: number;
  readonly flags: number;
  readonly source: SourceName;
  readonly trace: readonly TraceLine[];
}

function knownTailwater(tailwaterM = Number.NaN): number {
  return isElevationM(tailwaterM) ? tailwaterM : Number.NaN;
}

/** One outlet at one instant, explained. An unknown input gives `missing`, like in a run: it is not a caller's fault. */
export function gateDischarge(gate: Gate, inputs: GateInputs): OutletAnswer {
  const cells = new Float64Array(gateCellCount);
  cells[GateCell.lakeLevelM] = inputs.lakeLevelM;
  cells[GateCell.openingM] = inputs.openingM ?? Number.NaN;
  cells[GateCell.tailwaterM] = knownTailwater(inputs.tailwaterM);
  const trace = new Trace();
  const code = gateInto(gate, cells, trace);
  return {
    dischargeM3s: numberAt(cells, GateCell.dischargeM3s),
    flags: flagsOf(code),
    source: sourceName(sourceOf(code)),
    trace: trace.lines,
  };
}
