import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { itemAt, required } from '@spillway/checked/reads';
import {
  maxDrills,
  maxSimulationDays,
  maxSimulationPlans,
  sceneStoredHours,
  simulationStepMin,
} from '@spillway/contract/compute/simulation/codes';
import type { DrillResult } from '@spillway/contract/compute/simulation/drill';
import type { SimulationContent } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import type { PlantRoomDeps } from '../../plant/deps.ts';
import type { InForce } from '../../plant/in-force/in-force.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { noSamples, readSamples } from '../../series/samples/samples.ts';
import { inflowSeriesOf, type MeasuredAt } from '../forecasts/in-use/in-use.ts';
import type { Forecasts } from '../forecasts/stored-runs/stored-runs.ts';
import type { Rules } from '../procedure-check/procedure-check.ts';
import { releasedUntil } from '../release-plans/release-plans.ts';
import type { Tariffs } from '../tariffs/tariffs.ts';
import { refuseWrong } from './check.ts';
import { forecastChosen } from './members.ts';
import { type ReplacedParts, replacedOf } from './replaced-parts.ts';
import { type RulesAtDeps, rulesAheadMs, rulesOfPast } from './rules-at.ts';
import { marketSpan, sceneAheadMs, sceneOf } from './scene.ts';
import {
  countPlans,
  deletePlan,
  dropScenes,
  holdPlan,
  insertDrill,
  insertPlan,
  insertScene,
  listDrills,
  listPlans,
  type NewPlan,
  readDrill,
  readPlan,
  readScene,
  type SavedPlan,
  type StoredDrill,
  updatePlan,
} from './store.ts';
import { tablesChangeMs } from './tables-ahead.ts';
import { snapshotOf } from './wire.ts';
import { createWorkOut } from './worked-out-beside.ts';

