import { normalQuantileAbove } from '@spillway/hydrology/statistics/normal-quantile';
import { type River, regionalModel, rivers } from '@spillway/plant-simulator/testing/forecast-trial/rivers';
import { runTrial, type TrialCase } from '@spillway/plant-simulator/testing/forecast-trial/run-trial';
import {
  unmeasuredForecast,
  unmeasuredLeadsH,
  unmeasuredQuantile,
} from '@spillway/plant-simulator/testing/forecast-trial/unmeasured-trial';
import { makeWeather, makeWorld, type World } from '@spillway/plant-simulator/testing/forecast-trial/world';
import { hourMs } from '@spillway/plant-time/spans';
import { actReasonOf, trendReachMs } from '@spillway/rules/procedure/act-reason-of';
import { peopleMin } from '@spillway/rules/procedure/deadlines';
import { describe, expect, it } from 'vitest';

/** The release of the units; with all gates shut, inflow above it fills the lake. */
const turbinesM3s = 60;
/** Spread of parameters that were estimated from the region. */
const parameterSpread = 0.35;
/** Half an hour for the gates, plus the time people need before. */
const leadMin = 30 + peopleMin;
const aheadH = Math.max(...unmeasuredLeadsH);

interface TrialCounts {
  readonly isCautious: boolean;
  readonly isAct: boolean;
}

/**
 * Hours until a lake with this much free storage is full; null if it is not filled within the flows, which are means of the coming
 * hours.
 */
function fullAfterH(roomM3: number, flowsM3s: readonly number[]): number | null {
  let left = roomM3;
  for (const [hour, flow] of flowsM3s.entries()) {
    const gainedM3 = (flow - turbinesM3s) * 3600;
    if (gainedM3 > 0 && gainedM3 >= left) return hour + left / gainedM3;
    left = Math.min(roomM3, left - gainedM3);
  }
  return null;
}

/** Hourly values, interpolated linearly between the leads of the forecast. */
const hourly = (nowM3s: number, forecastM3s: readonly number[]): number[] =>
  Array.from({ length: aheadH }, (_, index) => {
    const after = unmeasuredLeadsH.findIndex((lead) => lead >= index + 1);
    const [from, to] = [after === 0 ? 0 : unmeasuredLeadsH[after - 1]!, unmeasuredLeadsH[after]!];
    const before = after === 0 ? nowM3s : forecastM3s[after - 1]!;
    return before + ((index + 1 - from) / (to - from)) * (forecastM3s[after]! - before);
  });

/** The result at an hour: whether only the cautious line reaches the level, and whether to act. */
function countsAt(world: World, hour: number, roomM3: number, cases: readonly TrialCase[]): TrialCounts {
  const nowM3s = world.observedM3s[hour]!;
  const middle = cases.map((of, index) => unmeasuredForecast(of, unmeasuredLeadsH[index]!));
  const high = cases.map((of, index) => unmeasuredQuantile(of, unmeasuredLeadsH[index]!, parameterSpread, 0.9));
  const rise = Math.max(0, nowM3s - world.observedM3s[hour - 1]!);
  const trend = Array.from({ length: trendReachMs / hourMs }, (_, index) => nowM3s + rise * (index + 1));
  // If the river exceeds the model's forecast, the upper line is for a day at least that of the nowcast, with the rise and the error of the
  // balance added.
  const isOutrun = nowM3s > 1.05 * high[0]!;
  const nowcastM3s = (at: number) => (trend[at] ?? nowM3s) + normalQuantileAbove(0.1) * world.errorM3s;
  const upper = hourly(nowM3s, high).map((flow, index) =>
    isOutrun && index < 24 ? Math.max(flow, nowcastM3s(index)) : flow,
  );
  const [highFullH, middleFullH, trendFullH] = [upper, hourly(nowM3s, middle), trend].map((flows) =>
    fullAfterH(roomM3, flows),
  );
  const soonestHour = Math.min(highFullH ?? Number.POSITIVE_INFINITY, middleFullH ?? Number.POSITIVE_INFINITY);
  // The next run is in an hour, so anything due before it counts as due now.
  const isCautious = soonestHour - leadMin / 60 <= 1;
  const ms = (hours: number | null | undefined) => (hours === null || hours === undefined ? null : hours * hourMs);
  const lines = {
    neededByMs: soonestHour * hourMs,
    middleMs: ms(middleFullH),
    trendMs: ms(trendFullH),
    leadMin,
    canHold: true,
  };
  return { isCautious, isAct: isCautious && actReasonOf(lines).length > 0 };
}

/** Every hour of one rainy season with the lake at that time: it fills, and is drawn down again. */
function yearOf({ basins }: River, seed: number, roomM3: number) {
  const world = makeWorld(basins, makeWeather(2, seed));
  const task = { model: regionalModel, learningYears: 0, sets: 8, setSpread: parameterSpread };
  const { judged } = runTrial(world, { ...task, leadsH: unmeasuredLeadsH, isWholeSeason: true, everyH: 1 });
  const casesByIssue = judged.map(
    (cases, index) => new Map(cases.map((of) => [of.validHour - unmeasuredLeadsH[index]!, of] as const)),
  );
  const counts = { hours: 0, falseByCautious: 0, falseActs: 0, needed: 0, late: 0 };
  let left = roomM3;
  for (let hour = 1; hour < world.hours - aheadH; hour += 1) {
    left = Math.min(roomM3, left - (world.trueM3s[hour]! - turbinesM3s) * 3600);
    // When the lake is full, the gates hold the level, whether or not a deadline was reported.
    if (left <= 0) left = 1;
    const cases = casesByIssue.map((of) => of.get(hour));
    if (cases.some((of) => of === undefined || !Number.isFinite(of.openM3s + of.membersM3s[0]!)) || left <= 1) continue;
    const { isCautious, isAct } = countsAt(world, hour, left, cases as TrialCase[]);
    const fullAfterHours = fullAfterH(left, Array.from(world.trueM3s.subarray(hour + 1, hour + 1 + aheadH)));
    // The action cannot wait for the next run; deadlines have a resolution of a minute.
    const isNeeded = fullAfterHours !== null && fullAfterHours - leadMin / 60 < 1 - 1 / 60;
    counts.hours += 1;
    if (isCautious && fullAfterHours === null) counts.falseByCautious += 1;
    if (isAct && fullAfterHours === null) counts.falseActs += 1;
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
