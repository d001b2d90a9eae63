import { lastOf } from '@spillway/checked/reads';
import type { Actor } from '../../../access/actor.ts';
import type { AuditTrail } from '../../../access/audit/audit.ts';
import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import { requireTrusted } from '../../../platform/clock.ts';
import { Refusal, type RefusedField } from '../../../platform/http/refusal.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import type { Interval } from '../figures/interval.ts';
import { floorTo } from '../inputs/grid.ts';
import { load } from '../inputs/load.ts';
import { doubtsOfOverrides, refusedBeyondLake, refusedFields } from '../inputs/override-doubts.ts';
import { isEmpty, type Overrides } from '../inputs/overrides.ts';
import { listManualUntil } from '../operation/list-manual-until.ts';
import type { Stale } from '../past/stale.ts';
import { keepStretch, pieceOf, type RunOrigin, runOriginOf } from '../record/keep.ts';
import { overTopOf } from '../record/over-top.ts';
import { stepOf } from '../record/packed-run.ts';
import type { Records, SavedStep } from '../record/records.ts';
import type { Run, Step } from '../record/run.ts';
import { readRunOver } from '../record/run-store.ts';
import { holdState, writeOverrides } from '../state-store.ts';
import {
  changedRunRefusal,
  computeStep,
  entry,
  overrideFacts,
  pastOverrides,
  recomputeAfter,
  runBefore,
} from './one-step.ts';

interface Question {
  readonly hydroCode: string;
  /** Null for the newest step. */
  readonly timeMs: number | null;
  readonly overrides: Overrides | null;
}

export interface Answer extends Step, Pick<SavedStep, 'gates' | 'units' | 'overTop' | 'timeZone'> {
  /** The plant's description is incomplete, so no discharges are computed. */
  readonly isIncomplete: boolean;
  readonly hasCurve: boolean;
}

interface SaveWanted {
  readonly reason: string | null;
  readonly seenRunId: number | null;
  /** The person has confirmed suspect values. */
  readonly isConfirmed: boolean;
}

interface ByHandDeps extends CalculationDeps {
  readonly audit: AuditTrail;
  readonly stale: Stale;
  readonly records: Records;
}

