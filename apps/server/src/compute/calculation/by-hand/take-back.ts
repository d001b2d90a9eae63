import { lastOf, required } from '@spillway/checked/reads';
import type { Kysely } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { AuditTrail } from '../../../access/audit/audit.ts';
import { requireTrusted } from '../../../platform/clock.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import type { Interval } from '../figures/interval.ts';
import { floorTo } from '../inputs/grid.ts';
import { type LoadedInputs, load } from '../inputs/load.ts';
import type { Overrides } from '../inputs/overrides.ts';
import { overridesOf } from '../inputs/overrides-of.ts';
import { listManualUntil } from '../operation/list-manual-until.ts';
import { jobName } from '../past/recalculations.ts';
import type { Stale } from '../past/stale.ts';
import { keep, keepStretch, type Piece, type RunOrigin } from '../record/keep.ts';
import { overTopOf } from '../record/over-top.ts';
import { singleStep, stepOf } from '../record/packed-run.ts';
import type { Records, SavedStep } from '../record/records.ts';
import type { Run } from '../record/run.ts';
import { readPacked, readRun, readRunOver } from '../record/run-store.ts';
import { holdState, readOverridingRun, writeOverrides } from '../state-store.ts';
import { type Answer, answerOf, refuse } from './by-hand.ts';
import {
  changedRunRefusal,
  computeStep,
  entry,
  overrideFacts,
  pastOverrides,
  recomputeAfter,
  runBefore,
} from './one-step.ts';

interface TakeBackRequest {
  /** The run that was current at this step when the caller read it. */
  readonly seenRunId: number;
  /** Null for the last step of that run. */
  readonly timeMs: number | null;
  /** The run to restore; null for the record that was current before. */
  readonly runId: number | null;
}

/** The step is taken from a stored run, or computed from readings when no run has it. */
type Plan = { readonly overrides: Overrides | null } & (
  | { readonly run: Run; readonly piece: Piece }
  | { readonly run: null; readonly stretch: Interval }
);

interface Step {
  readonly plant: PlantCatalogue;
  readonly seen: Run;
  readonly timeMs: number;
  readonly loaded: LoadedInputs;
}

interface TakeBackDeps extends CalculationDeps {
  readonly audit: AuditTrail;
  readonly stale: Stale;
  readonly records: Records;
}

