import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Loose } from '../../../plant/testing/plant-files.ts';
import { startNode } from '../../../testing/test-app.ts';
import { type CalculationPlant, calculationSetup, steady, stepMs } from '../../testing/calculation-setup.ts';

const setup = calculationSetup();
const start = setup.clock.now();
beforeEach(() => setup.clock.set(start));
const now = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const calculate = () => setup.node.compute.calculate();
const as = (of: CalculationPlant, user = of.operator) => ({ token: user.token, hydro: of.hydro });

/** Readings of some hours up to an instant: the lake rises 1 cm a step, and one unit runs. */
async function measureTo(of: CalculationPlant, untilMs: number, steps: number): Promise<void> {
  const firstStep = untilMs / stepMs - steps + 1;
  const levels = Array.from({ length: steps }, (_, step) => 240 + ((firstStep + step) % 700) / 100);
  for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', untilMs, levels);
  for (const code of ['CS1', 'CS2']) await of.measure(code, 'power', untilMs, steady(30, steps));
  for (const code of ['DM1', 'DM2', 'DM3']) await of.measure(code, 'opening', untilMs, steady(0, steps));
}

/** Readings are ahead of the automatic run, so that whoever saves now is the first to calculate the newest step. */
async function ahead(): Promise<{ of: CalculationPlant; timeMs: number }> {
  const of = await setup.newPlant();
  const timeMs = Math.floor(now() / (10 * minuteMs)) * 10 * minuteMs + stepMs;
  if (timeMs + 2 * minuteMs > now()) setup.clock.advanceMs(timeMs + 2 * minuteMs - now());
  await measureTo(of, timeMs, 72);
  await calculate();
  return { of, timeMs };
}

const takeBackRun = (of: CalculationPlant, body: Loose, user = of.operator) =>
  setup.node.ok(calculation.rollback, { ...as(of, user), body } as Loose);
/** The first tokens expire after a quarter of an hour. */
const createOperator = (of: CalculationPlant) =>
  setup.people.person({ permissions: ['dashboard'], plants: [of.hydro] });
const openGate = (of: CalculationPlant, timeMs: number, seen: number | null = null) =>
  of.save({
    time: iso(timeMs),
    overrides: { outlets: [{ outlet_id: of.outlet('V1'), value: 1.4 }] },
    reason: 'Gõ nhầm',
    seen_run_id: seen,
  });

/** Every computed figure of the plant that is in force, by quantity and time. */
async function readCurrent(of: CalculationPlant): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ key: string; value: number | null }>`
    select concat_ws(' ', series.quantity, outlet.code, reading.time) as key, reading.value
      from reading
      join series_plant plant on plant.plant_no = reading.plant_no and plant.hydro_code = ${of.hydro}
      join series on series.plant_no = reading.plant_no and series.series_id = reading.series_id
      left join outlet on outlet.outlet_id::text = series.owner_id
     where series.kind = 'computed' order by 1`.execute(setup.test.database.sql);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

