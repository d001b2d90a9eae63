import { lastOf } from '@spillway/checked/reads';
import type { Actor } from '../../../access/actor.ts';
import type { AuditTrail } from '../../../access/audit/audit.ts';
import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import { requireTrusted } from '../../../platform/clock.ts';
import { Refusal, type RefusedField } from '../../../platform/http/refusal.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import type { Stretch } from '../figures/stretch.ts';
import { floorTo } from '../inputs/grid.ts';
import { load } from '../inputs/load.ts';
import { doubtsOfOverrides, refusedBeyondLake, refusedFields } from '../inputs/override-doubts.ts';
import { isEmpty, type Overrides } from '../inputs/overrides.ts';
import { heldByHand } from '../operation/held-by-hand.ts';
import type { Stale } from '../past/stale.ts';
import { behindOf, keepStretch, pieceOf, type RunOrigin } from '../record/keep.ts';
import { overTopOf } from '../record/over-top.ts';
import { stepOf } from '../record/packed.ts';
import type { Records, SavedStep } from '../record/records.ts';
import type { Run, Step } from '../record/run.ts';
import { readRunOver } from '../record/run-store.ts';
import { holdState, writeOverrides } from '../state-store.ts';
import {
  computeStep,
  entry,
  overriddenBy,
  pastOverrides,
  recomputeAfter,
  runBefore,
  savedMeanwhile,
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

  async function stepAsked(plant: PlantCatalogue, asked: number | null): Promise<{ timeMs: number; stepMs: number }> {
    const nowMs = clock.now().getTime();
    if (asked !== null && asked > nowMs) refuse([{ field: 'time', rule: 'not_in_future' }]);
    const stepMs = stepMsOf(await inForce.at(plant.hydroCode, new Date(asked ?? nowMs)));
    const timeMs = floorTo(asked ?? nowMs, stepMs);
    if (timeMs < (plant.recordStart?.getTime() ?? 0)) refuse([{ field: 'time', rule: 'before_record' }]);
    return { timeMs, stepMs };
  }

  async function prepared(plant: PlantCatalogue, asked: number | null, overrides: Overrides | null) {
    const { timeMs, stepMs } = await stepAsked(plant, asked);
    const loaded = await load(db, deps, plant, { fromMs: timeMs, toMs: timeMs });
    if (overrides) requireKnownOutlets(overrides, lastOf(loaded.spans));
    return { timeMs, stepMs, loaded };
  }

  return {
    /** Stores nothing. */
    async only({ hydroCode, timeMs: asked, overrides }: Question) {
      const plant = await records.plantOf(hydroCode);
      const { timeMs, stepMs, loaded } = await prepared(plant, asked, overrides);
      const past = await pastOverrides(db, plant.plantNo, timeMs);
      const answer = answerOf(computeStep(loaded, timeMs, past, overrides));
      const wanted = overrides && !isEmpty(overrides) ? overrides : null;
      const asMeasured = wanted && answerOf(computeStep(loaded, timeMs, past, null));
      return {
        answer,
        asMeasured,
        doubts: wanted && asMeasured ? doubtsOfOverrides(plant, lastOf(loaded.spans), asMeasured, stepMs, wanted) : [],
        saved: await records.recordAt(plant, timeMs),
        previous: await records.recordAt(plant, timeMs - stepMs),
      };
    },

    /** Makes the result the current record of its step, unless another user saved first. */
    async save(
      who: Actor,
      { hydroCode, timeMs: asked, overrides: wanted }: Question,
      { reason, seenRunId, isConfirmed }: SaveWanted,
    ): Promise<{ run: Run; answer: Answer }> {
      requireTrusted(clock);
      const overrides = wanted && !isEmpty(wanted) ? wanted : null;
      if (overrides && reason === null) refuse([{ field: 'reason', rule: 'reason_needed' }]);
      const plant = await records.plantOf(hydroCode);
      const { plantNo } = plant;
      const { timeMs, stepMs, loaded } = await prepared(plant, asked, overrides);
      if (overrides) {
        const asRead = answerOf(computeStep(loaded, timeMs, await pastOverrides(db, plantNo, timeMs), null));
        const doubts = doubtsOfOverrides(plant, lastOf(loaded.spans), asRead, stepMs, overrides);
        const refused = isConfirmed ? refusedBeyondLake(doubts) : refusedFields(overrides, doubts);
        if (refused.length > 0) refuse(refused);
      }
      await computed.ensure(timeMs, timeMs);
      return await database.transaction(async (tx) => {
        const state = await holdState(tx, plantNo);
        const standing = await readRunOver(tx, plantNo, timeMs);
        if ((standing?.runId ?? null) !== seenRunId) throw savedMeanwhile(standing);
        const past = await pastOverrides(tx, plantNo, timeMs);
        const stretch = computeStep(loaded, timeMs, past, overrides);
        const behind: RunOrigin = { ...behindOf('manual'), author: who.username, reason, overrides };
        const kept = { plant, series: loaded.series, state };
        const run = await keepStretch(deps, tx, kept, stretch, behind);
        await writeOverrides(tx, plantNo, timeMs, overrides && { runId: run.runId, overrides });
        await heldByHand(tx, plantNo, state, { timeMs, runId: run.runId });
        await recomputeAfter(stale, tx, plantNo, { timeMs, stepMs, computedToMs: state.computedToMs });
        const { settledFromMs } = stretch;
        if (settledFromMs !== null)
          await stale.add(tx, plantNo, [{ fromMs: settledFromMs, toMs: timeMs - stepMs }], stepMs);
        const after = { time: new Date(timeMs).toISOString(), run_id: run.runId, reason, ...overriddenBy(overrides) };
        await audit.record(tx, { who, hydroCode, ...entry('save', run.runId), before: runBefore(standing), after });
        return { run, answer: answerOf(stretch) };
      });
    },
  };
}

export function answerOf(stretch: Stretch): Answer {
  const { grid, inForce } = stretch;
  const { gates, units, settings, plant, capacityCurve } = inForce;
  const step = stepOf(pieceOf(stretch).packed, grid.rows, grid.rows - 1, grid.firstMs + (grid.rows - 1) * grid.stepMs);
  const of = { gates, units, overTop: overTopOf(inForce, step), timeZone: settings.timeZone };
  return { ...step, ...of, isIncomplete: plant === null, hasCurve: capacityCurve !== null };
}

function requireKnownOutlets({ outlets = [] }: Overrides, { gates, units }: Pick<Answer, 'gates' | 'units'>): void {
  const known = new Set([...gates, ...units].map(({ outletId }) => outletId));
  const wrong = outlets.flatMap(({ outlet_id: outletId }, place) =>
    known.has(outletId) ? [] : [{ field: `overrides.outlets.${place}.outlet_id`, rule: 'unknown_outlet' }],
  );
  if (wrong.length > 0) refuse(wrong);
}

export function refuse(fields: readonly RefusedField[]): never {
  throw new Refusal('request.invalid', {}, fields);
}
