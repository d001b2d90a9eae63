import { unpacked } from '@spillway/contract/compute/simulation/packed';
import type { SimulationContent } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { stepsOf } from '@spillway/contract/compute/simulation/task';
import type { OutletSettings } from '@spillway/hydrology/plant/release-at';
import { stretchesOf } from '@spillway/hydrology/simulation/plan';
import { minuteMs } from '@spillway/plant-time/spans';
import { actsOf, type PlannedAct, plannedActs } from '@spillway/rules/procedure/acts';
import { type ProcedureInTime, procedureAt } from '@spillway/rules/procedure/in-time';

/** Notices required before the steps of a plan, as known at its start; sending one later makes it late by that much. */
export function noticesOf(procedures: ProcedureInTime, scene: Scene, content: SimulationContent): PlannedAct[] {
  if (scene.engine === null) return [];
  const { set } = unpacked<{ set: OutletSettings }>(scene.engine);
  const fromMs = Date.parse(scene.at);
  const knownMs = Date.parse(scene.asked_at ?? scene.made_at) + content.faults.notice_late_minutes * minuteMs;
  const intervals = stretchesOf(set, stepsOf(scene, content));
  return intervals.flatMap((interval, index) => {
    const atMs = fromMs + interval.fromS * 1000;
    // A step at the very start is compared with the present setting.
    const acts = actsOf(intervals[index - 1]?.set ?? set, interval.set);
    return plannedActs(procedureAt(procedures, atMs), acts, atMs, knownMs);
  });
}
