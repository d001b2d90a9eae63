import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { unpacked } from '@spillway/contract/compute/simulation/packed';
import { inflowOf, type Line, pricesOf } from '@spillway/contract/compute/simulation/task';
import { firstAlarmFlow, type RiverReach, reachesOf } from '@spillway/hydrology/simulation/downstream';
import type { Goals, NoticeLimit, RiverGoal, StageLimit } from '@spillway/hydrology/simulation/proposal/goals';
import { dayNumberAt, type PlantClock, startOfDayMs } from '@spillway/plant-time/day';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { openFromM } from '@spillway/rules/procedure/acts';
import { peopleMin } from '@spillway/rules/procedure/deadlines';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { type ProcedureInTime, procedureAt, proceduresOf, stationsInTime } from '@spillway/rules/procedure/in-time';
import { ruleKey, type StripScene } from '@spillway/rules/procedure/strip';
import type { Content, Scene, SimulatedRule } from '../queries.ts';

/** A proposal has hourly stages. */
export const stageS = 3600;
const stageMs = stageS * 1000;
const vndPerMove = 100_000;

const stagesOf = (scene: Scene, { until }: Pick<Content, 'until'>): number =>
  Math.max(2, Math.floor((Date.parse(until) - Date.parse(scene.at)) / stageMs));

/**
 * Inflow lines of a cautious plan: of an ensemble a dry member, the median and a wet one, so that nine of ten members
 * lie within; of a range both ends; else the single line.
 */
export function cautiousLines({ forecast }: Scene, { inflow }: Content): Line[] {
  if (inflow.points !== null || forecast === null) return ['central'];
  const { members, low, high } = forecast;
  if (members.length > 1) {
    const volumes = members.map(({ flows }, index) => ({ at: index, sum: flows.reduce((all, one) => all + one, 0) }));
    const order = volumes.toSorted((a, b) => a.sum - b.sum).map(({ at }) => at);
    const share = (of: number) => itemAt(order, Math.round(of * (order.length - 1)));
    return [...new Set([0.1, 0.5, 0.9].map(share))];
  }
  const hasRange = low.some((one) => one !== null) && high.some((one) => one !== null);
  return hasRange ? ['low', 'central', 'high'] : ['central'];
}

/** Inflow of a line at each hour. */
export function stageInflow(scene: Scene, content: Content, line: Line): Float64Array {
  const { inflowM3s } = inflowOf(scene, content, line);
  const each = stageS / 600;
  return Float64Array.from({ length: stagesOf(scene, content) + 1 }, (_, index) =>
    numberAt(inflowM3s, Math.min(index * each, inflowM3s.length - 1)),
  );
}

const limitedKinds = ['lake_level', 'release', 'release_change', 'lake_level_change', 'release_day_mean'] as const;
const isLimited = (quantity: string): quantity is (typeof limitedKinds)[number] =>
  limitedKinds.some((one) => one === quantity);

/** The judged rules as hourly limits. A rule that was not judged sets no limit and is listed beside the proposal. */
export function limitsOf(
  rules: readonly SimulatedRule[],
  procedures: ProcedureInTime | null,
  fromMs: number,
  stages: number,
): StageLimit[] {
  return rules.flatMap((rule): StageLimit[] => {
    const { quantity, comparison, stretches } = rule;
    if (!isLimited(quantity)) return [];
    const isMost = comparison === 'at_most' || comparison === 'below';
    // Versions of a procedure may limit a different share of the inflow: each is a limit for its own period.
    const byShare = new Map<number | null, Float64Array>();
    for (let stage = 0; stage < stages; stage += 1) {
      const atMs = fromMs + stage * stageMs;
      const at = stretches.find(({ from, to }) => Date.parse(from) <= atMs && atMs < Date.parse(to));
      if (!at || at.state === 'not_judged' || at.against === null) continue;
      const share = procedures && shareOf(procedureAt(procedures, atMs), rule.id);
      const value = byShare.get(share?.share ?? null) ?? new Float64Array(stages).fill(Number.NaN);
      byShare.set(share?.share ?? null, value);
      value[stage] = share ? share.offset : at.against;
    }
    return [...byShare].map(([share, value]) => ({
      id: keyOf(rule),
      quantity,
      comparison: isMost ? 'at_most' : 'at_least',
      value,
      ...(share === null ? {} : { shareOfInflow: share }),
    }));
  });
}

export const keyOf = ({ is_order: isOrder, ...rule }: Omit<SimulatedRule, 'stretches'>): string =>
  ruleKey({ isOrder, ...rule });

function shareOf({ limits, modes }: Procedure, id: string) {
  const against = [...limits, ...modes.flatMap((mode) => mode.limits)].find((limit) => limit.id === id)?.against;
  return against?.is === 'quantity' && against.quantity === 'inflow' ? against : null;
}

