import type { Factor } from '@spillway/contract/transfer/job';
import { transferJobs } from '@spillway/contract/transfer/jobs';
import { transferPreview } from '@spillway/contract/transfer/preview';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, expect, it } from 'vitest';
import { nowcastSource } from '../../compute/forecasts/nowcast/nowcast.ts';
import { type CalculationPlant, calculationSetup, steady } from '../../compute/testing/calculation-setup.ts';
import { generalOwner } from '../../series/catalogue/catalogue.ts';
import { jobOf } from '../jobs/testing/a-job.ts';

const setup = calculationSetup();
const quarter = 15 * minuteMs;
let of: CalculationPlant;
let factors: Factor[];
/** A slot in agency time for which a record exists. */
let slotMs: number;

let token: string;
const as = () => ({ token, hydro: of.hydro, language: 'vi' as const });
/** A session lasts a quarter of an hour of the test clock. */
async function signIn(): Promise<void> {
  ({ token } = await setup.people.person({ permissions: ['sensor.update'], plants: [of.hydro] }));
}

/** A rising lake with readings up to an instant, its record and the forecast from it. */
async function operateTo(lastMs: number, perStep: number): Promise<void> {
  const steps = 72;
  const levels = Array.from({ length: steps }, (_, step) => 245 + step * perStep);
  for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', lastMs, levels);
  await of.measure('MNHL', 'water_level', lastMs, steady(122, steps));
  for (const code of ['CS1', 'CS2']) await of.measure(code, 'power', lastMs, steady(40, steps));
  for (const code of ['DM1', 'DM2', 'DM3']) await of.measure(code, 'opening', lastMs, steady(0, steps));
  await setup.node.compute.calculate();
  await setup.node.compute.issueNowcasts();
}

async function slotOf(atMs: number) {
  const job = jobOf({ factors, greatest_age_minutes: 60, wait_minutes: 0 });
  const slot = new Date(atMs).toISOString();
  const emptyFields = { job_id: null, target: null, target_id: null };
  return await setup.node.ok(transferPreview.preview, { ...as(), body: { ...emptyFields, job, slot } });
}

/** The stored values of the newest forecast for this many hours after its record. */
async function storedValues(hours: number): Promise<number[]> {
  const { plantNo } = (await setup.node.series.catalogue.of(of.hydro))!;
  const run = (await setup.node.compute.forecasts.newest(plantNo, nowcastSource, setup.clock.now()))!;
  expect(run.baseMs).toBe(slotMs);
  const at = run.values.filter(({ timeMs }) => timeMs === slotMs + hours * hourMs);
  return factors.map(({ series_id: id }) => at.find(({ seriesId }) => seriesId === id)!.value);
}

beforeAll(async () => {
  of = await setup.newPlant();
  slotMs = Math.floor(setup.clock.now().getTime() / quarter) * quarter;
  setup.clock.set(new Date(slotMs + minuteMs));
  await signIn();
  const forecast = (series_id: number, change: Partial<Factor>): Factor => ({
    ...jobOf({}).factors[0]!,
    series_id,
    ahead_minutes: 720,
    decimals: 3,
    ...change,
  });
  factors = [
    forecast(await of.series(generalOwner, 'lake_level'), {
      symbol: 'MUCNUOCHODUKIEN12GIO',
      symbol_type: 'water_level_forecast',
    }),
    forecast(await of.series(generalOwner, 'inflow_moving_average'), {
      symbol: 'QDENDUKIEN',
      sub_symbol: 'LUULUONG',
      symbol_type: 'inflow_forecast',
      converted_to: 'm³/s',
      unit: 'm3/s',
    }),
  ];
});

it('a slot sends the lake level and the inflow that were forecast for 12 hours after it, as its forecast said', async () => {
  const { series } = await setup.node.ok(transferJobs.series, as());
  expect(series.filter(({ is_forecast: is }) => is).map(({ quantity }) => quantity)).toEqual(
    expect.arrayContaining(['lake_level', 'inflow_moving_average']),
  );
  await operateTo(slotMs, 0.002);
  const expected = await storedValues(12);
  const first = await slotOf(slotMs);
  expect(first.faults).toEqual([]);
  expect(first.figures.map(({ name, value, status, remarks }) => [name, value, status, ...remarks])).toEqual([
    ['Mực nước hồ, dự báo trước 12 giờ', expected[0], '00'],
    ['Lưu lượng về hồ (làm trơn), dự báo trước 12 giờ', expected[1], '00'],
  ]);
  expect(first.figures[0]!.measured_at).toBe(new Date(slotMs).toISOString());
  expect(first.messages[0]!.text).toContain('MUCNUOCHODUKIEN12GIO');

  // The figures of a sent slot do not change with later forecasts; an hour earlier there was none.
  setup.clock.set(new Date(slotMs + quarter + minuteMs));
  await signIn();
  await operateTo(slotMs + quarter, 0.01);
  expect((await slotOf(slotMs)).figures).toEqual(first.figures);
  expect((await slotOf(slotMs + quarter)).figures[1]!.value).not.toBe(expected[1]);
  const before = await slotOf(slotMs - hourMs);
  expect(before.figures.map(({ value, status, remarks }) => [value, status, ...remarks])).toEqual([
    [null, '02', 'no_forecast'],
    [null, '02', 'no_forecast'],
  ]);
  // The forecast is too old to be sent.
  expect((await slotOf(slotMs + quarter + hourMs)).figures.map(({ value }) => value)).toEqual([null, null]);
});
