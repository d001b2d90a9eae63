import { explain } from '@spillway/contract/compute/explain/explain';
import { settings } from '@spillway/contract/plant/settings/settings';
import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { type CalculationPlant, calculationSetup, steady, stepMs } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const steps = 72;
const now = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();

interface MeasuredPlant {
  readonly plant: CalculationPlant;
  readonly lastMs: number;
}

/** A lake that rises 1 cm a step behind three gates; the first is shut, and its sensor reports this opening. */
async function measured(openingM: number, tolerance?: number): Promise<MeasuredPlant> {
  const plant = await setup.newPlant();
  const as = { token: plant.operator.token, hydro: plant.hydro };
  if (tolerance !== undefined) {
    const { version, ...standing } = await setup.node.ok(settings.read, as);
    const body = { ...standing, closed_gate_tolerance: tolerance, version } as Loose;
    await setup.node.ok(settings.save, { ...as, body });
    // Dates the change back, as if it had always applied.
    await sql`update plant_history set valid_from = valid_from - interval '1 day'
               where hydro_code = ${plant.hydro} and kind = 'settings' and seq > 1`.execute(setup.test.database.sql);
    await setup.reconcile(plant.hydro);
  }
  const lastMs = now() - (now() % stepMs) - stepMs;
  const rising = Array.from({ length: steps }, (_, step) => 247 + step / 100);
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', lastMs, rising);
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', lastMs, steady(30, steps));
  for (const code of ['DM2', 'DM3']) await plant.measure(code, 'opening', lastMs, steady(1, steps));
  await plant.measure('DM1', 'opening', lastMs, steady(openingM, steps));
  return { plant, lastMs };
}

const readStep = async ({ plant, lastMs }: MeasuredPlant): Promise<Loose> => await plant.only({ time: iso(lastMs) });

async function explained({ plant, lastMs }: MeasuredPlant): Promise<Loose> {
  const series = await plant.series(plant.station('DM1'), 'opening');
  const query = { series, time: iso(lastMs) };
  return await setup.node.ok(explain.explain, { token: plant.operator.token, hydro: plant.hydro, query } as Loose);
}

describe('a closed gate whose sensor reads below zero', () => {
  let shut: Loose;
  beforeAll(async () => {
    shut = await readStep(await measured(0));
  });

  it('by a centimetre leaves every figure as it is, and says what it did', async () => {
    const centimetre = await measured(-0.01);
    const found = await readStep(centimetre);
    expect(found.general).toMatchObject({
      total_discharge_dam: shut.general.total_discharge_dam,
      total_discharge_out: shut.general.total_discharge_out,
      total_discharge_lake: shut.general.total_discharge_lake,
      inflow_moving_average: shut.general.inflow_moving_average,
    });
    expect(found.general.total_discharge_lake).toBeGreaterThan(found.general.total_discharge_out);
    expect(found.general.flags.total_discharge_dam).toEqual(shut.general.flags.total_discharge_dam);
    const gate = found.outlets.find(({ code }: Loose) => code === 'V1');
    expect(gate).toMatchObject({ input_value: 0, input_quality: Quality.zeroed, output_value: 0 });
    const reading = await explained(centimetre);
    expect(reading).toMatchObject({ value: 0, quality: Quality.zeroed, inputs: [{ reading: { raw: -0.01 } }] });
    expect(reading.steps).toMatchObject([{ formula: 'reading.zeroed', inputs: { raw: -0.01, drift: 0.05 } }]);
  });

  it('by more has no discharge, no total and no inflow, and the sensor is said to be at fault', async () => {
    const fault = await measured(-0.06);
    const { general } = await readStep(fault);
    expect(general).toMatchObject({ total_discharge_out: null, total_discharge_lake: null });
    const reading = await explained(fault);
    expect(reading).toMatchObject({ value: null, quality: Quality.missing });
    expect(reading.steps).toMatchObject([{ formula: 'reading.below_zero', inputs: { raw: -0.06, drift: 0.05 } }]);
  });

  it('goes by the limit of the plant’s settings, put in by a person or measured', async () => {
    const wider = await measured(-0.06, 0.1);
    const { general } = await readStep(wider);
    expect(general.total_discharge_out).toBe(shut.general.total_discharge_out);
    const askWith = (value: number) =>
      wider.plant.only({
        time: iso(wider.lastMs),
        overrides: { outlets: [{ outlet_id: wider.plant.outlet('V1'), value }] },
      });
    const typed = await askWith(-0.09);
    expect(typed.general.total_discharge_out).toBe(shut.general.total_discharge_out);
    expect(typed.outlets.find(({ code }: Loose) => code === 'V1').flags).toEqual(['stopped', 'zeroed']);
    expect((await askWith(-0.11)).general.total_discharge_out).toBeNull();
  });

  it('is found in what stood before it was known, once, and computed again', async () => {
    const before = await measured(-0.01);
    const { plant, lastMs } = before;
    const series = await plant.series(plant.station('DM1'), 'opening');
    const { sql: db } = setup.test.database;
    await sql`update reading set value = null, quality = ${Quality.missing}
               where series_id = ${series}
                 and plant_no = (select plant_no from series_plant where hydro_code = ${plant.hydro})`.execute(db);
    await setup.node.compute.calculate();
    const saved = async () => (await plant.only({ time: iso(lastMs - stepMs) })).saved.general;
    expect((await saved()).total_discharge_out).toBeNull();
    // The row that the change which introduced the tolerance would have written.
    await sql`insert into past_change (hydro_code, cause, station_id, changed_at)
              select hydro_code, 'limits', station_id, ${setup.clock.now()}
                from station where station_type = 6 and hydro_code = ${plant.hydro}`.execute(db);
    await setup.node.series.rederive();
    setup.clock.advanceMs(minuteMs);
    await setup.node.compute.calculate();
    const { total_discharge_out: out, flags } = await saved();
    expect(out).toBeGreaterThan(100);
    expect(flags.total_discharge_out).toEqual(shut.general.flags.total_discharge_out);
  });
});
