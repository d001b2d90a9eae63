import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { issueModelRun, wholeHour } from '../../compute/testing/model-runs.ts';
import { plansSetup } from '../../compute/testing/plans-setup.ts';
import { inflowIssues } from './inflow-issues.ts';

const { house, ready, nowMs } = plansSetup();
const issuesOf = (hydro: string) => inflowIssues(house.node)(null, hydro, house.clock.now());
const flat = (m3s: number) => Array.from({ length: 24 }, () => m3s);

it('goes by the water that freeboard goes by: where no members are kept by the three lines of the model, by the hour', async () => {
  const of = await ready({ isRuled: false });
  const baseMs = wholeHour(nowMs() - 10 * minuteMs);
  await issueModelRun(house, of, { baseMs, middle: flat(300), range: [flat(200), flat(700)] });
  const [issue] = await issuesOf(of.hydro);
  expect(issue).toMatchObject({ everyMs: hourMs, issuedAtMs: nowMs() });
  expect(issue!.traces.map((trace) => Math.max(...trace))).toEqual([200, 300, 700]);
});

it('goes by the middle line alone while bands are not measured: no alarm rings by the chances of a guess', async () => {
  const of = await ready({ isRuled: false });
  const baseMs = wholeHour(nowMs() - 10 * minuteMs);
  const runFacts = { baseMs, middle: flat(300), range: [flat(200), flat(700)] as const };
  await issueModelRun(house, of, { ...runFacts, troubles: ['bands_unmeasured'] });
  const [issue] = await issuesOf(of.hydro);
  expect(issue!.traces.map((trace) => Math.max(...trace))).toEqual([300]);
});

it('of the nowcast takes the inflow alone: a lake that stands at 245 m is no inflow of 245 m³/s', async () => {
  const of = await ready({ isRuled: false });
  const [issue] = await issuesOf(of.hydro);
  expect(Math.max(...issue!.traces.flat())).toBeLessThan(200);
  expect(issue!.everyMs).toBeLessThan(hourMs);
});