describe('a manual run that nothing stood before', () => {
  it('is taken back by computing the step from readings, as new work', async () => {
    const { of, timeMs } = await ahead();
    const { run } = await openGate(of, timeMs);
    const { run: made, general } = await takeBackRun(of, { seen_run_id: run.run_id, reason: 'Gõ nhầm' });
    expect(made).toMatchObject({ kind: 'revert', reverted_run_id: null, overrides: null, to_time: iso(timeMs) });
    expect(general.total_discharge_dam).toBeLessThan(run.overrides ? 30 : 0);
    const read = await of.only({ time: iso(timeMs) });
    expect(general).toEqual(read.general);
  });

  it('leaves nothing behind: all figures and the forecast are those of a plant that never had it', async () => {
    const { of, timeMs } = await ahead();
    const secondPlant = await setup.newPlant();
    await measureTo(secondPlant, timeMs, 72);
    await calculate();
    const { run } = await openGate(of, timeMs);
    // The mistake remains for half an hour, and everything after it is computed from it.
    setup.clock.advanceMs(30 * minuteMs);
    for (const one of [of, secondPlant]) await measureTo(one, timeMs + 6 * stepMs, 7);
    await calculate();
    const wrongFigures = await readCurrent(of);
    const sound = await readCurrent(secondPlant);
    const inflowKey = [...sound.keys()].find(
      (key) => key.startsWith('inflow_moving_average') && !wrongFigures.has(key),
    );
    expect(inflowKey).toBeUndefined();
    expect(wrongFigures).not.toEqual(sound);
    await takeBackRun(of, { seen_run_id: run.run_id }, await createOperator(of));
    await calculate();
    expect(await readCurrent(of)).toEqual(sound);
    setup.clock.advanceMs(10 * minuteMs);
    for (const one of [of, secondPlant]) await measureTo(one, timeMs + 8 * stepMs, 2);
    await calculate();
    await setup.node.compute.issueNowcasts();
    const outlook = async (one: CalculationPlant) => {
      const { plantNo } = (await setup.node.series.catalogue.of(one.hydro))!;
      const run = await setup.node.compute.forecasts.newest(plantNo, 'nowcast', setup.clock.now());
      return run!.values.map(({ seriesId: _id, ...value }) => value);
    };
    const [mine, otherOutlook] = [await outlook(of), await outlook(secondPlant)];
    expect(mine).toEqual(otherOutlook);
  });

  it('is taken back after late readings had it computed again with the same mistake', async () => {
    const { of, timeMs } = await ahead();
    await openGate(of, timeMs);
    await of.measure('MNH1', 'water_level', timeMs - stepMs, [246.999]);
    await calculate();
    const { runs } = await setup.node.ok(calculation.runs, as(of));
    const [current] = runs.filter((one) => Date.parse(one.to_time) >= timeMs && Date.parse(one.from_time) <= timeMs);
    expect(current!.kind).toBe('repair');
    const { run } = await takeBackRun(of, { seen_run_id: current!.run_id, time: iso(timeMs) });
    expect(run.overrides).toBeNull();
    await calculate();
    const read = await of.only({ time: iso(timeMs) });
    expect(read.saved.general).toEqual(read.general);
  });

  it('shows before it is done what stands and what would stand', async () => {
    const { of, timeMs } = await ahead();
    const { run, general } = await openGate(of, timeMs);
    const query = { seen_run_id: run.run_id };
    const preview = await setup.node.ok(calculation.rollbackPreview, { ...as(of), query });
    expect(preview).toMatchObject({ run: null, overrides: null, before: { general } });
    const { run: _made, ...after } = await takeBackRun(of, query);
    expect(preview.after.general).toEqual(after.general);
  });
});

describe('a run of the history', () => {
  it('is opened with what was typed and what came out, and made current again', async () => {
    const { of, timeMs } = await ahead();
    const { run: first } = await openGate(of, timeMs);
    const { run: back } = await takeBackRun(of, { seen_run_id: first.run_id });
    const opened = await setup.node.ok(calculation.run, { ...as(of), query: { run_id: first.run_id } });
    expect(opened).toMatchObject({ run: { run_id: first.run_id, reason: 'Gõ nhầm' }, current_run_id: back.run_id });
    expect(opened.outlets.find((one) => one.code === 'V1')).toMatchObject({ input_value: 1.4, overridden: true });
    expect(opened.stations.map(({ name }) => name)).toContain('Mực nước hồ 1');
    const { run: again, general } = await takeBackRun(of, { seen_run_id: back.run_id, run_id: first.run_id });
    expect(again).toMatchObject({ kind: 'revert', reverted_run_id: first.run_id, overrides: first.overrides });
    expect(general).toEqual(opened.general);
    // The value that was entered instead of a reading is in force again, also after a recalculation.
    await setup.node.ok(calculation.recalculate, { ...as(of), body: { from: iso(timeMs), to: iso(timeMs) } });
    await calculate();
    const { outlets } = await of.only({ time: iso(timeMs) }).then(({ saved }: Loose) => saved);
    expect(outlets.find((one: Loose) => one.code === 'V1').input_value).toBe(1.4);
  });

  it('is found again past a mistake that was taken back in between', async () => {
    const { of, timeMs } = await ahead();
    const { run: wrong } = await openGate(of, timeMs);
    const { run: back } = await takeBackRun(of, { seen_run_id: wrong.run_id });
    const { run: other } = await openGate(of, timeMs, back.run_id);
    const { run } = await takeBackRun(of, { seen_run_id: other.run_id });
    expect(run).toMatchObject({ reverted_run_id: back.run_id, overrides: null });
  });

  it('is none of another step, nor of another plant', async () => {
    const [{ of, timeMs }, { of: other }] = [await ahead(), await ahead()];
    const { run } = await openGate(of, timeMs);
    const query = { run_id: run.run_id };
    expect(await setup.node.outcome(calculation.run, { ...as(other), query })).toBe('calculation.no_run');
    const body = { seen_run_id: run.run_id, time: iso(timeMs - stepMs) };
    const refusal = await setup.node.refused(calculation.rollback, { ...as(of), body });
    expect(refusal.details).toMatchObject([{ field: 'time', code: 'not_of_run' }]);
  });
});

