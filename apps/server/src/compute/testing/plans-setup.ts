import { plans as contract } from '@spillway/contract/compute/release-plans/release-plans';
import type { ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterEach, beforeAll } from 'vitest';
import type { z } from 'zod';
import { type CalculationPlant, calculationSetup, steady, stepMs } from './calculation-setup.ts';
import { activateProcedure, highestLevelLimit, leastReleaseLimit, measureAll, ruleContent } from './ruled-plant.ts';

type PlanDraft = z.input<typeof contract.check.body>;

/** A downstream station with a reach for routing the release. */
export const below: ProcedureContent['stations'][number] = {
  id: 'below',
  name: 'Cầu Mới',
  station_code: null,
  alarms: [4, 6, 8],
  reach: {
    travel_hours: 3,
    weighting: 0.2,
    lateral_flow: 10,
    rating: [
      { flow: 0, level: 1 },
      { flow: 300, level: 5 },
      { flow: 900, level: 9 },
    ],
  },
  source: { article: 'Bảng 2', text: '', is_verified: true },
};

/** Requires at least 5 m³/s, the lake below 250 m, and four hours' notice before the first gate opens. */
const content = ruleContent({ stations: [below], limits: [leastReleaseLimit, highestLevelLimit] });

/** Plants with readings, a procedure and a forecast, and helpers to plan their release. */
export function plansSetup(config?: Parameters<typeof calculationSetup>[0]) {
  const setup = calculationSetup(config);
  const steps = 24;
  const nowMs = () => setup.clock.now().getTime();
  const lastMs = () => Math.floor((nowMs() - 2 * minuteMs) / stepMs) * stepMs;
  const iso = (ms: number) => new Date(ms).toISOString();
  const as = ({ operator, hydro }: CalculationPlant) => ({ token: operator.token, hydro });

  async function measure(of: CalculationPlant, levelM: number, count = steps, openingM = 0) {
    const endMs = lastMs();
    await measureAll(setup, of, endMs, { levelsM: steady(levelM, count), openingsM: steady(openingM, count) });
  }

  async function ready({ isForecast = true, isRuled = true, rules = content } = {}) {
    const of = await setup.newPlant();
    await measure(of, 245);
    if (isForecast) await setup.node.compute.issueNowcasts();
    if (!isRuled) return of;
    await activateProcedure(setup, of, rules, lastMs() - 24 * hourMs);
    return of;
  }

  const gatesOf = async (of: CalculationPlant) =>
    (await setup.node.ok(contract.now, as(of))).outlets.filter(({ kind }) => kind === 'gate');

  /** A draft that opens the first gate a number of hours from now. */
  async function opened(of: CalculationPlant, hours: number, opening = 0.5): Promise<PlanDraft> {
    const [gate] = await gatesOf(of);
    return {
      steps: [{ at: iso(nowMs() + hours * hourMs), gates: [{ outlet_id: gate!.outlet_id, opening }], units: [] }],
      until: iso(nowMs() + 20 * hourMs),
    };
  }
  const asItIs = (): PlanDraft => ({ steps: [], until: iso(nowMs() + 20 * hourMs) });

  const check = (of: CalculationPlant, body: PlanDraft) =>
    setup.node.ok(contract.check, { ...as(of), body, language: 'vi' });

  async function pin(of: CalculationPlant, draft: PlanDraft, overrides: object = {}) {
    advanceClock(0.05);
    const { findings } = await check(of, draft);
    const acceptedKeys = findings.map(({ key }) => key);
    return await setup.node.ok(contract.pin, {
      ...as(of),
      language: 'vi',
      body: { ...draft, reason: 'Giữ hồ', accepted: acceptedKeys, seen: null, ...overrides },
    });
  }

  const plan = async (of: CalculationPlant) => (await setup.node.ok(contract.now, as(of))).plan;
  const follow = () => setup.node.compute.plans.followAll();
  const advanceClock = (minutes: number) => setup.clock.set(new Date(nowMs() + minutes * minuteMs));

  /** Moves a pinned plan into the past, because sessions are shorter than pins. */
  const aged = (of: CalculationPlant, hours: number) =>
    sql`update release_plan set pinned_at = pinned_at - ${hours} * interval '1 hour',
          pinned_until = pinned_until - ${hours} * interval '1 hour' where hydro_code = ${of.hydro}`.execute(
      setup.test.database.sql,
    );

  let beginMs: number;
  beforeAll(() => {
    beginMs = nowMs();
  });
  // Sessions are short, so each test starts at the same time.
  afterEach(() => setup.clock.set(new Date(beginMs)));
  return {
    house: setup,
    as,
    nowMs,
    measure,
    ready,
    gatesOf,
    opened,
    asItIs,
    check,
    pin,
    plan,
    follow,
    later: advanceClock,
    aged,
  };
}
