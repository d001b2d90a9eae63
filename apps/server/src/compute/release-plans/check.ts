import { itemAt } from '@spillway/checked/reads';
import type { PlannedLakeState } from '@spillway/contract/compute/release-plans/codes';
import { releasesAt } from '@spillway/hydrology/plant/release-at';
import { judgedLevels } from '@spillway/hydrology/simulation/downstream';
import { minuteMs } from '@spillway/plant-time/spans';
import { actsOf, moveMinutes, plannedActs } from '@spillway/rules/procedure/acts';
import { factsAhead, type Split } from '@spillway/rules/procedure/facts-ahead';
import { gatesMentioned } from '@spillway/rules/procedure/gates';
import { procedureAt } from '@spillway/rules/procedure/in-time';
import { stationsAlong } from '@spillway/rules/procedure/strip';
import type { Freeboard } from '../freeboard/freeboard.ts';
import {
  type BegunAct,
  type PlannedAct,
  procedureInTimeOf,
  type RulesInForce,
} from '../procedure-check/procedure-check.ts';
import { begunAt, type PlanContent } from './content.ts';
import {
  brokenFindings,
  type Finding,
  movingFindings,
  noticeFindings,
  notJudgedVerdict,
  openFindings,
  outOfServiceFindings,
} from './findings.ts';
import { type JudgedStretch, judgeStretches } from './judge.ts';
import { flowsAhead, lakeUnderPlan, releaseAfter } from './look-ahead.ts';
import { outletsAsSet } from './outlets-as-set.ts';
import type { Projection } from './project.ts';
import { riverUnderPlan } from './river-under-plan.ts';

export interface PlanCheck {
  readonly atMs: number;
  readonly standing: RulesInForce;
  readonly lake: PlannedLakeState;
  readonly projection: Projection | null;
  readonly knownUntilMs: number | null;
  readonly stretches: readonly (JudgedStretch & {
    readonly releaseM3s: number | null;
    readonly levelM: number | null;
  })[];
  readonly acts: readonly PlannedAct[];
  readonly findings: readonly Finding[];
  /** Time of the gates' longest movement; 0 when the procedure does not give their speed. */
  readonly travelMin: number;
}

const lakeStateOf = ({ state }: Freeboard, projection: Projection | null): PlannedLakeState =>
  state === 'told' ? (projection === null ? 'no_release' : 'known') : state;

/** Acts that the remaining steps begin, in order of time. */
export function begunActs(rulesInForce: RulesInForce, content: PlanContent): BegunAct[] {
  const { stands, atMs } = rulesInForce;
  const procedureInTime = procedureInTimeOf(rulesInForce);
  const codes = stands.inForce.gates.map(({ code }) => code);
  const spokenOf = gatesMentioned(procedureInTime?.procedure.gates ?? null, codes);
  const isOutletOrdered = codes.map((code) => spokenOf.has(code));
  const outletsAfter = (begunCount: number) => {
    const set = outletsAsSet(stands, content, begunCount);
    return { ...set, gateOpeningsM: set.gateOpeningsM.map((openingM, gate) => (isOutletOrdered[gate] ? openingM : 0)) };
  };
  return content.steps.flatMap((step, index) =>
    step.atMs < atMs
      ? []
      : actsOf(outletsAfter(index), outletsAfter(index + 1)).map((act) => ({ act, atMs: step.atMs })),
  );
}

/** The acts that require a notice by the procedure. */
export function plannedActsOf(rulesInForce: RulesInForce, content: PlanContent): PlannedAct[] {
  const procedureInTime = procedureInTimeOf(rulesInForce);
  if (procedureInTime === null) return [];
  return begunActs(rulesInForce, content).flatMap(({ act, atMs }) =>
    plannedActs(procedureAt(procedureInTime, atMs), [act], atMs, rulesInForce.atMs),
  );
}

/**
 * A plan's effect on the lake and the river downstream, and the procedure's verdict on each step. `releasedM3s` is the
 * past release at the steps of the projection, which is still on its way downstream.
 */
