import { calibrations as contract } from '@spillway/contract/compute/calibrations/calibrations';
import { basin } from '@spillway/contract/plant/basin/basin';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { hourMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { generalOwner } from '../../series/catalogue/catalogue.ts';
import { virtualFlow, virtualRain } from '../forecasts/basin-model/model/testing/virtual-basin.ts';
import { type CalculationPlant, calculationSetup } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const rows = 24 * 70;
let plant: CalculationPlant;
let content: BasinContent;
let fromMs: number;
let toMs: number;

const as = () => ({ token: plant.operator.token, hydro: plant.hydro });
const iso = (ms: number) => new Date(ms).toISOString();
const searchBody = (change: object = {}) => ({
  ...as(),
  body: {
    from: iso(fromMs),
    to: iso(toMs),
    aim: 'balanced',
    fixed: ['interflow_threshold', 'recharge_threshold'],
    kept_parts: [],
    generations: 6,
    content,
    ...change,
  } as never,
});
const run = () => setup.node.compute.calibrateBasins(new AbortController().signal);
const list = async () => (await setup.node.ok(contract.list, as())).calibrations;
const one = (calibration_id: string) => setup.node.ok(contract.one, { ...as(), query: { calibration_id } });

/** Seventy days of hourly values, as a basin like the proposed one produces them from its rain. */
beforeAll(async () => {
  toMs = Math.floor(setup.clock.now().getTime() / hourMs) * hourMs;
  fromMs = toMs - (rows - 1) * hourMs;
  plant = await setup.newPlant();
  content = (await setup.node.ok(basin.proposal, as())).content!;
  const body = { reason: 'Đầu', content, seen_basin_id: null, in_flood: false };
  await setup.node.ok(basin.save, { ...as(), body });
  await setup.node.jobs.boss.createQueue('basin-calibration');
  const codes = content.parts[0]!.gauges.map((one) => one.station_code);
  const [rain] = virtualRain(rows, 12);
  const truth = {
    ...content,
    parts: content.parts.map((part) => ({ ...part, parameters: { ...part.parameters, routing_hours: 6 } })),
  };
  const flow = virtualFlow(
    truth,
    codes.map(() => rain!),
  );
  const { plantNo } = (await setup.node.series.catalogue.of(plant.hydro))!;
  const inflow = await plant.series(generalOwner, 'inflow_moving_average');
  const write = async (seriesId: number, values: ArrayLike<number>, everyMin: number) => {
    const each = Math.round(60 / everyMin);
    const all = Array.from({ length: values.length * each }, (_, index) => ({
      time: iso(fromMs - hourMs + ((index + 1) * hourMs) / each),
      value: values[Math.floor(index / each)]! / (seriesId === inflow ? 1 : each),
    }));
    await sql`
      insert into reading (plant_no, series_id, time, raw, value, quality, received_at)
      select ${plantNo}, ${seriesId}, time, value, value, 0, time
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as row (time timestamptz, value float8)`.execute(
      setup.test.database.sql,
    );
  };
  for (const code of codes) await write(await plant.series(plant.station(code), 'precipitation'), rain!, 5);
  await write(inflow, flow, 60);
});

describe('the calibration workbench', () => {
  it('gives the record a basin is run on, and refuses what it cannot carry, with the reason', async () => {
    const query = { from: iso(fromMs), to: iso(toMs) };
    const record = await setup.node.ok(contract.record, { ...as(), query });
    expect(record.observed).toHaveLength(rows);
    expect(record.gauges.map(({ station_code }) => station_code)).toEqual(
      content.parts[0]!.gauges.map((one) => one.station_code),
    );
    expect(record.refusals).toEqual([]);
    const fullCalibration = await setup.node.ok(contract.record, {
      ...as(),
      query: { from: iso(toMs - 1095 * 24 * hourMs), to: iso(toMs), only: 'refusals' },
    });
    expect(fullCalibration).toMatchObject({
      gauges: [],
      observed: [],
      refusals: ['too_few_flows', 'too_little_rain_known'],
    });
    const short = searchBody({ from: iso(toMs - 20 * 24 * hourMs) });
    expect(await setup.node.outcome(contract.start, short)).toBe('calibration.too_short');
    expect(await list()).toEqual([]);
  });

  it('runs one search at a time, is stopped and gone on with, and ends with what it found', async () => {
    const { calibration_id: first } = await setup.node.ok(contract.start, searchBody());
    expect(await setup.node.outcome(contract.start, searchBody())).toBe('calibration.running');
    await setup.node.ok(contract.stop, { ...as(), body: { calibration_id: first } });
    expect((await list())[0]).toMatchObject({ state: 'stopped', progress: null });
    await run();
    expect((await list())[0]).toMatchObject({ state: 'stopped', progress: null });
    await setup.node.ok(contract.resume, { ...as(), body: { calibration_id: first } });
    expect((await one(first)).result).toBeNull();
    await run();
    const { calibration, result } = await one(first);
    expect(calibration).toMatchObject({ state: 'done', progress: { generation: 6 } });
    expect(result!.validated!.nse!).toBeGreaterThan(result!.before.validated!.nse!);
    expect(result!.content.origin).toBe('calibrated');
    expect(await setup.node.outcome(contract.resume, { ...as(), body: { calibration_id: first } })).toBe(
      'calibration.done',
    );
  });

  it('that a restart of the server breaks off stays a search that runs, and the next node brings it to the same end', async () => {
    const { calibration_id: fullId } = (await list())[0]!;
    const { calibration_id: broken } = await setup.node.ok(contract.start, searchBody());
    const node = new AbortController();
    const begun = setup.node.compute.calibrateBasins(node.signal);
    await expect.poll(async () => (await list())[0]!.progress?.generation ?? 0).toBeGreaterThan(0);
    node.abort();
    await begun;
    const left = (await one(broken)).calibration;
    expect(['running', 'done']).toContain(left.state);
    await run();
    const [first, second] = [await one(fullId), await one(broken)];
    expect(second.calibration.state).toBe('done');
    expect(second.result!.content).toEqual(first.result!.content);
    expect(second.result!.validated).toEqual(first.result!.validated);
  });

  it('what it found is taken into force by a person, and only over the set they saw', async () => {
    const { calibration_id } = (await list())[0]!;
    const { result } = await one(calibration_id);
    const { versions } = await setup.node.ok(basin.list, as());
    setup.clock.set(new Date(setup.clock.now().getTime() + 60_000));
    const body = {
      reason: 'Sau hiệu chỉnh',
      content: result!.content,
      seen_basin_id: versions[0]!.basin_id,
      in_flood: false,
    };
    await setup.node.ok(basin.save, { ...as(), body });
    expect(await setup.node.outcome(basin.save, { ...as(), body: { ...body, content } })).toBe(
      'basin.changed_meanwhile',
    );
  });
});