/** No gate may open further before all required notices were given in time. */
export function noticesOf(
  procedures: ProcedureInTime,
  openings: readonly number[],
  knownMs: number,
  fromMs: number,
): NoticeLimit[] {
  const act = openings.some((openingM) => openingM > openFromM) ? 'larger_release' : 'first_gate';
  const ahead = procedures.ahead ?? [];
  const atS = (ms: number | undefined) => (ms === undefined ? undefined : (ms - fromMs) / 1000);
  // Each version requires its notices for the actions within its period.
  return proceduresOf(procedures).flatMap((procedure, index) => {
    const leads = [...procedure.notices, ...procedure.sirens]
      .filter(({ before }) => before === act)
      .map(({ leadMin }) => leadMin);
    if (leads.length === 0) return [];
    const notBeforeS = (knownMs - fromMs) / 1000 + (Math.max(...leads) + peopleMin) * 60;
    const counts = { countsFromS: atS(ahead[index - 1]?.fromMs), countsUntilS: atS(ahead[index]?.fromMs) };
    return [{ id: `notice ${act}`, act, notBeforeS, ...counts }];
  });
}

/** Level to stay below first of all: the design flood level, else the next defined one. */
export function designOf({ levels }: Pick<Scene, 'levels'>): Scene['levels'][number] | null {
  for (const name of ['design_flood', 'check_flood', 'crest', 'normal'] as const) {
    const found = levels.find(({ level }) => level === name);
    if (found) return found;
  }
  return null;
}

/** Without any defined level, a proposal stays within this distance of the current level. */
const metresOfNoLevel = 5;

interface GoalsInput {
  readonly scene: Scene;
  readonly content: Content;
  readonly rules: readonly SimulatedRule[];
  readonly openings: readonly number[];
  readonly releaseNowM3s: number;
}

/** Goals in order: the dam, then the rules, then the river, then money. */
export function goalsOf({ scene, content, rules, openings, releaseNowM3s }: GoalsInput): Goals {
  const stages = stagesOf(scene, content);
  const fromMs = Date.parse(scene.at);
  const stripScene = scene.rules === null ? null : unpacked<StripScene>(scene.rules);
  const reaches = stripScene === null ? [] : reachesOf(stationsInTime(stripScene));
  const nowM3s = Math.max(releaseNowM3s, scene.inflow ?? 0, scene.minimum_release ?? 0);
  const prices = pricesOf(scene, stages * (stageS / 600));
  const vndPerKwh = Float64Array.from({ length: stages }, (_, stage) => {
    const each = prices.subarray(stage * 6, stage * 6 + 6);
    const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
    return Number.isNaN(mean) ? 0 : mean * scene.sold_share;
  });
  const designLevelM = designOf(scene)?.elevation ?? required(scene.lake_level) + metresOfNoLevel;
  const knownMs = Date.parse(scene.asked_at ?? scene.made_at) + content.faults.notice_late_minutes * minuteMs;
  return {
    designLevelM,
    limits: limitsOf(rules, stripScene, fromMs, stages),
    notices: stripScene ? noticesOf(stripScene, openings, knownMs, fromMs) : [],
    // Counts where no station is defined: the current flow is harmless.
    harmlessM3s: nowM3s,
    ...(reaches.length > 0 && { river: riverOf(reaches, scene, nowM3s) }),
    vndPerKwh,
    endVndPerKwh: vndPerKwh.reduce((sum, one) => sum + one, 0) / stages,
    vndPerMove,
    ...(stripScene ? daysOf(stripScene, fromMs, stages) : {}),
  };
}

/** Flow at the first alarm of each station; without a rating curve the current flow. */
const riverOf = (reaches: readonly RiverReach[], { released }: Scene, nowM3s: number): RiverGoal => ({
  stations: reaches.map((reach) => ({
    reach,
    harmlessM3s: firstAlarmFlow(reach) ?? nowM3s + reach.lateralM3s,
  })),
  beforeM3s: released ?? [],
});

function daysOf(
  { clock, facts }: StripScene,
  fromMs: number,
  stages: number,
): Pick<Goals, 'dayEnds' | 'releasedTodayM3' | 'todayS'> {
  const startMs = startOfDayMs(dayNumberAt(fromMs, clock), clock);
  const todayS = (fromMs - startMs) / 1000;
  const meanSoFar = facts.figures.release_day_mean?.value;
  return {
    dayEnds: dayEndsOf(clock, fromMs, stages),
    todayS,
    releasedTodayM3: (meanSoFar ?? 0) * todayS,
  };
}

function dayEndsOf(clock: PlantClock, fromMs: number, stages: number): number[] {
  const ends: number[] = [];
  for (let day = dayNumberAt(fromMs, clock) + 1; ; day += 1) {
    const stage = Math.round((startOfDayMs(day, clock) - fromMs) / hourMs);
    if (stage > stages) return ends;
    if (stage > 0) ends.push(stage);
  }
}
