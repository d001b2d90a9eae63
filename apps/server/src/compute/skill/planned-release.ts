import { minuteMs } from '@spillway/plant-time/spans';
import type { SaidRun } from '../forecasts/forecasts.ts';
import type { Plans } from '../plans/plans.ts';
import type { PlannedRelease } from './cases.ts';
import type { RecordRows } from './record-rows.ts';

/** Under which release runs were made: their plan's mean until then, or what was released at their base, which stays as it is. */
export async function plannedReleaseOf(
  plans: Pick<Plans, 'projectionsOf'>,
  hydroCode: string,
  runs: readonly SaidRun[],
  release: RecordRows,
): Promise<PlannedRelease> {
  const ids = new Set(runs.flatMap(({ planId }) => planId ?? []));
  const projections = ids.size === 0 ? new Map() : await plans.projectionsOf(hydroCode, [...ids]);
  return ({ planId, baseMs }, leadMin) => {
    if (planId === null) return release.at(baseMs) ?? null;
    const projection = projections.get(planId);
    if (!projection) return null;
    const { fromMs, stepMin, releaseM3s } = projection;
    const rowAt = (ms: number) => Math.ceil((ms - fromMs) / (stepMin * minuteMs));
    const planned = releaseM3s.slice(Math.max(0, rowAt(baseMs)), rowAt(baseMs + leadMin * minuteMs) + 1);
    return planned.length === 0 ? null : planned.reduce((sum: number, one: number) => sum + one, 0) / planned.length;
  };
}
