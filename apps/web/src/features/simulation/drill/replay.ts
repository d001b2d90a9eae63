import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { type Draft, emptyDraft } from '../plan/draft.ts';
import { designFlood, designPeakM3s } from '../plan/floods.ts';
import type { Content, Scene } from '../queries.ts';
import type { DrillAct, Scenario } from './scenario.ts';

type Inflow = Content['inflow'];

/** Acts of a drill begin just behind the instant they were done at: nothing is moved at the start itself. */
export const actMs = (fromMs: number, minute: number): number => fromMs + minute * minuteMs + 1;

/** The design flood of a scenario; null: nobody said how large it is. */
export function designInflow(scene: Scene, { years, peak, hours }: Scenario): Inflow | null {
  if (years === null) return null;
  const peakM3s = peak ?? designPeakM3s(scene, years);
  if (peakM3s === null) return null;
  return designFlood(Math.max(0, scene.inflow ?? 0), peakM3s, { years, riseHours: hours / 4, hours });
}

/** Everything that was done in a drill, as a plan: with the same start and flood it comes to the same end. */
export function draftOfDrill(scene: Scene, { hours }: Scenario, inflow: Inflow, acts: readonly DrillAct[]): Draft {
  const fromMs = Date.parse(scene.at);
  const ids = new Map(scene.outlets.map(({ kind, code, outlet_id: id }) => [`${kind} ${code}`, id]));
  const moves = acts.flatMap(({ minute, act, of, value }, at) => {
    const outletId = ids.get(`${act} ${of}`);
    return outletId === undefined || value === null
      ? []
      : [{ id: at + 1, outletId, atMs: actMs(fromMs, minute), value }];
  });
  // Set twice at one instant: the last one stands.
  const last = new Map(moves.map((move) => [`${move.outletId} ${move.atMs}`, move]));
  return { ...emptyDraft(scene), inflow, untilMs: fromMs + hours * hourMs, moves: [...last.values()] };
}
