import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import type { Gate } from './gate.ts';
import { GateCell } from './gate-cells.ts';
import { overflowInto } from './overflow-kernel.ts';
import { flagsOf, type Outcome, outcome, Source, sourceOf } from './source.ts';
import type { Trace } from './trace.ts';
import { submergenceFactor, weirM3s } from './weir.ts';

/** m of a thin leaf's top: Francis (1883), Q = 1.84 B h^1.5 for a sharp crest, over sqrt(2g). */
const leafCoefficient = 0.415;

/**
 * Water over the leaf of a gate, added to the flow under it in `cells`:
 *   Q := Q + sigma * m * B * sqrt(2g) * h^1.5,  h = Z - (crest + leaf + a),  m = 0.415, sigma by Villemonte
 * A leaf raised by a is higher by a. Both together pass no more than no gate at all. Example: B 12, h 0.50 -> 7.80 m3/s.
 * The number is kept and flagged `mayOvertop`, a reservation that enters every total, when
 *   - the height is not known, and the lake is in the range of a leaf's top;
 *   - a gate is reported closed and only one source says that the lake is above it: a gauge that reads too high makes no flood.
 */
export function overLeafInto(gate: Gate, cells: Float64Array, code: Outcome, trace: Trace | null): Outcome {
  const lakeLevelM = numberAt(cells, GateCell.lakeLevelM);
  const openingM = numberAt(cells, GateCell.openingM);
  if (lakeLevelM > gate.leafTopM + openingM) {
    const isClaimed = (flagsOf(code) & Flag.stopped) !== 0 && cells[GateCell.levelAlone] === 1;
    if (!isClaimed) return addedInto(gate, cells, code, trace);
    if (trace !== null) {
      const inputs = { lakeLevelM, leafTopM: gate.leafTopM };
      trace.formula(
        'gate.level_alone',
        inputs,
        { dischargeM3s: numberAt(cells, GateCell.dischargeM3s) },
        Flag.mayOvertop,
      );
    }
    return code | Flag.mayOvertop;
  }
  if (!(lakeLevelM > gate.mayOvertopFromM + openingM) || isOut(gate, lakeLevelM, openingM)) return code;
  if (trace !== null) {
    const inputs = { lakeLevelM, mayOvertopFromM: gate.mayOvertopFromM + openingM };
    trace.formula(
      'gate.may_overtop',
      inputs,
      { dischargeM3s: numberAt(cells, GateCell.dischargeM3s) },
      Flag.mayOvertop,
    );
  }
  return code | Flag.mayOvertop;
}

/** A lip out of the water has its leaf out of it too. */
const isOut = ({ hasGeometry, crestM }: Gate, lakeLevelM: number, openingM: number): boolean =>
  hasGeometry && openingM >= lakeLevelM - crestM;

function addedInto(gate: Gate, cells: Float64Array, code: Outcome, trace: Trace | null): Outcome {
  const belowM3s = numberAt(cells, GateCell.dischargeM3s);
  const topM = gate.leafTopM + numberAt(cells, GateCell.openingM);
  const headM = numberAt(cells, GateCell.lakeLevelM) - topM;
  const tailwaterHeadM = numberAt(cells, GateCell.tailwaterM) - topM;
  const isDrowned = tailwaterHeadM > 0;
  const factor = isDrowned ? submergenceFactor(headM, tailwaterHeadM) : 1;
  const overM3s = factor * weirM3s(leafCoefficient, gate.widthM, headM);
  overflowInto(gate, cells, GateCell.ceilingM3s, null);
  const dischargeM3s = Math.max(belowM3s, Math.min(belowM3s + overM3s, numberAt(cells, GateCell.ceilingM3s)));
  cells[GateCell.dischargeM3s] = dischargeM3s;
  const drownedFlag = isDrowned ? Flag.outsideLimits : Flag.none;
  const flags = (flagsOf(code) & ~Flag.stopped) | drownedFlag;
  if (trace !== null) {
    const inputs = { leafTopM: topM, widthM: gate.widthM, weirCoefficient: leafCoefficient };
    trace.formula(
      'gate.over_leaf',
      inputs,
      { headM, submergenceFactor: factor, belowM3s, overM3s, dischargeM3s },
      drownedFlag,
    );
  }
  return outcome(sourceOf(code) === Source.table ? Source.mixed : Source.formula, flags);
}
