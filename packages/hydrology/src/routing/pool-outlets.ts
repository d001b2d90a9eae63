import { numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import { Flag } from '../flags.ts';
import { prepareGate } from '../outlets/gate.ts';
import { GateCell, gateCellCount } from '../outlets/gate-cells.ts';
import type { GateDescription } from '../outlets/gate-description.ts';
import { gateInto } from '../outlets/gate-kernel.ts';
import { flagsOf } from '../outlets/source.ts';
import type { PoolOutlet } from './pool.ts';

/** Turbines at a planned flow (their setting), which stop at and below the dead level. */
export function turbines(id: string, deadLevelM: number): PoolOutlet {
  requireFinite('deadLevelM', deadLevelM);
  return { id, dischargeM3s: (levelM, setting) => (levelM > deadLevelM ? setting : 0) };
}

/**
 * An outlet of the dam by its own tables and formulas, with the opening [m] as setting. The tailwater is taken as free: the flood below the
 * dam is not part of the lake's routing.
 */
export function damOutlet(description: GateDescription): PoolOutlet {
  const gate = prepareGate(description);
  const cells = new Float64Array(gateCellCount);
  const answer = (levelM: number, openingM: number): number => {
    cells[GateCell.lakeLevelM] = levelM;
    cells[GateCell.openingM] = openingM;
    cells[GateCell.tailwaterM] = Number.NaN;
    return flagsOf(gateInto(gate, cells, null));
  };
  return {
    id: description.id,
    dischargeM3s: (levelM, openingM) => {
      const flags = answer(levelM, openingM);
      if ((flags & Flag.missing) !== 0) {
        throw new HydrologyError('routing.no_discharge', { outlet: description.id, levelM, setting: openingM });
      }
      return numberAt(cells, GateCell.dischargeM3s);
    },
    // A closed gate is nothing to report in rows of a flood.
    flagsAt: (levelM, openingM) => answer(levelM, openingM) & ~Flag.stopped,
  };
}
