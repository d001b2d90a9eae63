import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { tables } from '@spillway/contract/plant/tables/tables';
import { stepPlant } from '@spillway/hydrology/plant/step';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Loose } from '../../../plant/testing/plant-files.ts';
import { uploadBody } from '../../../plant/testing/tables.ts';
import { type CalculationPlant, calculationSetup, stepMs } from '../../testing/calculation-setup.ts';
import { outletKey } from '../figures/results.ts';
import { createRecords, type Records, type SavedStep } from './records.ts';

const setup = calculationSetup();
const now = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const calculate = () => setup.node.compute.calculate();

let plant: CalculationPlant;
let records: Records;
let lastMs: number;

beforeEach(async () => {
  plant = await setup.newPlant();
  const { series, plant: plantRoom } = setup.node;
  records = createRecords({
    database: setup.test.database,
    catalogue: series.catalogue,
    inForce: plantRoom.inForce,
    clock: setup.clock,
  });
  lastMs = Math.floor(now() / (10 * minuteMs)) * 10 * minuteMs - 10 * minuteMs;
  const steps = Array.from({ length: 60 }, (_, step) => step);
  for (const code of ['MNH1', 'MNH2'])
    await plant.measure(
      code,
      'water_level',
      lastMs,
      steps.map((step) => 247 + step / 100),
    );
  for (const code of ['CS1', 'CS2'])
    await plant.measure(
      code,
      'power',
      lastMs,
      steps.map((step) => 20 + step / 3),
    );
  for (const code of ['DM1', 'DM2', 'DM3'])
    await plant.measure(
      code,
      'opening',
      lastMs,
      steps.map((step) => (step > 30 ? 1.234 : 0)),
    );
  await calculate();
});

const as = () => ({ token: plant.operator.token, hydro: plant.hydro });
const at = async (timeMs: number): Promise<SavedStep> =>
  (await records.recordAt(await records.plantOf(plant.hydro), timeMs))!;
const value = (step: SavedStep, key: Parameters<SavedStep['results']['get']>[0]) => step.results.get(key)?.value;

describe('a saved record', () => {
  it('is explained by the engine from what was kept with it, to the digit', async () => {
    const step = await at(lastMs);
    const { plant: engine, gates, units } = await setup.node.plant.inForce.at(plant.hydro, new Date(lastMs));
    const inputOf = (id: string) => step.inputs.get(outletKey(id))!.value ?? undefined;
    const explained = stepPlant(engine!, {
      lakeLevelM: step.inputs.get('lake_level')!.value!,
      tailwaterM: step.inputs.get('tailwater')!.value ?? undefined,
      gateOpeningsM: gates.map(({ outletId }) => inputOf(outletId)),
      unitPowersMw: units.map(({ outletId }) => inputOf(outletId)),
    });
    expect(Math.round(explained.outM3s.value * 1000) / 1000).toBe(value(step, 'total_discharge_out'));
    for (const { id, dischargeM3s } of [...explained.gates, ...explained.units])
      expect(Math.round(dischargeM3s * 1000) / 1000).toBe(value(step, outletKey(id)));
  });

  it('is the last one of the plant, fresh until something under it changes', async () => {
    const last = (await records.lastRecord(plant.hydro))!;
    expect(last).toMatchObject({ method: 'auto', isStale: false });
    await plant.measure('MNH1', 'water_level', last.timeMs - stepMs, [248.9]);
    expect(await records.isStale(plant.hydro, last.timeMs)).toBe(true);
    await calculate();
    expect(await records.isStale(plant.hydro, last.timeMs)).toBe(false);
  });

  it('comes with its neighbours, and with what its run was made with', async () => {
    const all = await records.recordsBetween(plant.hydro, lastMs - 10 * stepMs, lastMs);
    expect(all.map(({ timeMs }) => timeMs)).toEqual(Array.from({ length: 11 }, (_, n) => lastMs - (10 - n) * stepMs));
    expect(all.at(-1)!.values.lake_level).toBe(value(await at(lastMs), 'lake_level'));
    const { run } = await at(lastMs);
    const { sources, inputs } = await records.inputsOf(plant.hydro, run.runId, lastMs);
    expect(sources).toMatchObject({ outlets: expect.any(Array), curves: expect.any(Array) });
    expect(inputs.get('lake_level')).toMatchObject({ ageS: 0, source: 1, quality: 0 });
    expect((await records.recordBefore(plant.hydro, lastMs))?.timeMs).toBe(lastMs - stepMs);
  });
});

describe('a table uploaded for the past', () => {
  it('has every record that went by another computed again', async () => {
    const before = value(await at(lastMs), 'total_capacity');
    const csv = 'z,v\n230,11\n235,20\n240,30\n245,43\n250,60\n255,80\n';
    const body = uploadBody({ csv, effective_start: '2025-01-01 00:00:00' });
    await setup.node.ok(tables.upload, { ...as(), body: body as Loose });
    await calculate();
    const after = await at(lastMs);
    expect(value(after, 'total_capacity')).not.toBe(before);
    expect(after.run.kind).toBe('repair');
    const runs = (await setup.node.ok(calculation.runs, as())).runs.length;
    await calculate();
    expect((await setup.node.ok(calculation.runs, as())).runs).toHaveLength(runs);
  });
});

describe('what is entered by hand', () => {
  it('holds until the next entry, and takes the place of a sensor that fell silent', async () => {
    const silentPlant = await setup.newPlant();
    const silentMs = lastMs - 60 * minuteMs;
    await silentPlant.measure('CS1', 'power', silentMs, [30, 31, 32]);
    const entered = await silentPlant.series(silentPlant.outlet('H1'), 'power');
    const enter = (timeMs: number, value: number) =>
      setup.push([{ series: entered, time: iso(timeMs), value }], silentPlant.hydro);
    await enter(silentMs - 2 * stepMs, 55);
    await enter(silentMs + 2 * stepMs, 44);
    const inputAt = async (timeMs: number) => {
      const { outlets } = await silentPlant.only({ time: iso(timeMs) });
      const { input_value, input_source } = outlets.find((one: Loose) => one.code === 'H1');
      return [input_source, input_value];
    };
    expect(await inputAt(silentMs)).toEqual(['station', 32]);
    expect(await inputAt(silentMs + stepMs)).toEqual(['station', 32]);
    // The sensor has been silent for an hour: the value entered after its last reading counts.
    expect(await inputAt(lastMs)).toEqual(['entry', 44]);
  });
});
