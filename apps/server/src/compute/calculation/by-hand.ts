import type { JsonValue } from '@spillway/contract/kit';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { AuditTrail } from '../../access/audit/audit.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import { requireTrusted } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from './deps.ts';
import { dayMs, feltMs, floorTo } from './grid.ts';
import { seriesByOwner } from './input-plan.ts';
import { type Behind, bySystem, keep, keepStretch, pieceOf } from './keep.ts';
import { computeLoaded, load, stepMsOf } from './load.ts';
import { isEmpty, type Overrides } from './overrides.ts';
import { onlyStep, stepOf } from './packed.ts';
import type { Records, SavedStep } from './records.ts';
import type { Run, Step } from './run.ts';
import { readPacked, readRun, readRunOver } from './run-store.ts';
import type { Stale } from './stale.ts';
import { holdState, readOverrides, writeOverrides } from './state-store.ts';
import type { Stretch } from './stretch.ts';

export interface Question {
  readonly hydroCode: string;
  /** Null: the newest step. */
  readonly timeMs: number | null;
  readonly overrides: Overrides | null;
}

export interface Answer extends Step, Pick<SavedStep, 'gates' | 'units' | 'timeZone'> {
  /** The plant cannot be computed with as it is described: there are no discharges. */
  readonly isIncomplete: boolean;
  readonly hasCurve: boolean;
}

interface ByHandDeps extends CalculationDeps {
  readonly audit: AuditTrail;
  readonly stale: Stale;
  readonly records: Records;
}

/** What a person computes, saves and takes back: one step at a time. */
export function createByHand(deps: ByHandDeps) {
  const { database, clock, inForce, audit, computed, records, stale } = deps;
  const db = database.sql;

  /** The step asked about, on the plant's grid. */
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
    if (overrides) requireKnownOutlets(overrides, loaded.spans.at(-1)!);
    return { timeMs, stepMs, loaded };
  }

  /** What others put in the place of readings before the step is part of the past. */
  const pastOverrides = async (plantNo: number, timeMs: number): Promise<Map<number, Overrides>> =>
    await readOverrides(db, plantNo, { fromMs: timeMs - dayMs, toMs: timeMs - 1 });

  const computeStep = (
    loaded: Parameters<typeof computeLoaded>[0],
    timeMs: number,
    past: ReadonlyMap<number, Overrides>,
    overrides: Overrides | null,
  ): Stretch => {
    const all = overrides && !isEmpty(overrides) ? new Map([...past, [timeMs, overrides]]) : past;
    return computeLoaded(loaded, { fromMs: timeMs, toMs: timeMs }, all)[0]!;
  };

  return {
    /** Nothing is kept. */
    async only({ hydroCode, timeMs: asked, overrides }: Question) {
      const plant = await records.plantOf(hydroCode);
      const { timeMs, stepMs, loaded } = await prepared(plant, asked, overrides);
      const past = await pastOverrides(plant.plantNo, timeMs);
      const answer = answerOf(computeStep(loaded, timeMs, past, overrides));
      const isOverridden = overrides !== null && !isEmpty(overrides);
      return {
        answer,
        asMeasured: isOverridden ? answerOf(computeStep(loaded, timeMs, past, null)) : null,
        saved: await records.recordAt(plant, timeMs),
        previous: await records.recordAt(plant, timeMs - stepMs),
      };
    },

    /** Becomes the current record of its step, unless somebody was faster. */
    async save(
      who: Actor,
      { hydroCode, timeMs: asked, overrides: wanted }: Question,
      { reason, seenRunId }: { readonly reason: string | null; readonly seenRunId: number | null },
    ): Promise<{ run: Run; answer: Answer }> {
      requireTrusted(clock);
      const overrides = wanted && !isEmpty(wanted) ? wanted : null;
      if (overrides && reason === null) refuse([{ field: 'reason', rule: 'reason_needed' }]);
      const plant = await records.plantOf(hydroCode);
      const { plantNo } = plant;
      const { timeMs, stepMs, loaded } = await prepared(plant, asked, overrides);
      await computed.ensure(timeMs, timeMs);
      return await database.transaction(async (tx) => {
        const state = await holdState(tx, plantNo);
        const standing = await readRunOver(tx, plantNo, timeMs);
        if ((standing?.runId ?? null) !== seenRunId) throw savedMeanwhile(standing);
        const past = await readOverrides(tx, plantNo, { fromMs: timeMs - dayMs, toMs: timeMs - 1 });
        const stretch = computeStep(loaded, timeMs, past, overrides);
        const behind: Behind = { ...bySystem('manual'), author: who.username, reason, overrides };
        const kept = { plant, series: loaded.series, state };
        const run = await keepStretch(deps, tx, kept, stretch, behind);
        await writeOverrides(tx, plantNo, timeMs, overrides && { runId: run.runId, overrides });
        await recomputeAfter(tx, plantNo, timeMs, stepMs, state.computedToMs);
        const after = { time: new Date(timeMs).toISOString(), run_id: run.runId, reason, ...overriddenBy(overrides) };
        await audit.record(tx, { who, hydroCode, ...entry('save', run.runId), before: runBefore(standing), after });
        return { run, answer: answerOf(stretch) };
      });
    },

    /** What stood at its last step before a run becomes current again, as a new entry. */
    async revert(
      who: Actor,
      hydroCode: string,
      { seenRunId, reason }: { readonly seenRunId: number; readonly reason: string | null },
    ): Promise<{ run: Run; step: SavedStep }> {
      requireTrusted(clock);
      const plant = await records.plantOf(hydroCode);
      const { plantNo } = plant;
      const run = await database.transaction(async (tx) => {
        const state = await holdState(tx, plantNo);
        const seen = await readRun(tx, plantNo, seenRunId);
        if (seen === null) throw new Refusal('calculation.no_run');
        const timeMs = seen.toMs;
        const standing = await readRunOver(tx, plantNo, timeMs);
        if (standing?.runId !== seenRunId) throw savedMeanwhile(standing);
        const before = seen.revertedRunId ?? seen.runId;
        const earlier = await readRunOver(tx, plantNo, timeMs, { before, own: true });
        if (earlier === null) throw new Refusal('calculation.nothing_before');
        const steps = Math.round((earlier.toMs - earlier.fromMs) / earlier.stepMs) + 1;
        const row = Math.round((timeMs - earlier.fromMs) / earlier.stepMs);
        const packed = onlyStep(await readPacked(tx, plantNo, earlier.runId), steps, row);
        const { stepMs, sourceKey, engineRules } = earlier;
        const overrides = earlier.fromMs === earlier.toMs ? earlier.overrides : null;
        const piece = { fromMs: timeMs, stepMs, steps: 1, sourceKey, engineRules, packed };
        const behind: Behind = {
          kind: 'revert',
          author: who.username,
          reason,
          overrides,
          revertedRunId: earlier.runId,
        };
        const made = await keep(deps, tx, { plant, series: seriesByOwner(plant), state }, piece, behind);
        await writeOverrides(tx, plantNo, timeMs, overrides && { runId: made.runId, overrides });
        await recomputeAfter(tx, plantNo, timeMs, stepMs, state.computedToMs);
        const after = {
          time: new Date(timeMs).toISOString(),
          run_id: made.runId,
          reverted_run_id: earlier.runId,
          reason,
        };
        await audit.record(tx, { who, hydroCode, ...entry('revert', made.runId), before: runBefore(standing), after });
        return made;
      });
      return { run, step: (await records.recordAt(plant, run.toMs))! };
    },
  };

  /** Inflows of the steps after remember the level of this one. */
  async function recomputeAfter(
    tx: Transaction<Schema>,
    plantNo: number,
    timeMs: number,
    stepMs: number,
    computedToMs: number | null,
  ): Promise<void> {
    const toMs = Math.min(floorTo(timeMs + feltMs, stepMs), computedToMs ?? timeMs);
    if (toMs > timeMs) await stale.add(tx, plantNo, [{ fromMs: timeMs + stepMs, toMs }], stepMs);
  }
}

