import { numberAt } from '@spillway/checked/reads';
import { releasesAt } from '@spillway/hydrology/plant/release-at';
import { hourMs } from '@spillway/plant-time/spans';
import type { PlantNow } from '../../current/current.ts';
import { setOf } from '../../freeboard/freeboard.ts';
import { asSet, begunAt, type PlanContent } from '../../release-plans/release-plans.ts';
import { type LakeAhead, tabled, tableStepM } from './model/lake.ts';
import { aheadH } from './model/leads.ts';

type NoLake = 'no_level' | 'level_old' | 'no_curve' | 'no_release' | 'above_curve';

export type LakeOrWhy =
  | { readonly lake: LakeAhead; readonly why: null }
  | { readonly lake: null; readonly why: NoLake };

/** The flow is the sum over all outlets. */
export interface Released {
  readonly levelM: number;
  readonly flowM3s: number;
}

/** The release with the present openings at a level; null when it is unknown. */
export function releasedAt(stands: PlantNow, levelM: number): Released | null {
  const { plant } = stands.inForce;
  if (plant === null) return null;
  const { turbineM3s, damM3s } = releasesAt(plant, setOf(stands))(levelM);
  const flowM3s = turbineM3s + damM3s;
  return flowM3s >= 0 ? { levelM, flowM3s } : null;
}

/** Smaller changes are a unit following the grid frequency or a noisy reading, not a moved gate. */
const movedM3s = 10;
const movedShare = 0.1;

export const isMoved = (before: Released, now: Released): boolean =>
  Math.abs(now.flowM3s - before.flowM3s) > Math.max(movedM3s, movedShare * before.flowM3s);

const not = (why: NoLake): LakeOrWhy => ({ lake: null, why });

/** The present lake, and its releases under the plan or with unchanged outlets. */
export function lakeAhead(stands: PlantNow, plan: PlanContent | null, baseMs: number, nowM3s: number): LakeOrWhy {
  const { inForce, lake, levels } = stands;
  const { capacityCurve: curve, plant } = inForce;
  const { value: levelM, isNow } = lake.current;
  if (levelM === null) return not('no_level');
  if (!isNow) return not('level_old');
  if (curve === null) return not('no_curve');
  if (plant === null) return not('no_release');
  const { keys, values } = curve.storageMcmByLevelM;
  const [lowM, highM] = [numberAt(keys, 0), numberAt(keys, keys.length - 1)];
  if (levelM > highM || levelM < lowM) return not('above_curve');
  const sets = [setOf(stands), ...(plan?.steps.map((_, at) => asSet(stands, plan, at + 1)) ?? [])];
  const releases = sets.map((set) => tabled(releasesAt(plant, set), [lowM, highM]));
  if (releases.some((one) => one === null)) return not('no_release');
  return {
    why: null,
    lake: {
      levelM,
      nowM3s,
      curve: { levelsM: [...keys], storagesMcm: [...values] },
      fromM: lowM,
      stepM: tableStepM,
      releases: releases as LakeAhead['releases'],
      begun: Array.from({ length: aheadH + 1 }, (_, row) => (plan === null ? 0 : begunAt(plan, baseMs + row * hourMs))),
      targetM: levels.designFloodM,
    },
  };
}
