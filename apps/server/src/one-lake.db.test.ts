import { warnings as warningCalls } from '@spillway/contract/alerts/alerts';
import { dashboard } from '@spillway/contract/views/dashboard';
import { observationMap } from '@spillway/contract/views/map';
import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { CalculationPlant } from './compute/testing/calculation-setup.ts';
import { aboveNormal, aboveReception, quiet, warningSetup } from './testing/warning-setup.ts';

const { house, as, now, evaluate, operating, lakeStandsAt } = warningSetup();

const measured = (of: CalculationPlant) => house.node.ok(dashboard.measured, as(of));
const record = (of: CalculationPlant) => house.node.ok(dashboard.generalLast, as(of));

/** The lake level as each of them reports it. */
async function statedLevels(of: CalculationPlant) {
  await evaluate();
  // The first tokens have expired by then.
  const viewer = as(of, await house.people.person({ permissions: ['dashboard', 'map'], plants: [of.hydro] }));
  const { lake_level: lake } = await house.node.ok(dashboard.measured, viewer);
  const { warnings } = await house.node.ok(warningCalls.current, viewer);
  const warning = warnings.find(({ code, ended_at }) => code.startsWith('level_') && ended_at === null);
  const [from, to] = [now() - 60 * minuteMs, now()].map((ms) => new Date(ms).toISOString()) as [string, string];
  const map = await house.node.ok(observationMap.past, { ...viewer, body: { from, to } });
  return { by: lake.current.by, shown: lake.current.value, warned: warning?.facts.level, map: map.lake_now?.level };
}

async function saveManualLevel(of: CalculationPlant, levelM: number) {
  const { saved } = await of.only();
  await of.save({ overrides: { lake_level: levelM }, reason: 'Đọc thước', seen_run_id: saved?.run_id ?? null });
}

describe('the level of the lake, on the dashboard, on the map and in the warnings', () => {
  it('is what was measured since the record', async () => {
    const of = await operating({ levelM: aboveNormal });
    await lakeStandsAt(of, aboveReception);
    const all = aboveReception;
    expect(await statedLevels(of)).toEqual({ by: 'measured', shown: all, warned: all, map: all });
    const { lake_level: lake } = await measured(of);
    expect(lake.current.other).toMatchObject({ value: aboveNormal });
  });

  it('is what a person said until the next record, and no longer than a reading where none comes', async () => {
    const of = await operating();
    await saveManualLevel(of, aboveNormal);
    const { lake_level: lake } = await measured(of);
    expect(lake).toMatchObject({
      value: quiet,
      current: { by: 'person', value: aboveNormal, other: { value: quiet } },
    });
    expect(await statedLevels(of)).toEqual({ by: 'person', shown: aboveNormal, warned: aboveNormal, map: aboveNormal });
    house.clock.advanceMs(20 * minuteMs);
    await lakeStandsAt(of, aboveReception);
    const all = aboveReception;
    expect(await statedLevels(of)).toEqual({ by: 'measured', shown: all, warned: all, map: all });
  });

  it('is the last there was where all gauges died, and is drawn on no map', async () => {
    const of = await operating({ levelM: aboveReception });
    house.clock.advanceMs(40 * minuteMs);
    const expectedLevels = { by: 'measured', shown: aboveReception, warned: aboveReception, map: undefined };
    expect(await statedLevels(of)).toEqual(expectedLevels);
  });

  it('is nobody’s at a plant that never measured nor calculated', async () => {
    const of = await house.newPlant();
    expect(await statedLevels(of)).toMatchObject({ by: 'none', shown: null, warned: undefined, map: undefined });
    expect((await measured(of)).record).toBeNull();
  });
});

describe('answers of one record', () => {
  it('name it alike, the one that stands after a person saved, and after it was taken back', async () => {
    const of = await operating();
    const names = async () => {
      const last = (await record(of))!;
      const [outlet] = await house.node.ok(dashboard.outlets, as(of));
      const general = { run_id: last.run_id, date_string: last.date_string };
      expect([(await measured(of)).record, outlet!.record]).toEqual([general, general]);
      return last.run_id;
    };
    const first = await names();
    await saveManualLevel(of, aboveNormal);
    expect(await names()).toBeGreaterThan(first);
  });

  it('say from when the record is old: two automatic calculations later', async () => {
    expect((await record(await operating()))!.old_after_seconds).toBe(2 * 10 * 60);
  });

  it('say that the discharge of a gate that has moved since is that of a former opening', async () => {
    const of = await operating();
    const gate = async () => (await measured(of)).outlets.find(({ outlet_id: id }) => id === of.outlet('V1'))!;
    expect(await gate()).toMatchObject({ overtaken: false, current: { by: 'measured', value: 0 } });
    house.clock.advanceMs(minuteMs);
    await of.measure('DM1', 'opening', now(), [1.2]);
    expect(await gate()).toMatchObject({ overtaken: true, current: { by: 'measured', value: 1.2 } });
  });
});