/** Undoes what a person saved, or makes an earlier run current again. Each is a new entry and covers one step. */
export function createTakeBack(deps: TakeBackDeps) {
  const { database, clock, audit, computed, jobs, records, stale } = deps;
  const db = database.sql;

  async function requestedStep(hydroCode: string, { seenRunId, timeMs: requestedMs }: TakeBackRequest): Promise<Step> {
    const plant = await records.plantOf(hydroCode);
    const seen = await readRun(db, plant.plantNo, seenRunId);
    if (seen === null) throw new Refusal('calculation.no_run');
    const timeMs = requestedMs === null ? seen.toMs : floorTo(requestedMs, seen.stepMs);
    if (timeMs < seen.fromMs || timeMs > seen.toMs) refuse([{ field: 'time', rule: 'not_of_run' }]);
    return { plant, seen, timeMs, loaded: await load(db, deps, plant, { fromMs: timeMs, toMs: timeMs }) };
  }

  async function plan(tx: Kysely<Schema>, step: Step, runId: number | null): Promise<Plan> {
    const { plant, seen, timeMs } = step;
    if (runId !== null) {
      const wanted = await readRun(tx, plant.plantNo, runId);
      if (wanted === null || timeMs < wanted.fromMs || timeMs > wanted.toMs) throw new Refusal('calculation.no_run');
      return await planAsSaved(tx, step, wanted);
    }
    const isByHand = seen.kind === 'manual' || seen.kind === 'revert';
    const overridingRun = isByHand ? null : await readOverridingRun(tx, plant.plantNo, timeMs);
    const previousRun = await runBeforeIt(tx, step, overridingRun ?? seen.revertedRunId ?? seen.runId);
    if (previousRun === null) return await asRead(tx, step, null);
    const was = await planAsSaved(tx, step, previousRun);
    // The step was recomputed after the override was saved: a record older than that lacks the present readings.
    return overridingRun === null ? was : await asRead(tx, step, was.overrides);
  }

  /** A revert counts as the run it restored; a revert to plain readings has no run before it. */
  async function runBeforeIt(tx: Kysely<Schema>, { plant, seen, timeMs }: Step, before: number): Promise<Run | null> {
    if (seen.kind === 'revert' && seen.revertedRunId === null) return null;
    const found = await readRunOver(tx, plant.plantNo, timeMs, { before });
    return found === null || found.revertedRunId === null
      ? found
      : await readRun(tx, plant.plantNo, found.revertedRunId);
  }

  async function planAsSaved(tx: Kysely<Schema>, { plant, timeMs }: Step, run: Run): Promise<Plan> {
    const { fromMs, toMs, stepMs, sourceKey, engineRules } = run;
    const steps = Math.round((toMs - fromMs) / stepMs) + 1;
    const row = Math.round((timeMs - fromMs) / stepMs);
    const packedRun = singleStep(await readPacked(tx, plant.plantNo, run.runId), steps, row);
    const overrides = overridesOf(stepOf(packedRun, 1, 0, timeMs));
    return { run, overrides, piece: { fromMs: timeMs, stepMs, steps: 1, sourceKey, engineRules, packed: packedRun } };
  }

  async function asRead(
    tx: Kysely<Schema>,
    { plant, timeMs, loaded }: Step,
    overrides: Overrides | null,
  ): Promise<Plan> {
    const past = await pastOverrides(tx, plant.plantNo, timeMs);
    return { run: null, overrides, stretch: computeStep(loaded, timeMs, past, overrides) };
  }

  function answerOfPlan({ loaded, timeMs }: Step, plan: Plan): Answer {
    if (plan.run === null) return answerOf(plan.stretch);
    const inForce = lastOf(loaded.spans);
    const { gates, units, settings } = inForce;
    const step = stepOf(plan.piece.packed, 1, 0, timeMs);
    const of = { gates, units, overTop: overTopOf(inForce, step), timeZone: settings.timeZone };
    return { ...step, ...of, isIncomplete: false, hasCurve: true };
  }

  return {
    /** The current and the resulting record; nothing is stored. */
    async preview(hydroCode: string, takenBack: TakeBackRequest) {
      const step = await requestedStep(hydroCode, takenBack);
      const standing = await records.recordAt(step.plant, step.timeMs);
      if (standing?.run.runId !== takenBack.seenRunId) throw changedRunRefusal(standing?.run ?? null);
      const planToSave = await plan(db, step, takenBack.runId);
      return { standing, run: planToSave.run, overrides: planToSave.overrides, answer: answerOfPlan(step, planToSave) };
    },

    async revert(
      actor: Actor,
      hydroCode: string,
      { reason, ...asked }: TakeBackRequest & { readonly reason: string | null },
    ): Promise<{ run: Run; step: SavedStep }> {
      requireTrusted(clock);
      const step = await requestedStep(hydroCode, asked);
      const { plant, timeMs, loaded } = step;
      const { plantNo } = plant;
      await computed.ensure(timeMs, timeMs);
      const run = await database.transaction(async (tx) => {
        const state = await holdState(tx, plantNo);
        const currentRun = await readRunOver(tx, plantNo, timeMs);
        if (currentRun?.runId !== asked.seenRunId) throw changedRunRefusal(currentRun);
        const planToSave = await plan(tx, step, asked.runId);
        const { overrides } = planToSave;
        const revertedRunId = planToSave.run?.runId ?? null;
        const behind: RunOrigin = { kind: 'revert', author: actor.username, reason, overrides, revertedRunId };
        const keepTarget = { plant, series: loaded.series, state };
        const made =
          planToSave.run === null
            ? await keepStretch(deps, tx, keepTarget, planToSave.stretch, behind)
            : await keep(deps, tx, keepTarget, planToSave.piece, behind);
        await writeOverrides(tx, plantNo, timeMs, overrides && { runId: made.runId, overrides });
        await listManualUntil(tx, plantNo, state, { timeMs, runId: made.runId });
        await recomputeAfter(stale, tx, plantNo, { timeMs, stepMs: made.stepMs, computedToMs: state.computedToMs });
        const after = {
          time: new Date(timeMs).toISOString(),
          run_id: made.runId,
          reverted_run_id: revertedRunId,
          reason,
          ...overrideFacts(overrides),
        };
        await audit.record(tx, {
          who: actor,
          hydroCode,
          ...entry('revert', made.runId),
          before: runBefore(currentRun),
          after,
        });
        // Recomputes at once what was computed from the undone values.
        await jobs.send(jobName, {}, { tx });
        return made;
      });
      return { run, step: required(await records.recordAt(plant, timeMs)) };
    },
  };
}