describe('a recalculation', () => {
  it('without manual values puts the readings in their place again, also for the hours after', async () => {
    const { of, timeMs } = await ahead();
    const secondPlant = await setup.newPlant();
    await measureTo(secondPlant, timeMs, 72);
    await calculate();
    await openGate(of, timeMs);
    setup.clock.advanceMs(10 * minuteMs);
    for (const one of [of, secondPlant]) await measureTo(one, timeMs + 2 * stepMs, 3);
    await calculate();
    expect(await readCurrent(of)).not.toEqual(await readCurrent(secondPlant));
    const body = { from: iso(timeMs), to: iso(timeMs), without_manual: true };
    const recalculation = await setup.node.ok(calculation.recalculate, { ...as(of, await createOperator(of)), body });
    expect(recalculation.without_manual).toBe(true);
    await calculate();
    expect(await readCurrent(of)).toEqual(await readCurrent(secondPlant));
  });
});

describe('taking back while two nodes compute', () => {
  it('is never half-written and never lost', async () => {
    const { of, timeMs } = await ahead();
    const secondPlant = await setup.newPlant();
    await measureTo(secondPlant, timeMs, 72);
    await calculate();
    await secondPlant.save({ time: iso(timeMs) });
    const { database } = setup.test;
    const other = await startNode({ database, clock: setup.clock });
    try {
      for (let round = 0; round < 3; round += 1) {
        const { saved } = await of.only({ time: iso(timeMs) });
        const { run } = await openGate(of, timeMs, saved?.run_id ?? null);
        const body = { from: iso(timeMs - 12 * stepMs), to: iso(timeMs) };
        await setup.node.ok(calculation.recalculate, { ...as(of), body });
        const takeBack = async () => {
          let seen = run.run_id;
          // If the save was recalculated meanwhile, the user looks again and reverts the newer run.
          for (;;) {
            const outcome = await setup.node.outcome(calculation.rollback, {
              ...as(of),
              body: { seen_run_id: seen, time: iso(timeMs) },
            } as Loose);
            if (outcome === 'ok') return;
            expect(outcome).toBe('conflict.changed');
            seen = (await of.only({ time: iso(timeMs) })).saved.run_id;
          }
        };
        await Promise.all([calculate(), other.compute.calculate(), takeBack()]);
        await Promise.all([calculate(), other.compute.calculate()]);
        expect(await readCurrent(of)).toEqual(await readCurrent(secondPlant));
      }
    } finally {
      await other.stop();
    }
  });
});

describe('who may', () => {
  it.each(['rollbackPreview', 'run'] as const)('%s asks for a token, a permission and a run', async (name) => {
    const of = await setup.newPlant();
    const query = { run_id: 1, seen_run_id: 1 };
    expect(await setup.node.outcome(calculation[name], { query } as Loose)).toBe('auth.required');
    const guest = await setup.people.person({ permissions: ['map'], plants: [of.hydro] });
    expect(await setup.node.outcome(calculation[name], { ...as(of, guest), query } as Loose)).toBe('forbidden');
    expect(await setup.node.outcome(calculation[name], { ...as(of), query: {} } as Loose)).toBe('request.invalid');
    expect(await setup.node.outcome(calculation[name], { ...as(of), query } as Loose)).toBe('calculation.no_run');
  });
});
