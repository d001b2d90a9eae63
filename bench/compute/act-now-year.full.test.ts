import { normalQuantileAbove } from '@spillway/hydrology/statistics/normal-quantile';
import { type River, regionalModel, rivers } from '@spillway/plant-simulator/testing/forecast-trial/rivers';
import { runTrial, type TrialCase } from '@spillway/plant-simulator/testing/forecast-trial/run-trial';
import {
  saidUnmeasured,
  unmeasuredLeadsH,
  unmeasuredQuantile,
} from '@spillway/plant-simulator/testing/forecast-trial/unmeasured-trial';
import { makeWeather, makeWorld, type World } from '@spillway/plant-simulator/testing/forecast-trial/world';
import { hourMs } from '@spillway/plant-time/spans';
import { actBecause, trendReachMs } from '@spillway/rules/procedure/act-because';
import { peopleMin } from '@spillway/rules/procedure/deadlines';
import { describe, expect, it } from 'vitest';

/** Units let out so much; what comes above it stays in the lake while nobody touches a gate. */
const turbinesM3s = 60;
/** Of the parameters of a region. */
const parameterSpread = 0.35;
/** Half an hour for the gates, and people before them. */
const leadMin = 30 + peopleMin;
const aheadH = Math.max(...unmeasuredLeadsH);

interface Told {
  readonly isCautious: boolean;
  readonly isAct: boolean;
}

/** When a lake with so much room left is full, h from now; null: not within the flows, which are means of the hours to come. */
function fullAfterH(roomM3: number, flowsM3s: readonly number[]): number | null {
  let left = roomM3;
  for (const [hour, flow] of flowsM3s.entries()) {
    const gained = (flow - turbinesM3s) * 3600;
    if (gained > 0 && gained >= left) return hour + left / gained;
    left = Math.min(roomM3, left - gained);
  }
  return null;
}

/** By hours, straight between the leads that are said. */
const hourly = (nowM3s: number, saidM3s: readonly number[]): number[] =>
  Array.from({ length: aheadH }, (_, at) => {
    const after = unmeasuredLeadsH.findIndex((lead) => lead >= at + 1);
    const [from, to] = [after === 0 ? 0 : unmeasuredLeadsH[after - 1]!, unmeasuredLeadsH[after]!];
    const before = after === 0 ? nowM3s : saidM3s[after - 1]!;
    return before + ((at + 1 - from) / (to - from)) * (saidM3s[after]! - before);
  });

/** What is told at an hour: by the cautious line alone, and whether to act. */
function toldAt(world: World, hour: number, roomM3: number, cases: readonly TrialCase[]): Told {
  const nowM3s = world.observedM3s[hour]!;
  const middle = cases.map((of, at) => saidUnmeasured(of, unmeasuredLeadsH[at]!));
  const high = cases.map((of, at) => unmeasuredQuantile(of, unmeasuredLeadsH[at]!, parameterSpread, 0.9));
  const rise = Math.max(0, nowM3s - world.observedM3s[hour - 1]!);
  const trend = Array.from({ length: trendReachMs / hourMs }, (_, at) => nowM3s + rise * (at + 1));
  // A river that outruns the model: the upper line is no lower than that of the nowcast for a day, the rise and the error of the balance above it.
  const isOutrun = nowM3s > 1.05 * high[0]!;
  const nowcastM3s = (at: number) => (trend[at] ?? nowM3s) + normalQuantileAbove(0.1) * world.errorM3s;
  const upper = hourly(nowM3s, high).map((flow, at) => (isOutrun && at < 24 ? Math.max(flow, nowcastM3s(at)) : flow));
  const [byHigh, byMiddle, byTrend] = [upper, hourly(nowM3s, middle), trend].map((flows) => fullAfterH(roomM3, flows));
  const soonest = Math.min(byHigh ?? Number.POSITIVE_INFINITY, byMiddle ?? Number.POSITIVE_INFINITY);
  // The next run comes in an hour: what is due before it is due now.
  const isCautious = soonest - leadMin / 60 <= 1;
  const ms = (hours: number | null | undefined) => (hours === null || hours === undefined ? null : hours * hourMs);
  const lines = { neededByMs: soonest * hourMs, middleMs: ms(byMiddle), trendMs: ms(byTrend), leadMin, canHold: true };
  return { isCautious, isAct: isCautious && actBecause(lines).length > 0 };
}

/** Every hour of the rainy season of a year, with the lake of that hour: it fills, and is let down again. */
function yearOf({ basins }: River, seed: number, roomM3: number) {
  const world = makeWorld(basins, makeWeather(2, seed));
  const task = { model: regionalModel, learningYears: 0, sets: 8, setSpread: parameterSpread };
  const { judged } = runTrial(world, { ...task, leadsH: unmeasuredLeadsH, isWholeSeason: true, everyH: 1 });
  const byIssue = judged.map(
    (cases, at) => new Map(cases.map((of) => [of.validHour - unmeasuredLeadsH[at]!, of] as const)),
  );
  const counts = { hours: 0, falseByCautious: 0, falseActs: 0, needed: 0, late: 0 };
  let left = roomM3;
  for (let hour = 1; hour < world.hours - aheadH; hour += 1) {
    left = Math.min(roomM3, left - (world.trueM3s[hour]! - turbinesM3s) * 3600);
    // Full: the gates hold it there, and somebody was told or was not.
    if (left <= 0) left = 1;
    const cases = byIssue.map((of) => of.get(hour));
    if (cases.some((of) => of === undefined || !Number.isFinite(of.openM3s + of.membersM3s[0]!)) || left <= 1) continue;
    const { isCautious, isAct } = toldAt(world, hour, left, cases as TrialCase[]);
    const comes = fullAfterH(left, Array.from(world.trueM3s.subarray(hour + 1, hour + 1 + aheadH)));
    // It cannot wait for the next run; deadlines are told to the minute.
    const isNeeded = comes !== null && comes - leadMin / 60 < 1 - 1 / 60;
    counts.hours += 1;
    if (isCautious && comes === null) counts.falseByCautious += 1;
    if (isAct && comes === null) counts.falseActs += 1;
    if (isNeeded) counts.needed += 1;
    if (isNeeded && !isAct) counts.late += 1;
  }
  return counts;
}

describe('a year of a plant of which nothing is measured yet', () => {
  it.each([
    ['flashy', 2e6],
    ['flashy', 8e6],
    ['thirsty', 4e6],
  ] as const)('on the %s river with %i m3 of room has no act told late, and fewer told for nothing', (name, roomM3) => {
    const counts = yearOf(rivers[name], 53, roomM3);
    expect(counts.needed).toBeGreaterThan(0);
    expect(counts.late).toBe(0);
    expect(counts.falseActs).toBeLessThan(counts.falseByCautious);
  });
});
