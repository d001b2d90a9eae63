import { itemAt } from '@spillway/checked/reads';
import type { PlannedLakeState } from '@spillway/contract/compute/release-plans/codes';
import { releasesAt } from '@spillway/hydrology/plant/release-at';
import { levelsJudged } from '@spillway/hydrology/simulation/downstream';
import { minuteMs } from '@spillway/plant-time/spans';
import { actsOf, moveMinutes, plannedActs } from '@spillway/rules/procedure/acts';
import { factsAhead, type Split } from '@spillway/rules/procedure/facts-ahead';
import { gatesMentioned } from '@spillway/rules/procedure/gates';
import { procedureAt } from '@spillway/rules/procedure/in-time';
import { stationsAlong } from '@spillway/rules/procedure/strip';
import type { Freeboard } from '../freeboard/freeboard.ts';
import { type BegunAct, inTimeOf, type PlannedAct, type RulesInForce } from '../procedure-check/procedure-check.ts';
import { asSet } from './as-set.ts';
import { begunAt, type PlanContent } from './content.ts';
import {
  brokenFindings,
  type Finding,
  movingFindings,
  noticeFindings,
  notJudged,
  openFindings,
  outOfServiceFindings,
} from './findings.ts';
import { type JudgedStretch, judgeStretches } from './judge.ts';
import { flowsAhead, lakeUnder, releaseOnce } from './look-ahead.ts';
import type { Projection } from './project.ts';
import { riverUnder } from './river-under.ts';

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
export function begunAhead(standing: RulesInForce, content: PlanContent): BegunAct[] {
  const { stands, atMs } = standing;
  const inTime = inTimeOf(standing);
  const codes = stands.inForce.gates.map(({ code }) => code);
  const spokenOf = gatesMentioned(inTime?.procedure.gates ?? null, codes);
  const isOrdered = codes.map((code) => spokenOf.has(code));
  const setOnce = (begun: number) => {
    const set = asSet(stands, content, begun);
    return { ...set, gateOpeningsM: set.gateOpeningsM.map((openingM, gate) => (isOrdered[gate] ? openingM : 0)) };
  };
  return content.steps.flatMap((step, at) =>
    step.atMs < atMs ? [] : actsOf(setOnce(at), setOnce(at + 1)).map((act) => ({ act, atMs: step.atMs })),
  );
}

/** The acts that require a notice by the procedure. */
export function actsAhead(standing: RulesInForce, content: PlanContent): PlannedAct[] {
  const inTime = inTimeOf(standing);
  if (inTime === null) return [];
  return begunAhead(standing, content).flatMap(({ act, atMs }) =>
    plannedActs(procedureAt(inTime, atMs), [act], atMs, standing.atMs),
  );
}

/**
 * A plan's effect on the lake and the river downstream, and the procedure's verdict on each step. `releasedM3s` is the
 * past release at the steps of the projection, which is still on its way downstream.
 */
export function checkPlan(standing: RulesInForce, content: PlanContent, releasedM3s: readonly number[]): PlanCheck {
  const { atMs, stands, freeboard, ruled, ruledAhead, last } = standing;
  const projection = lakeUnder(standing, content);
  const inTime = inTimeOf(standing);
  const lake = lakeStateOf(freeboard, projection);
  const knownUntilMs = projection && projection.fromMs + (projection.levelM.length - 1) * projection.stepMin * minuteMs;
  const fromMs = projection?.fromMs ?? atMs;
  const turns = ruledAhead.map(({ version }) => version.countsFrom.getTime()).filter((one) => one < content.untilMs);
  const begins = [...new Set([fromMs, ...content.steps.map((step) => step.atMs), ...turns])]
    .filter((stepMs) => stepMs >= fromMs)
    .toSorted((a, b) => a - b);
  const judged =
    projection === null || inTime === null
      ? begins.map((stepMs) => ({ atMs: stepMs, row: null, binding: null, limits: [], orders: [], open: [] }))
      : judgeStretches(
          (rowMs) => procedureAt(inTime, rowMs),
          factsOf(standing, content, projection, releasedM3s),
          begins,
          last,
        );
  const stretches = judged.map((one) => ({
    ...one,
    releaseM3s:
      one.row === null || projection === null
        ? releaseOnce(standing, content, begunAt(content, one.atMs))
        : itemAt(projection.releaseM3s, one.row),
    levelM: one.row === null || projection === null ? null : itemAt(projection.levelM, one.row),
  }));
  const acts = actsAhead(standing, content);
  const rule = ruled?.procedure.gates ?? null;
  const moves = rule
    ? content.steps.map(
        (_, at) => moveMinutes(rule, asSet(stands, content, at), asSet(stands, content, at + 1)).travelMin,
      )
    : [];
  const isCut = knownUntilMs !== null && begins.some((stepMs) => stepMs > knownUntilMs);
  return {
    atMs,
    standing,
    lake,
    projection,
    knownUntilMs,
    stretches,
    acts,
    findings: [
      ...(ruled === null ? [notJudged('no_procedure')] : lake === 'known' ? [] : [notJudged(lake)]),
      ...(isCut ? [notJudged('forecast_ends')] : []),
      ...brokenFindings(judged),
      ...openFindings(judged),
      ...noticeFindings(acts),
      ...outOfServiceFindings(content, stands),
      ...(rule ? movingFindings(content, stands, rule) : []),
    ],
    travelMin: Math.max(0, ...moves),
  };
}

function factsOf(standing: RulesInForce, content: PlanContent, projection: Projection, releasedM3s: readonly number[]) {
  const { stands, facts, factsAt, catalogue } = standing;
  const { plant } = stands.inForce;
  const splits = new Map<number, (levelM: number) => Split>();
  const splitAt = (row: number): Split | null => {
    if (plant === null) return null;
    const begun = begunAt(content, projection.fromMs + row * projection.stepMin * minuteMs);
    const known = splits.get(begun) ?? splitOf(releasesAt(plant, asSet(stands, content, begun)));
    splits.set(begun, known);
    return known(itemAt(projection.levelM, row));
  };
  return factsAhead({
    now: facts,
    // The first row is the last record, which may be an hour old: an order withdrawn since does not apply to the plan.
    calendarAt: (rowMs) => {
      const { monthDay, levelsM, orders, officialWarnings } = factsAt(Math.max(rowMs, standing.atMs));
      return { monthDay, levelsM, orders, officialWarnings };
    },
    projection,
    splitAt,
    flows: flowsAhead(standing),
    clock: catalogue,
    stationsAt: stationsAlong({
      ...projection,
      stationsM: levelsJudged(riverUnder(standing, projection, releasedM3s)),
    }),
  });
}

const splitOf =
  (released: ReturnType<typeof releasesAt>) =>
  (levelM: number): Split => {
    const { turbineM3s, damM3s } = released(levelM);
    return { turbineM3s, spillM3s: damM3s };
  };
