import { itemAt } from '@spillway/checked/reads';
import type { SimulatedStep } from '../plan.ts';
import type { Ladder } from './ladder.ts';

/**
 * Converts a path along the ladder to steps of a plan: the units at the start of a stage, and the gates one position after the other,
 * spaced by their travel and dwell. When the gates close, the units come down with the last of them, so that no water is spilled that a
 * unit could take. Only changes are named.
 */
export function stepsOf(ladder: Ladder, path: ArrayLike<number>, stageS: number): SimulatedStep[] {
  const { rungs, unitRungs, start, secondsPerMove } = ladder;
  const openingsAt = (position: number) =>
    itemAt(rungs, position === 0 ? 0 : unitRungs + position - 1).set.gateOpeningsM;
  const now = itemAt(rungs, start).set;
  const openings = [...now.gateOpeningsM];
  const powers = [...now.unitPowersMw];
  const steps: SimulatedStep[] = [];
  let position = itemAt(rungs, start).position;
  for (let stage = 0; stage < path.length; stage++) {
    const rung = itemAt(rungs, itemAt(path, stage));
    const moves = Math.max(1, Math.abs(rung.position - position));
    for (let move = 1; move <= moves; move++) {
      const at = move === moves ? rung.position : position + move * Math.sign(rung.position - position);
      const gates = openingsAt(at).flatMap((openingM, gate) =>
        Math.abs(openingM - itemAt(openings, gate)) > 1e-9 ? [{ gate, openingM }] : [],
      );
      const units =
        move !== (rung.position === 0 ? moves : 1)
          ? []
          : rung.set.unitPowersMw.flatMap((powerMw, unit) =>
              Math.abs(powerMw - itemAt(powers, unit)) > 1e-9 ? [{ unit, powerMw }] : [],
            );
      if (gates.length + units.length === 0) continue;
      for (const { gate, openingM } of gates) openings[gate] = openingM;
      for (const { unit, powerMw } of units) powers[unit] = powerMw;
      steps.push({ atS: stage * stageS + (move - 1) * secondsPerMove, gates, units });
    }
    position = rung.position;
  }
  return steps;
}
