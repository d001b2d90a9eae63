import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { type Draft, emptyDraft } from '../plan/draft.ts';
import { designFlood, designPeakM3s } from '../plan/floods.ts';
import type { Content, Scene } from '../queries.ts';
import type { DrillAct, Scenario } from './scenario.ts';

type Inflow = Content['inflow'];

/** Actions take effect just after their time, so that nothing moves at the start itself. */
export const actMs = (fromMs: number, minute: number): number => fromMs + minute * minuteMs + 1;

/** Design flood of a scenario; null: its peak is not defined. */
export function designInflow(scene: Scene, { years, peak, hours }: Scenario): Inflow | null {
  if (years === null) return null;
  const peakM3s = peak ?? designPeakM3s(scene, years);
  if (peakM3s === null) return null;
  return designFlood(Math.max(0, scene.inflow ?? 0), peakM3s, { years, riseHours: hours / 4, hours });
}

/** All actions of a drill as a plan: with the same start and flood it gives the same result. */
export function draftOfDrill(scene: Scene, { hours }: Scenario, inflow: Inflow, acts: readonly DrillAct[]): Draft {
  const fromMs = Date.parse(scene.at);
  const ids = new Map(scene.outlets.map(({ kind, code, outlet_id: id }) => [`${kind} ${code}`, id]));
  const moves = acts.flatMap(({ minute, act, of, value }, index) => {
    const outletId = ids.get(`${act} ${of}`);
    return outletId === undefined || value === null
      ? []
      : [{ id: index + 1, outletId, atMs: actMs(fromMs, minute), value }];
  });
  // If set twice at one time, the last value counts.
  const last = new Map(moves.map((move) => [`${move.outletId} ${move.atMs}`, move]));
  return { ...emptyDraft(scene), inflow, untilMs: fromMs + hours * hourMs, moves: [...last.values()] };
}
