import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { listedManuals, manualSource, manualValidHours } from '@spillway/contract/compute/forecasts/manual/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { RoomDeps } from '../../../access/deps.ts';
import { holdPlant } from '../../../plant/registry/registry.ts';
import { requireTrusted } from '../../../platform/clock.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Catalogue } from '../../../series/catalogue/catalogue.ts';
import { noSamples, readSamples } from '../../../series/samples/samples.ts';
import type { BasinModel } from '../basin-model/basin-model.ts';
import { inflowSeriesOf, modelRunOf, type ForecastsInUse as WhoSpeaks } from '../in-use/in-use.ts';
import type { ForecastRun, Forecasts } from '../stored-runs/stored-runs.ts';
import { type DrawnChange, type DrawnLines, dragged, outerLines } from './drawn-lines.ts';
import {
  type BaseRun,
  type Ending,
  endManual,
  holdManual,
  holdOpenManual,
  insertManual,
  listManuals,
  type NewManual,
  readManualOfRun,
  type StoredManual,
} from './store.ts';

export type { DrawnChange } from './drawn-lines.ts';

interface HandDeps extends RoomDeps {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly forecasts: Pick<Forecasts, 'issueRun' | 'saidOfRun' | 'withdrawRun'>;
  readonly speaking: Pick<WhoSpeaks, 'at'>;
  readonly basinModel: Pick<BasinModel, 'ifRain'>;
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** The forecast to adjust, and the inflow from which it starts. */
export interface UnderlyingForecast {
  readonly plantNo: number;
  readonly inflowId: number;
  readonly run: ForecastRun;
  readonly baseM3s: number;
}

export interface ShownManual {
  readonly hand: StoredManual;
  readonly drawn: DrawnLines;
}

interface ManualIssue {
  readonly from: BaseRun;
  readonly change: DrawnChange;
  readonly reason: string;
  /** Identifies the manual forecast shown on the screen. */
  readonly seen: string | null;
}

/**
 * Manual forecasts: the forecast in use, adjusted by a user with a reason. It is a source of its own, used and scored
 * like the others.
 */
export function createManualForecasts(deps: HandDeps) {
  const { database, clock, catalogue, forecasts, basinModel, audit, publish } = deps;
  const db = database.sql;

  async function underlyingInUse(hydroCode: string): Promise<UnderlyingForecast | null> {
    const plant = await catalogue.of(hydroCode);
    const inflowId = plant && inflowSeriesOf(plant);
    if (!plant || !inflowId) return null;
    const { plantNo } = plant;
    const now = clock.now();
    const forecast = await deps.speaking.at(plant, now);
    // A forecast that is too old cannot be adjusted.
    const run = modelRunOf(forecast);
    if (forecast === null || run === null) return null;
    const period = { fromMs: run.baseMs - forecast.freshness.cadenceMs, toMs: run.baseMs };
    const samples = await readSamples(db, plantNo, { ...period, seriesIds: [inflowId], heldIds: [] });
    const { values } = samples.get(inflowId) ?? noSamples;
    return { plantNo, inflowId, run, baseM3s: Math.max(0, values.at(-1) ?? run.values[0] ?? 0) };
  }

  /** The forecast on the screen; refused when another one is in use by now. */
  async function refreshBelow(hydroCode: string, { source, runId }: BaseRun): Promise<UnderlyingForecast> {
    const found = await underlyingInUse(hydroCode);
    if (found === null) throw new Refusal('hand.no_forecast');
    if (found.run.source !== source || found.run.runId !== runId) throw new Refusal('hand.forecast_gone');
    return found;
  }

  async function draw(
    hydroCode: string,
    { run, inflowId, baseM3s }: UnderlyingForecast,
    change: DrawnChange,
  ): Promise<DrawnLines> {
    return dragged(outerLines(await runWithRain()), run.baseMs, baseM3s, change);

    async function runWithRain(): Promise<Parameters<typeof outerLines>[0]> {
      if (change.rainFactor === 1) return run;
      const savedManual =
        run.source === modelSource ? await basinModel.ifRain(hydroCode, run.baseMs, change.rainFactor) : null;
      const inflow = savedManual?.find(({ seriesId }) => seriesId === inflowId);
      if (!inflow) throw new Refusal('hand.no_rain_model');
      return {
        baseMs: run.baseMs,
        timesMs: Float64Array.from(inflow.leadsMin, (lead) => run.baseMs + lead * minuteMs),
        values: Float64Array.from(inflow.middle),
        quantiles: { levels: inflow.levels, values: inflow.quantiles.map((level) => Float64Array.from(level)) },
      };
    }
  }

  async function told(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: string,
    hand: NewManual | StoredManual,
    after: object,
  ) {
    const object = { kind: 'forecast_hand', id: hand.handId, name: hand.reason };
    await audit.record(tx, { who, action, object, hydroCode, after: after as Record<string, string> });
    await publish(tx, { topic: 'forecast_hand.changed', hydroCode, payload: { hand_id: hand.handId } });
    await publish(tx, { topic: 'forecast.issued', hydroCode, payload: { source: manualSource } });
  }

  async function shown(plantNo: number, hand: StoredManual): Promise<ShownManual> {
    const [savedSeries] = await forecasts.saidOfRun(plantNo, hand.runId);
    const { leadsMin, middle, levels, quantiles } = required(savedSeries);
    const [low, high] = quantiles.map((column) => Array.from(column));
    const drawnForecast = {
      timesMs: leadsMin.map((lead) => hand.baseMs + lead * minuteMs),
      values: Array.from(middle),
      levels,
      low: low ?? null,
      high: high ?? null,
    };
    return { hand, drawn: drawnForecast };
  }

  const isOver = ({ overAt }: StoredManual) => overAt <= clock.now();
  /** Ends a manual forecast that is replaced or whose time is over. */
  async function end(tx: Transaction<Schema>, plantNo: number, hand: StoredManual, ending: Ending): Promise<void> {
    await endManual(tx, plantNo, hand.handId, ending);
    if (ending.as !== 'over') await forecasts.withdrawRun(tx, plantNo, hand.runId, ending.at);
  }

  async function list(hydroCode: string, limit = listedManuals): Promise<ShownManual[]> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) return [];
    const all = await listManuals(db, plant.plantNo, limit);
    return await Promise.all(all.map((hand) => shown(plant.plantNo, hand)));
  }

  return {
    speaking: underlyingInUse,
    list,
    /** The author and reason of a run; null when no person made it. */
    ofRun: (plantNo: number, runId: number): Promise<StoredManual | null> => readManualOfRun(db, plantNo, runId),

    last: async (hydroCode: string): Promise<ShownManual | null> => (await list(hydroCode, 1))[0] ?? null,

    async check(hydroCode: string, from: BaseRun, change: DrawnChange): Promise<{ baseMs: number; drawn: DrawnLines }> {
      const found = await refreshBelow(hydroCode, from);
      return { baseMs: found.run.baseMs, drawn: await draw(hydroCode, found, change) };
    },

    async issue(context: ChangeContext, { from, change, reason, seen }: ManualIssue): Promise<ShownManual> {
      requireTrusted(clock);
      const { hydroCode, who } = context;
      const found = await refreshBelow(hydroCode, from);
      const { plantNo, inflowId, run } = found;
      const drawnForecast = await draw(hydroCode, found, change);
      const issuedAt = clock.now();
      const handId = randomUUID();
      const lastMs = drawnForecast.timesMs.at(-1) ?? run.baseMs;
      return await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const open = await holdOpenManual(tx, plantNo);
        const standing = open !== null && !isOver(open) ? open : null;
        if (standing !== null && standing.handId !== seen)
          throw new Refusal('hand.issued_meanwhile', { who: standing.author ?? 'Spillway', when: standing.issuedAt });
        if (standing === null && seen !== null && open?.handId !== seen) throw new Refusal('hand.changed_meanwhile');
        if (open)
          await end(tx, plantNo, open, {
            at: standing ? issuedAt : open.overAt,
            as: standing ? 'replaced' : 'over',
            by: standing ? who.username : null,
            reason: null,
          });
        const { levels, low, high } = drawnForecast;
        const runId = await forecasts.issueRun(tx, plantNo, {
          source: manualSource,
          occasion: handId,
          model: `hand of ${run.model}`,
          baseMs: run.baseMs,
          issuedAt,
          basinId: null,
          planId: run.planId,
          facts: { madeFrom: from, change },
          shapes: null,
          inputs: null,
          said: [
            {
              seriesId: inflowId,
              leadsMin: drawnForecast.timesMs.map((timeMs) => Math.round((timeMs - run.baseMs) / minuteMs)),
              middle: drawnForecast.values,
              levels,
              quantiles: low && high ? [low, high] : [],
            },
          ],
          members: [],
        });
        const hand: NewManual = {
          handId,
          runId: required(runId),
          author: who.username,
          reason,
          madeFrom: from,
          change,
          issuedAt,
          overAt: new Date(Math.min(lastMs, issuedAt.getTime() + manualValidHours * hourMs)),
        };
        await insertManual(tx, plantNo, hand);
        await told(tx, context, 'forecast_hand.issue', hand, {
          made_from: from.source,
          peak_factor: String(change.peakFactor),
          later_min: String(change.laterMin),
          rain_factor: String(change.rainFactor),
          reason,
        });
        return { hand: required(await holdManual(tx, plantNo, handId)), drawn: drawnForecast };
      });
    },

    async withdraw(context: ChangeContext, handId: string, reason: string): Promise<ShownManual> {
      const { hydroCode, who } = context;
      const plant = await catalogue.of(hydroCode);
      if (!plant) throw new Refusal('hand.not_found');
      const { plantNo } = plant;
      const withdrawn = await database.transaction(async (tx) => {
        const hand = await holdManual(tx, plantNo, handId);
        if (!hand) throw new Refusal('hand.not_found');
        if (hand.endedAt !== null || isOver(hand)) throw new Refusal('hand.ended');
        await end(tx, plantNo, hand, { at: clock.now(), as: 'withdrawn', by: who.username, reason });
        await told(tx, context, 'forecast_hand.withdraw', hand, { ended_reason: reason });
        return required(await holdManual(tx, plantNo, handId));
      });
      return await shown(plantNo, withdrawn);
    },
  };
}

export type ManualForecasts = ReturnType<typeof createManualForecasts>;
