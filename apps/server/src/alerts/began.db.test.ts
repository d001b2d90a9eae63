import { warnings as contract } from '@spillway/contract/alerts/alerts';
import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { CalculationPlant } from '../compute/testing/calculation-setup.ts';
import { aboveReception, quiet, warningSetup } from '../testing/warning-setup.ts';

const { house, as, now, evaluate, operating } = warningSetup();
/** The gauges report every five minutes, for six hours until then. */
const stepMs = 5 * minuteMs;
const lastMs = () => Math.floor((now() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
const iso = (ms: number) => new Date(ms).toISOString();

const high: JobContent = {
  ...plainJob,
  name: 'Hồ cao',
  group: 'Hồ',
  target_kind: 4,
  property: 'water_level',
  comparison_mode: 'single',
  comparison_operator: 'above',
  steps: [{ severity: 'warning', threshold: 245.02, level: null, offset: 0 }],
};

async function addJob(of: CalculationPlant) {
  const chief = await house.people.person({ permissions: ['sensor', 'dashboard'], level: 1, plants: [of.hydro] });
  const receivers = [{ kind: 'account' as const, account_id: chief.accountId }];
  await house.node.ok(warningJobs.add, {
    ...as(of, chief),
    body: { ...high, target_id: of.station('MNH1'), receivers },
  });
}

async function found(of: CalculationPlant, code: string) {
  // Sessions are shorter than the period of this test.
  const laterPerson = await house.people.person({ permissions: ['dashboard'], plants: [of.hydro] });
  const { warnings } = await house.node.ok(contract.current, as(of, laterPerson));
  const one = warnings.find((each) => each.code === code);
  return one && { since: one.since, since_at_least: one.since_at_least };
}

describe('since when a warning is so', () => {
  it('is at least since the record begins, where it was always so: of what is built in, and of a job that is made later', async () => {
    const of = await operating({ levelM: aboveReception });
    await evaluate();
    const always = { since: iso(lastMs() - 71 * stepMs), since_at_least: true };
    const lakeWarning = await found(of, 'level_above_reception');
    expect(lakeWarning?.since_at_least).toBe(true);
    expect(Date.parse(lakeWarning!.since)).toBeLessThanOrEqual(lastMs());
    await addJob(of);
    await evaluate();
    expect(await found(of, 'job')).toEqual(always);
    // Two older readings arrive late: one below the level, and the one that began the warning.
    const beganMs = lastMs() - 72 * stepMs;
    await of.measure('MNH1', 'water_level', beganMs, [quiet, aboveReception]);
    await evaluate();
    expect(await found(of, 'job')).toEqual({ since: iso(beganMs), since_at_least: false });
  });

  it('is when the lake crossed it, though nobody looked before; later values change nothing of that', async () => {
    const of = await operating();
    const crossedMs = lastMs() + stepMs;
    house.clock.set(new Date(crossedMs + hourMs + minuteMs));
    const above = Array.from({ length: 13 }, () => aboveReception);
    for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', crossedMs + hourMs, above);
    await house.node.compute.calculate();
    await addJob(of);
    await evaluate();
    const crossed = { since: iso(crossedMs), since_at_least: false };
    expect(await found(of, 'job')).toEqual(crossed);
    const lakeWarning = await found(of, 'level_above_reception');
    expect([crossed, quiet < aboveReception]).toEqual([lakeWarning, true]);
  });
});