interface SimulationDeps extends PlantRoomDeps, Omit<RulesAtDeps, keyof PlantRoomDeps | 'inForce'> {
  readonly inForce: Pick<InForce, 'at' | 'spans'>;
  readonly rules: Pick<Rules, 'standing'>;
  readonly tariffs: Pick<Tariffs, 'termsOn' | 'marketDays'>;
  readonly forecasts: Pick<Forecasts, 'ahead' | 'membersOf' | 'sourcesOfRuns'>;
  readonly measuredAt: MeasuredAt;
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

export interface PlanFields {
  readonly sceneId: string;
  readonly name: string;
  readonly note: string;
  readonly content: SimulationContent;
}

interface PlayedDrill {
  /** Given by the browser that played the drill; null: a new id is created here. */
  readonly drillId: string | null;
  readonly note: string | null;
  readonly result: DrillResult;
}

/** Limits starting states without a saved plan. */
const maxScenes = 50;
/** Limit for replayed floods: one point every ten minutes is finer than a chart can show. */
const maxFloodPoints = 240;

/** Simulates plans before gates move. It never changes the record and sends no messages. */
export function createSimulation(deps: SimulationDeps) {
  const { database, clock, catalogue, rules, tariffs } = deps;
  const workOut = createWorkOut();

  async function plantOf(hydroCode: string): Promise<PlantCatalogue> {
    const found = await catalogue.of(hydroCode);
    if (!found) throw new Refusal('simulation.not_ready');
    return found;
  }

  async function sceneWith(plantNo: number, sceneId: string): Promise<Scene> {
    const scene = await readScene(database.sql, plantNo, sceneId);
    if (!scene) throw new Refusal('simulation.scene_gone');
    return scene;
  }

  /** Compares the inputs with those in force now. */
  async function findReplaced(hydroCode: string, scene: Scene, until: string): Promise<ReplacedParts> {
    const now = clock.now();
    const [inForce, versions] = await Promise.all([
      deps.inForce.at(hydroCode, now),
      deps.plant.procedures.within(hydroCode, now, new Date(Math.max(now.getTime(), Date.parse(until) - 1))),
    ]);
    return replacedOf(scene, until, { atMs: now.getTime(), inForce, versions });
  }

  const stamp = ({ who }: ChangeContext) => ({ by: who.username, at: clock.now() });

  function change(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: string,
    { before, after }: { readonly before: SavedPlan | null; readonly after: SavedPlan | null },
  ) {
    const { planId, name } = required(after ?? before);
    return recordChange(deps, tx, {
      who,
      hydroCode,
      kind: 'simulation',
      id: planId,
      name,
      topic: 'simulation.changed',
      action,
      before: before && snapshotOf(before),
      after: after && snapshotOf(after),
    });
  }

  /** Stores results computed on the server, whatever the browser showed. */
  async function made(plantNo: number, { sceneId, name, note, content }: PlanFields): Promise<NewPlan> {
    const scene = await sceneWith(plantNo, sceneId);
    refuseWrong(scene, content);
    return { sceneId, name, note, content, figures: await workOut(scene, content) };
  }

  async function readLocked(
    tx: Transaction<Schema>,
    plantNo: number,
    planId: string,
    seen: number | undefined,
    wanted: PlanFields | null,
  ): Promise<SavedPlan> {
    const before = await holdPlan(tx, { plantNo, planId });
    if (!before) throw new Refusal('simulation.plan_not_found');
    if (seen !== undefined && seen !== before.version)
      throw concurrentChanges(
        before,
        snapshotOf(before),
        wanted ? { name: wanted.name, note: wanted.note } : snapshotOf(before),
      );
    return before;
  }

  /** Locks the scene, so that it is not deleted between reading and saving. */
  async function keepScene(tx: Transaction<Schema>, plantNo: number, sceneId: string): Promise<void> {
    if (!(await readScene(tx, plantNo, sceneId, 'share'))) throw new Refusal('simulation.scene_gone');
  }

  return {
    /** `askedAt` null: starts from the present lake. */
    async start(context: ChangeContext, askedAt: Date | null, source: string | null = null): Promise<Scene> {
      const { hydroCode } = context;
      const plant = await plantOf(hydroCode);
      const now = clock.now();
      // Starting from now instead would simulate another lake than the user requested.
      if (askedAt !== null && askedAt > now) throw new Refusal('simulation.start_in_future');
      const at = askedAt !== null && askedAt < now ? askedAt : null;
      const standing =
        at === null
          ? await rules.standing(hydroCode, now.getTime(), now.getTime() + rulesAheadMs)
          : await rulesOfPast(deps, hydroCode, at);
      if (standing === null) throw new Refusal('simulation.not_ready');
      const ahead = [new Date(standing.atMs), new Date(standing.atMs + sceneAheadMs)] as const;
      const [termsOn, market, chosen, releasedRows, spans] = await Promise.all([
        tariffs.termsOn(hydroCode),
        tariffs.marketDays(hydroCode, marketSpan(standing.atMs, plant.timeZone)),
        forecastChosen(deps, standing, source),
        releasedUntil(database.sql, plant, standing, simulationStepMin),
        deps.inForce.spans(hydroCode, ...ahead),
      ]);
      const today = wallText(standing.atMs, plant.timeZone).slice(0, 10);
      const scene = sceneOf(standing, {
        madeAt: now,
        askedAt: at,
        termsOn,
        market: new Map(market.map((one) => [one.day, one])),
        selfUsePercent: termsOn(today)?.selfUsePercent ?? 0,
        chosen,
        released: releasedRows,
        tablesChangeMs: tablesChangeMs(spans),
      });
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const before = new Date(now.getTime() - sceneStoredHours * hourMs);
        await dropScenes(tx, plant.plantNo, { before, most: maxScenes });
        await insertScene(tx, plant.plantNo, scene, stamp(context));
      });
      return scene;
    },

    async scene(hydroCode: string, sceneId: string): Promise<Scene> {
      return await sceneWith((await plantOf(hydroCode)).plantNo, sceneId);
    },

