import { numberAt } from '@spillway/checked/reads';
import { releasesAt } from '@spillway/hydrology/plant/release-at';
import { hourMs } from '@spillway/plant-time/spans';
import type { PlantNow } from '../../current/current.ts';
import { setOf } from '../../freeboard/freeboard.ts';
import { begunAt, outletsAsSet, type PlanContent } from '../../release-plans/release-plans.ts';
import { type LakeAhead, tabled, tableStepM } from './model/lake.ts';
import { aheadH } from './model/leads.ts';

type NoLakeReason = 'no_level' | 'level_old' | 'no_curve' | 'no_release' | 'above_curve';

export type LakeOrReason =
  | { readonly lake: LakeAhead; readonly why: null }
  | { readonly lake: null; readonly why: NoLakeReason };

/** The flow is the sum over all outlets. */
export interface ReleasedLake {
  readonly levelM: number;
  readonly flowM3s: number;
}

/** The release with the present openings at a level; null when it is unknown. */
export function releasedAt(plantNow: PlantNow, levelM: number): ReleasedLake | null {
  const { plant } = plantNow.inForce;
  if (plant === null) return null;
  const { turbineM3s, damM3s } = releasesAt(plant, setOf(plantNow))(levelM);
  const flowM3s = turbineM3s + damM3s;
  return flowM3s >= 0 ? { levelM, flowM3s } : null;
}

/** Smaller changes are a unit following the grid frequency or a noisy reading, not a moved gate. */
const movedM3s = 10;
const movedShare = 0.1;

export const isMoved = (before: ReleasedLake, now: ReleasedLake): boolean =>
  Math.abs(now.flowM3s - before.flowM3s) > Math.max(movedM3s, movedShare * before.flowM3s);

const noLake = (reason: NoLakeReason): LakeOrReason => ({ lake: null, why: reason });

/** The present lake, and its releases under the plan or with unchanged outlets. */
export function lakeAhead(plantNow: PlantNow, plan: PlanContent | null, baseMs: number, nowM3s: number): LakeOrReason {
  const { inForce, lake, levels } = plantNow;
  const { capacityCurve: curve, plant } = inForce;
  const { value: levelM, isNow } = lake.current;
  if (levelM === null) return noLake('no_level');
  if (!isNow) return noLake('level_old');
  if (curve === null) return noLake('no_curve');
  if (plant === null) return noLake('no_release');
  const { keys, values } = curve.storageMcmByLevelM;
  const [lowM, highM] = [numberAt(keys, 0), numberAt(keys, keys.length - 1)];
  if (levelM > highM || levelM < lowM) return noLake('above_curve');
  const sets = [setOf(plantNow), ...(plan?.steps.map((_, index) => outletsAsSet(plantNow, plan, index + 1)) ?? [])];
  const releases = sets.map((set) => tabled(releasesAt(plant, set), [lowM, highM]));
  if (releases.some((one) => one === null)) return noLake('no_release');
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
