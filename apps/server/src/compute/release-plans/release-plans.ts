import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { pinnedHours } from '@spillway/contract/compute/release-plans/codes';
import type { Language } from '@spillway/contract/errors';
import type { StationAhead } from '@spillway/hydrology/simulation/downstream';
import { hourMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import type { RoomDeps } from '../../access/deps.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { requireTrusted } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { CurrentRoom } from '../current/current.ts';
import { type FlowAhead, type ForecastInUse, forecastInUseView, measuredSource } from '../forecasts/in-use/in-use.ts';
import type { PlanAhead, Rules, RulesInForce } from '../procedure-check/procedure-check.ts';
import { begunActs, checkPlan, type PlanCheck, plannedActsOf } from './check.ts';
import type { PlanContent } from './content.ts';
import { contentOf, type Draft } from './draft.ts';
import { isAccepted } from './findings.ts';
import { createFollow } from './follow.ts';
import { lakeUnderPlan, pathsUnderPlan } from './look-ahead.ts';
import { type Projection, projectionStepMin } from './project.ts';
import { releasedUntil } from './released.ts';
import { riverUnderPlan } from './river-under-plan.ts';
import { stateOf } from './state.ts';
import {
  endPlan,
  holdOpen,
  holdPlan,
  insertPlan,
  listIssued,
  listPlans,
  type NewPlan,
  type Position,
  readLast,
  type StoredPlan,
} from './store.ts';
import { findingTextOf, snapshotOf } from './wire.ts';

export { begunAt, type PlanContent } from './content.ts';
export { outletsAsSet } from './outlets-as-set.ts';
export type { Projection } from './project.ts';
export { releasedUntil } from './released.ts';
export { stateOf } from './state.ts';
export type { StoredPlan } from './store.ts';

interface PlansDeps extends RoomDeps {
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'define'>;
  readonly now: Pick<CurrentRoom, 'at'>;
  readonly rules: Pick<Rules, 'standing'>;
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface PinChoice {
  readonly draft: Draft;
  readonly reason: string;
  readonly accepted: readonly string[];
  readonly seen: { readonly planId: string; readonly version: number } | null;
  readonly language: Language;
}

/** The planned release for other modules. It does not depend on the procedure check, which uses it. */
export function createPlanAhead({ database }: Pick<RoomDeps, 'database'>) {
  return async (hydroCode: string, rulesInForce: RulesInForce): Promise<PlanAhead> => {
    const plan = await readLast(database.sql, hydroCode);
    const state = plan && stateOf(plan, rulesInForce.atMs);
    if (plan === null || (state !== 'standing' && state !== 'suspended')) return { state: 'none' };
    const known = { planId: plan.planId, untilMs: plan.pinnedUntil.getTime() };
    if (state === 'suspended') return { state, ...known };
    const { content } = plan;
    const paths = pathsUnderPlan(rulesInForce, content);
    return {
      state,
      ...known,
      paths,
      begins: begunActs(rulesInForce, content),
      acts: plannedActsOf(rulesInForce, content),
      release: lakeUnderPlan(rulesInForce, content),
      releaseUpper: lakeUnderPlan(rulesInForce, content, ({ highM3s }) => highM3s),
    };
  };
}

/** The future release: by the active plan, otherwise with all gates unchanged. */
export interface ReleaseAhead {
  readonly plan: StoredPlan | null;
  /** Null when it cannot be computed now. */
  readonly central: Projection | null;
  readonly low: Projection | null;
  readonly high: Projection | null;
  /** Row by row of the middle line; empty when the line is unknown or no reach is described. */
  readonly stations: readonly StationAhead[];
}

/**
 * Release plans: checked, pinned by users for some hours, suspended automatically when the plant deviates, never
 * deleted.
 */
export function createPlans(deps: PlansDeps) {
  const { database, clock, audit, publish, rules } = deps;

  async function told(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: string,
    plan: StoredPlan | NewPlan,
    at: { readonly before?: object; readonly after: object },
  ) {
    const { planId, reason } = plan;
    const object = { kind: 'plan', id: planId, name: reason };
    await audit.record(tx, { who, action, object, hydroCode, ...(at as object) });
    await publish(tx, { topic: 'plan.changed', hydroCode, payload: { plan_id: planId } });
  }

  const follow = createFollow({
    ...deps,
    told: (tx, hydroCode, plan, after) => told(tx, { who: system, hydroCode }, 'plan.suspend', plan, { after }),
  });

  async function standingOf(hydroCode: string, untilMs: number): Promise<RulesInForce> {
    const rulesInForce = await rules.standing(hydroCode, clock.now().getTime(), untilMs);
    if (rulesInForce === null) throw new Refusal('plant.forbidden');
    // A constant inflow is not a forecast, so the lake cannot be compared with a plan.
    const isForecast = rulesInForce.forecast?.run.source !== measuredSource;
    return isForecast ? rulesInForce : { ...rulesInForce, forecast: null, freeboard: { state: 'no_forecast' } };
  }

  async function check(hydroCode: string, draft: Draft): Promise<PlanCheck> {
    const rulesInForce = await standingOf(hydroCode, Date.parse(draft.until));
    return await checked(rulesInForce, contentOf(draft, rulesInForce.stands.inForce, rulesInForce.atMs));
  }

  const readReleasedBefore = (rulesInForce: RulesInForce) =>
    releasedUntil(database.sql, rulesInForce.catalogue, rulesInForce, projectionStepMin);

  const checked = async (rulesInForce: RulesInForce, content: PlanContent): Promise<PlanCheck> =>
    checkPlan(rulesInForce, content, await readReleasedBefore(rulesInForce));

  return {
    ...follow,
    check,

    /** The lake and its release for given flows; null: for the forecast in use. */
    async releaseAhead(hydroCode: string, untilMs: number, flows: readonly FlowAhead[] | null): Promise<ReleaseAhead> {
      const rulesInForce = await standingOf(hydroCode, untilMs);
      const last = await readLast(database.sql, hydroCode);
      const plan = last && stateOf(last, rulesInForce.atMs) === 'standing' ? last : null;
      // After a plan its last setting continues.
      const content = { steps: plan?.content.steps ?? [], untilMs };
      const by = (inflowOf?: Parameters<typeof lakeUnderPlan>[2]) =>
        lakeUnderPlan(rulesInForce, content, inflowOf, flows ?? undefined);
      const central = by();
      const stations =
        central === null ? [] : riverUnderPlan(rulesInForce, central, await readReleasedBefore(rulesInForce));
      return { plan, central, low: by(({ lowM3s }) => lowM3s), high: by(({ highM3s }) => highM3s), stations };
    },

    /** The last pinned plan, in any state. */
    last: (hydroCode: string): Promise<StoredPlan | null> => readLast(database.sql, hydroCode),

    list: (hydroCode: string, after: Position | null, limit: number): Promise<StoredPlan[]> =>
      listPlans(database.sql, hydroCode, after, limit),

    /** Projections as issued: a forecast is scored against the release that it assumed. */
    projectionsOf: async (hydroCode: string, planIds: readonly string[]): Promise<Map<string, Projection>> =>
      new Map(
        (await listIssued(database.sql, hydroCode, planIds)).flatMap(({ planId, issued }) =>
          issued.projection ? [[planId, issued.projection] as const] : [],
        ),
      ),

    async pin(context: ChangeContext, { draft, reason, accepted, seen, language }: PinChoice): Promise<StoredPlan> {
      requireTrusted(clock);
      const { hydroCode, who } = context;
      const rulesInForce = await standingOf(hydroCode, Date.parse(draft.until));
      const content = contentOf(draft, rulesInForce.stands.inForce, rulesInForce.atMs);
      const found = await checked(rulesInForce, content);
      // An outdated plan is reported first: the findings accepted for it may no longer matter.
      const isSeen = (open: StoredPlan | null) => refuseOutdated(open, seen, rulesInForce.atMs);
      isSeen(await readLast(database.sql, hydroCode));
      const missed = found.findings.find((finding) => !isAccepted(finding, accepted));
      if (missed) throw new Refusal('plan.not_accepted', { what: `${findingTextOf(missed, found, language)}.` });
      const { inForce } = rulesInForce.stands;
      const pinTime = clock.now();
      const plan: NewPlan = {
        planId: randomUUID(),
        content,
        issued: {
          projection: found.projection,
          ...forecastKept(found.projection && rulesInForce.forecast),
          travelMin: found.travelMin,
          outOfService: [...inForce.gates, ...inForce.units].flatMap((one) => (one.inService ? [] : [one.outletId])),
        },
        accepted: found.findings.map((finding) => findingTextOf(finding, found, language)),
        reason,
        pinnedAt: pinTime,
        pinnedBy: who.username,
        pinnedUntil: new Date(Math.min(pinTime.getTime() + pinnedHours * hourMs, content.untilMs)),
      };
      return await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const open = await holdOpen(tx, hydroCode);
        const isOver = open !== null && stateOf(open, pinTime.getTime()) === 'over';
        isSeen(open);
        if (open)
          await endPlan(tx, hydroCode, open.planId, {
            at: isOver ? open.pinnedUntil : pinTime,
            as: isOver ? 'over' : 'replaced',
            by: isOver ? null : who.username,
            reason: null,
            replacedBy: isOver ? null : plan.planId,
            writtenAt: pinTime,
          });
        await insertPlan(tx, hydroCode, plan);
        await told(tx, context, 'plan.pin', plan, { after: snapshotOf(plan, rulesInForce.catalogue.timeZone) });
        return required(await holdPlan(tx, hydroCode, plan.planId));
      });
    },

    withdraw: (
      context: ChangeContext,
      planId: string,
      seenVersion: number | undefined,
      reason: string,
    ): Promise<StoredPlan> =>
      database.transaction(async (tx) => {
        const { hydroCode, who } = context;
        const plan = await holdPlan(tx, hydroCode, planId);
        if (!plan) throw new Refusal('plan.not_found');
        const now = clock.now();
        const state = stateOf(plan, now.getTime());
        if (state !== 'standing' && state !== 'suspended') throw new Refusal('plan.ended');
        if (seenVersion !== undefined && seenVersion !== plan.version) throw new Refusal('plan.changed_meanwhile');
        const ending = {
          at: now,
          as: 'withdrawn' as const,
          by: who.username,
          reason,
          replacedBy: null,
          writtenAt: now,
        };
        await endPlan(tx, hydroCode, planId, ending);
        await told(tx, context, 'plan.withdraw', plan, { after: { ended_reason: reason } });
        return required(await holdPlan(tx, hydroCode, planId));
      }),
  };
}

export type Plans = ReturnType<typeof createPlans>;

const forecastKept = (forecast: ForecastInUse | null) => {
  const forecastView = forecast && forecastInUseView(forecast, false);
  return {
    forecastIssued: forecastView ? new Date(forecastView.issuedAt).toISOString() : null,
    forecastSource: forecastView?.source ?? null,
  };
};

/** Refuses when a plan was pinned, withdrawn or suspended since the caller looked. An expired plan is no obstacle. */
function refuseOutdated(last: StoredPlan | null, seen: PinChoice['seen'], nowMs: number): void {
  const state = last && stateOf(last, nowMs);
  if (last === null || (state !== 'standing' && state !== 'suspended')) {
    if (seen !== null && (last === null || state !== 'over' || seen.planId !== last.planId))
      throw new Refusal('plan.changed_meanwhile');
    return;
  }
  if (seen?.planId !== last.planId)
    throw new Refusal('plan.pinned_meanwhile', { who: last.pinnedBy ?? 'Spillway', when: last.pinnedAt });
  if (seen.version !== last.version) throw new Refusal('plan.changed_meanwhile');
}