export type ByHand = ReturnType<typeof createByHand>;

export function answerOf(stretch: Stretch): Answer {
  const { grid, inForce } = stretch;
  const { gates, units, settings, plant, capacityCurve } = inForce;
  const step = stepOf(pieceOf(stretch).packed, grid.rows, grid.rows - 1, grid.firstMs + (grid.rows - 1) * grid.stepMs);
  const isIncomplete = plant === null;
  return { ...step, gates, units, timeZone: settings.timeZone, isIncomplete, hasCurve: capacityCurve !== null };
}

function requireKnownOutlets({ outlets = [] }: Overrides, { gates, units }: Pick<Answer, 'gates' | 'units'>): void {
  const known = new Set([...gates, ...units].map(({ outletId }) => outletId));
  const wrong = outlets.flatMap(({ outlet_id: outletId }, place) =>
    known.has(outletId) ? [] : [{ field: `overrides.outlets.${place}.outlet_id`, rule: 'unknown_outlet' }],
  );
  if (wrong.length > 0) refuse(wrong);
}

function savedMeanwhile(standing: Run | null): Refusal {
  if (standing === null) return new Refusal('calculation.no_run');
  return changedMeanwhile({ updatedBy: standing.author, updatedAt: standing.savedAt }, {}, {});
}

const entry = (act: 'save' | 'revert', runId: number) => ({
  action: `calculation.${act}`,
  object: { kind: 'calculation', id: String(runId), name: String(runId) },
});

const runBefore = (standing: Run | null) => standing && { run_id: standing.runId };

/** As the trail keeps it: any JSON. */
const overriddenBy = (overrides: Overrides | null) =>
  overrides === null ? {} : { overrides: JSON.parse(JSON.stringify(overrides)) as JsonValue };

export function refuse(fields: readonly RefusedField[]): never {
  throw new Refusal('request.invalid', {}, fields);
}