export function checkPlan(rulesInForce: RulesInForce, content: PlanContent, releasedM3s: readonly number[]): PlanCheck {
  const { atMs, stands, freeboard, ruled, ruledAhead, last } = rulesInForce;
  const projection = lakeUnderPlan(rulesInForce, content);
  const procedureInTime = procedureInTimeOf(rulesInForce);
  const lake = lakeStateOf(freeboard, projection);
  const knownUntilMs = projection && projection.fromMs + (projection.levelM.length - 1) * projection.stepMin * minuteMs;
  const fromMs = projection?.fromMs ?? atMs;
  const turns = ruledAhead.map(({ version }) => version.countsFrom.getTime()).filter((one) => one < content.untilMs);
  const begins = [...new Set([fromMs, ...content.steps.map((step) => step.atMs), ...turns])]
    .filter((stepMs) => stepMs >= fromMs)
    .toSorted((a, b) => a - b);
  const judgedRules =
    projection === null || procedureInTime === null
      ? begins.map((stepMs) => ({ atMs: stepMs, row: null, binding: null, limits: [], orders: [], open: [] }))
      : judgeStretches(
          (rowMs) => procedureAt(procedureInTime, rowMs),
          factsOf(rulesInForce, content, projection, releasedM3s),
          begins,
          last,
        );
  const intervals = judgedRules.map((one) => ({
    ...one,
    releaseM3s:
      one.row === null || projection === null
        ? releaseAfter(rulesInForce, content, begunAt(content, one.atMs))
        : itemAt(projection.releaseM3s, one.row),
    levelM: one.row === null || projection === null ? null : itemAt(projection.levelM, one.row),
  }));
  const acts = plannedActsOf(rulesInForce, content);
  const rule = ruled?.procedure.gates ?? null;
  const moves = rule
    ? content.steps.map(
        (_, index) =>
          moveMinutes(rule, outletsAsSet(stands, content, index), outletsAsSet(stands, content, index + 1)).travelMin,
      )
    : [];
  const isCut = knownUntilMs !== null && begins.some((stepMs) => stepMs > knownUntilMs);
  return {
    atMs,
    standing: rulesInForce,
    lake,
    projection,
    knownUntilMs,
    stretches: intervals,
    acts,
    findings: [
      ...(ruled === null ? [notJudgedVerdict('no_procedure')] : lake === 'known' ? [] : [notJudgedVerdict(lake)]),
      ...(isCut ? [notJudgedVerdict('forecast_ends')] : []),
      ...brokenFindings(judgedRules),
      ...openFindings(judgedRules),
      ...noticeFindings(acts),
      ...outOfServiceFindings(content, stands),
      ...(rule ? movingFindings(content, stands, rule) : []),
    ],
    travelMin: Math.max(0, ...moves),
  };
}

function factsOf(
  rulesInForce: RulesInForce,
  content: PlanContent,
  projection: Projection,
  releasedM3s: readonly number[],
) {
  const { stands, facts, factsAt, catalogue } = rulesInForce;
  const { plant } = stands.inForce;
  const splits = new Map<number, (levelM: number) => Split>();
  const splitAt = (row: number): Split | null => {
    if (plant === null) return null;
    const begunCount = begunAt(content, projection.fromMs + row * projection.stepMin * minuteMs);
    const knownEntry = splits.get(begunCount) ?? splitOf(releasesAt(plant, outletsAsSet(stands, content, begunCount)));
    splits.set(begunCount, knownEntry);
    return knownEntry(itemAt(projection.levelM, row));
  };
  return factsAhead({
    now: facts,
    // The first row is the last record, which may be an hour old: an order withdrawn since does not apply to the plan.
    calendarAt: (rowMs) => {
      const { monthDay, levelsM, orders, officialWarnings } = factsAt(Math.max(rowMs, rulesInForce.atMs));
      return { monthDay, levelsM, orders, officialWarnings };
    },
    projection,
    splitAt,
    flows: flowsAhead(rulesInForce),
    clock: catalogue,
    stationsAt: stationsAlong({
      ...projection,
      stationsM: judgedLevels(riverUnderPlan(rulesInForce, projection, releasedM3s)),
    }),
  });
}

const splitOf =
  (releaseOf: ReturnType<typeof releasesAt>) =>
  (levelM: number): Split => {
    const { turbineM3s, damM3s } = releaseOf(levelM);
    return { turbineM3s, spillM3s: damM3s };
  };