export function createByHand(deps: ByHandDeps) {
  const { database, clock, inForce, audit, computed, records, stale } = deps;
  const db = database.sql;

  async function requestedStep(
    plant: PlantCatalogue,
    requestedMs: number | null,
  ): Promise<{ timeMs: number; stepMs: number }> {
    const nowMs = clock.now().getTime();
    if (requestedMs !== null && requestedMs > nowMs) refuse([{ field: 'time', rule: 'not_in_future' }]);
    const stepMs = stepMsOf(await inForce.at(plant.hydroCode, new Date(requestedMs ?? nowMs)));
    const timeMs = floorTo(requestedMs ?? nowMs, stepMs);
    if (timeMs < (plant.recordStart?.getTime() ?? 0)) refuse([{ field: 'time', rule: 'before_record' }]);
    return { timeMs, stepMs };
  }

  async function prepared(plant: PlantCatalogue, requestedMs: number | null, overrides: Overrides | null) {
    const { timeMs, stepMs } = await requestedStep(plant, requestedMs);
    const loadedData = await load(db, deps, plant, { fromMs: timeMs, toMs: timeMs });
    if (overrides) requireKnownOutlets(overrides, lastOf(loadedData.spans));
    return { timeMs, stepMs, loaded: loadedData };
  }

  return {
    /** Stores nothing. */
    async only({ hydroCode, timeMs: requestedMs, overrides }: Question) {
      const plant = await records.plantOf(hydroCode);
      const { timeMs, stepMs, loaded } = await prepared(plant, requestedMs, overrides);
      const past = await pastOverrides(db, plant.plantNo, timeMs);
      const answer = answerOf(computeStep(loaded, timeMs, past, overrides));
      const wanted = overrides && !isEmpty(overrides) ? overrides : null;
      const measuredAnswer = wanted && answerOf(computeStep(loaded, timeMs, past, null));
      return {
        answer,
        asMeasured: measuredAnswer,
        doubts:
          wanted && measuredAnswer
            ? doubtsOfOverrides(plant, lastOf(loaded.spans), measuredAnswer, stepMs, wanted)
            : [],
        saved: await records.recordAt(plant, timeMs),
        previous: await records.recordAt(plant, timeMs - stepMs),
      };
    },

    /** Makes the result the current record of its step, unless another user saved first. */
    async save(
      actor: Actor,
      { hydroCode, timeMs: requestedMs, overrides: wanted }: Question,
      { reason, seenRunId, isConfirmed }: SaveWanted,
    ): Promise<{ run: Run; answer: Answer }> {
      requireTrusted(clock);
      const overrides = wanted && !isEmpty(wanted) ? wanted : null;
      if (overrides && reason === null) refuse([{ field: 'reason', rule: 'reason_needed' }]);
      const plant = await records.plantOf(hydroCode);
      const { plantNo } = plant;
      const { timeMs, stepMs, loaded } = await prepared(plant, requestedMs, overrides);
      if (overrides) {
        const asRead = answerOf(computeStep(loaded, timeMs, await pastOverrides(db, plantNo, timeMs), null));
        const suspects = doubtsOfOverrides(plant, lastOf(loaded.spans), asRead, stepMs, overrides);
        const refused = isConfirmed ? refusedBeyondLake(suspects) : refusedFields(overrides, suspects);
        if (refused.length > 0) refuse(refused);
      }
      await computed.ensure(timeMs, timeMs);
      return await database.transaction(async (tx) => {
        const state = await holdState(tx, plantNo);
        const currentRun = await readRunOver(tx, plantNo, timeMs);
        if ((currentRun?.runId ?? null) !== seenRunId) throw changedRunRefusal(currentRun);
        const past = await pastOverrides(tx, plantNo, timeMs);
        const stretch = computeStep(loaded, timeMs, past, overrides);
        const behind: RunOrigin = { ...runOriginOf('manual'), author: actor.username, reason, overrides };
        const keepTarget = { plant, series: loaded.series, state };
        const run = await keepStretch(deps, tx, keepTarget, stretch, behind);
        await writeOverrides(tx, plantNo, timeMs, overrides && { runId: run.runId, overrides });
        await listManualUntil(tx, plantNo, state, { timeMs, runId: run.runId });
        await recomputeAfter(stale, tx, plantNo, { timeMs, stepMs, computedToMs: state.computedToMs });
        const { settledFromMs } = stretch;
        if (settledFromMs !== null)
          await stale.add(tx, plantNo, [{ fromMs: settledFromMs, toMs: timeMs - stepMs }], stepMs);
        const after = { time: new Date(timeMs).toISOString(), run_id: run.runId, reason, ...overrideFacts(overrides) };
        await audit.record(tx, {
          who: actor,
          hydroCode,
          ...entry('save', run.runId),
          before: runBefore(currentRun),
          after,
        });
        return { run, answer: answerOf(stretch) };
      });
    },
  };
}

export function answerOf(stretch: Interval): Answer {
  const { grid, inForce } = stretch;
  const { gates, units, settings, plant, capacityCurve } = inForce;
  const step = stepOf(pieceOf(stretch).packed, grid.rows, grid.rows - 1, grid.firstMs + (grid.rows - 1) * grid.stepMs);
  const of = { gates, units, overTop: overTopOf(inForce, step), timeZone: settings.timeZone };
  return { ...step, ...of, isIncomplete: plant === null, hasCurve: capacityCurve !== null };
}

function requireKnownOutlets({ outlets = [] }: Overrides, { gates, units }: Pick<Answer, 'gates' | 'units'>): void {
  const knownOutletIds = new Set([...gates, ...units].map(({ outletId }) => outletId));
  const wrong = outlets.flatMap(({ outlet_id: outletId }, index) =>
    knownOutletIds.has(outletId) ? [] : [{ field: `overrides.outlets.${index}.outlet_id`, rule: 'unknown_outlet' }],
  );
  if (wrong.length > 0) refuse(wrong);
}

export function refuse(fields: readonly RefusedField[]): never {
  throw new Refusal('request.invalid', {}, fields);
}
