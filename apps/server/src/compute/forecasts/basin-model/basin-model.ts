import { membersStoredDays, modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { isTrusted } from '../../../platform/clock.ts';
import { everyMinute } from '../../../platform/jobs/jobs.ts';
import { stateOf } from '../../release-plans/release-plans.ts';
import type { StoredModelRun } from '../stored-runs/stored-runs.ts';
import { createDailyIssue } from './daily-issue.ts';
import type { BasinModelDeps } from './deps.ts';
import { createExceedance } from './exceedance.ts';
import type { RunFacts } from './facts.ts';
import { createIssue, type IssueOccasion, type IssueResult } from './issue.ts';
import { createLearning } from './learn.ts';
import { createOthers } from './others.ts';
import { createRunFiles } from './run-files.ts';
import { listPlantsWithBasin, type PlantOfModel, readLearnt } from './store.ts';

export type { RunFacts } from './facts.ts';
export type { RecordRows } from './model/task.ts';
export { addRainOf, readRecord } from './record.ts';

export { factsView, rainAnswerView } from './wire.ts';

/** By then the hour's record is computed and the rain of its last minutes has arrived. */
const afterHourMs = 4 * 60_000;
/** Gates are moved one after the other; without this pause a flood could trigger a run every minute. */
const betweenOpeningsMs = 10 * 60_000;
/** Delayed readings arrive in batches. */
const betweenLateMs = 2 * 60_000;

/** Issues forecasts of the basin model: hourly, again when the release plan changes, and on request. */
export function createBasinModel(deps: BasinModelDeps) {
  const { database, clock, log, forecasts, plans, jobs } = deps;
  const issue = createIssue(deps);
  const learning = createLearning(deps);
  const issueDays = createDailyIssue(deps);

  const { catalogue } = deps.series;
  const othersRoom = createOthers({ ...deps, catalogue });

  async function standingPlan(hydroCode: string): Promise<string | null> {
    const last = await plans.last(hydroCode);
    return last && stateOf(last, clock.now().getTime()) === 'standing' ? last.planId : null;
  }

  async function maintainPlant(one: PlantOfModel, signal?: AbortSignal): Promise<void> {
    const { hydroCode, plantNo } = one;
    const nowMs = clock.now().getTime();
    const baseMs = Math.floor(nowMs / hourMs) * hourMs;
    const isIssuedFor = (occasion: string) => forecasts.isSaid(plantNo, { source: modelSource, baseMs, occasion });
    if (nowMs - baseMs >= afterHourMs && !(await isIssuedFor('hour'))) {
      await learning(one);
      await issue(hydroCode, { kind: 'hour' }, signal);
      await issueDays(one);
      await forecasts.forgetMembers(plantNo, new Date(nowMs - membersStoredDays * dayMs));
      return;
    }
    const planId = await standingPlan(hydroCode);
    const newest = await forecasts.newestRun(plantNo, modelSource, clock.now());
    // A plan was pinned or dropped since the newest run, so the lake will behave differently.
    if (newest !== null && planId !== null && newest.planId !== planId && !(await isIssuedFor(`plan ${planId}`))) {
      await issue(hydroCode, { kind: 'plan', planId }, signal);
      return;
    }
    // Late readings fill gaps in the run's inputs; the forecast is issued again without waiting for the full hour.
    if (
      newest !== null &&
      nowMs - newest.issuedAt.getTime() >= betweenLateMs &&
      (await issue.sawLess(hydroCode, newest))
    ) {
      await issue(hydroCode, { kind: 'late' }, signal);
      return;
    }
    // Gates were moved, so the lake level forecast with unchanged openings is outdated. The pause keeps single gate
    // steps from triggering a run each.
    const isDue = newest !== null && nowMs - newest.issuedAt.getTime() >= betweenOpeningsMs;
    if (isDue && (await issue.isOfOtherOpenings(hydroCode, newest.facts as RunFacts)))
      await issue(hydroCode, { kind: 'openings' }, signal);
  }

  /** A failure of one plant does not stop the others. */
  async function run(signal?: AbortSignal): Promise<void> {
    if (!isTrusted(clock)) return;
    for (const one of await listPlantsWithBasin(database.sql, clock.now())) {
      if (signal?.aborted) return;
      await maintainPlant(one, signal).catch((error: unknown) => {
        // Interrupted, not failed: this node or the next holder of the lease issues the forecast a minute later.
        if (!signal?.aborted)
          log.error({ err: error, hydroCode: one.hydroCode }, 'the model of a basin could not forecast');
      });
    }
  }

  jobs.define({
    name: 'basin-model',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal }) => run(signal),
  });

  return {
    run,

    issue: (hydroCode: string, occasion: IssueOccasion): Promise<IssueResult> => issue(hydroCode, occasion),

    /** For a user who expects more or less rain than forecast. */
    ifRain: issue.ifRain,

    /** The newest run issued by `knownAt`. */
    newest: (plantNo: number, knownAt: Date): Promise<StoredModelRun | null> =>
      forecasts.newestRun(plantNo, modelSource, knownAt),

    /** The probability that the inflow reaches a threshold. */
    exceedance: createExceedance({ catalogue: deps.series.catalogue, forecasts, speaking: deps.speaking }),

    /** Stores a run of another model; null when it was stored before. */
    keepOthers: othersRoom,

    /** Stores such a run from an uploaded file. */
    files: createRunFiles({ clock, catalogue, forecasts, keep: othersRoom }),

    learnt: (plantNo: number) => readLearnt(database.sql, plantNo),
  };
}

export type BasinModel = ReturnType<typeof createBasinModel>;