    async flood(hydroCode: string, from: Date, to: Date) {
      if (to <= from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
      if (to.getTime() - from.getTime() > maxSimulationDays * dayMs)
        throw new Refusal('series.too_long', { days: maxSimulationDays });
      const plant = await plantOf(hydroCode);
      const seriesId = inflowSeriesOf(plant);
      if (seriesId === undefined) throw new Refusal('simulation.no_flood');
      const period = { fromMs: from.getTime(), toMs: to.getTime() - 1 };
      const samples = await readSamples(database.sql, plant.plantNo, { ...period, seriesIds: [seriesId], heldIds: [] });
      const { timesMs, values } = samples.get(seriesId) ?? noSamples;
      if (timesMs.length < 2) throw new Refusal('simulation.no_flood');
      const rowStride = Math.max(1, Math.ceil(timesMs.length / maxFloodPoints));
      const peakAt = values.indexOf(Math.max(...values));
      const points = timesMs.flatMap((timeMs, index) =>
        index % rowStride === 0 || index === peakAt || index === timesMs.length - 1
          ? [{ minute: (timeMs - from.getTime()) / minuteMs, flow: Math.max(0, itemAt(values, index)) }]
          : [],
      );
      return { points, peak: Math.max(0, itemAt(values, peakAt)), peakAtMs: itemAt(timesMs, peakAt) };
    },

    async list(hydroCode: string): Promise<SavedPlan[]> {
      const plant = await catalogue.of(hydroCode);
      return plant ? await listPlans(database.sql, plant.plantNo) : [];
    },

    async open(hydroCode: string, planId: string) {
      const { plantNo, timeZone } = await plantOf(hydroCode);
      const plan = await readPlan(database.sql, { plantNo, planId });
      if (!plan) throw new Refusal('simulation.plan_not_found');
      const scene = await sceneWith(plantNo, plan.sceneId);
      return { plan, scene, timeZone, replaced: await findReplaced(hydroCode, scene, plan.content.until) };
    },

    async add(context: ChangeContext, wanted: PlanFields): Promise<SavedPlan> {
      const { plantNo } = await plantOf(context.hydroCode);
      const plan = await made(plantNo, wanted);
      return await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
        await keepScene(tx, plantNo, plan.sceneId);
        if ((await countPlans(tx, plantNo)) >= maxSimulationPlans)
          throw new Refusal('simulation.too_many', { maximum: maxSimulationPlans });
        const key = { plantNo, planId: randomUUID() };
        await insertPlan(tx, key, plan, stamp(context));
        const after = required(await readPlan(tx, key));
        await change(tx, context, 'simulation.create', { before: null, after });
        return after;
      });
    },

    async update(
      context: ChangeContext,
      planId: string,
      seen: number | undefined,
      wanted: PlanFields,
    ): Promise<SavedPlan> {
      const { plantNo } = await plantOf(context.hydroCode);
      const plan = await made(plantNo, wanted);
      const key = { plantNo, planId };
      return await database.transaction(async (tx) => {
        const before = await readLocked(tx, plantNo, planId, seen, wanted);
        await keepScene(tx, plantNo, plan.sceneId);
        await updatePlan(tx, key, plan, stamp(context));
        const after = required(await readPlan(tx, key));
        await change(tx, context, 'simulation.update', { before, after });
        return after;
      });
    },

    async remove(context: ChangeContext, planId: string, seen: number | undefined): Promise<void> {
      const { plantNo } = await plantOf(context.hydroCode);
      await database.transaction(async (tx) => {
        const before = await readLocked(tx, plantNo, planId, seen, null);
        await deletePlan(tx, { plantNo, planId });
        await change(tx, context, 'simulation.delete', { before, after: null });
      });
    },

    async drills(hydroCode: string): Promise<StoredDrill[]> {
      const plant = await catalogue.of(hydroCode);
      return plant ? await listDrills(database.sql, plant.plantNo, maxDrills) : [];
    },

    /**
     * Stores score and inputs of a drill once. When it is sent again after a lost response, the stored drill is
     * returned; when another window played it to a different end, the call is refused.
     */
    async keepDrill(context: ChangeContext, { drillId, note, result }: PlayedDrill): Promise<StoredDrill> {
      const { plantNo, timeZone } = await plantOf(context.hydroCode);
      const { by, at } = stamp(context);
      const storedDrill = { drillId: drillId ?? randomUUID(), playedAt: at, playedBy: by, note, result };
      return await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
        const before = await readDrill(tx, plantNo, storedDrill.drillId);
        if (before !== null) {
          if (before.playedBy !== by || !isDeepStrictEqual(before.result, result))
            throw new Refusal('simulation.drill_kept');
          return before;
        }
        await insertDrill(tx, plantNo, storedDrill, maxDrills);
        const { scenario, score } = result;
        await recordChange(deps, tx, {
          ...context,
          kind: 'simulation',
          id: storedDrill.drillId,
          name: wallText(at.getTime(), timeZone).slice(0, 16),
          topic: 'simulation.changed',
          action: 'simulation.drill',
          before: null,
          after: { scenario: scenario.kind, seed: scenario.seed, total: score.total, note },
        });
        return storedDrill;
      });
    },
  };
}

export type Simulation = ReturnType<typeof createSimulation>;
