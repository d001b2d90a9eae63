import { observationMap as contract } from '@spillway/contract/views/map';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, stepMs } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';

const setup = calculationSetup();
let plant: CalculationPlant;
let reader: Person;
let toMs: number;
const fromMs = () => toMs - 20 * minuteMs;
const iso = (ms: number) => new Date(ms).toISOString();
const period = () => ({ from: iso(fromMs()), to: iso(toMs) });
const as = (body?: object) => ({ token: reader.token, hydro: plant.hydro, ...(body && { body }) });
const past = (body: object = period()) => setup.node.ok(contract.past, as(body));

/**
 * The last five steps up to a whole ten minutes:
 *   MUA1  rain 4 1 0.5 -  2     the first before the period begins
 *   MNH1  level, an hour before the period begins, then one reading in it
 */
beforeAll(async () => {
  toMs = Math.floor((setup.clock.now().getTime() - minuteMs) / (2 * stepMs)) * 2 * stepMs;
  plant = await setup.newPlant();
  reader = await setup.people.person({ permissions: ['map'], plants: [plant.hydro] });
  await plant.measure('MUA1', 'precipitation', fromMs() + 2 * stepMs, [4, 1, 0.5]);
  await plant.measure('MUA1', 'precipitation', toMs, [2]);
  await plant.measure('MNH1', 'water_level', fromMs() - 12 * stepMs, [244]);
  await plant.measure('MNH1', 'water_level', fromMs() + 3 * stepMs, [245]);
});

describe('the map of stations', () => {
  it('is for those who may see the map, of their own plant', async () => {
    expect(await setup.node.outcome(contract.stations)).toBe('auth.required');
    expect(await setup.node.outcome(contract.past, { body: period() })).toBe('auth.required');
    const operator = { token: plant.operator.token, hydro: plant.hydro };
    expect(await setup.node.outcome(contract.stations, operator)).toBe('forbidden');
    expect(await setup.node.outcome(contract.past, { ...operator, body: period() })).toBe('forbidden');
    expect(await setup.node.outcome(contract.stations, { ...as(), hydro: 'OTHER' })).toBe('plant.forbidden');
  });

  it('has no background from outside where none was chosen', async () => {
    expect(await setup.node.outcome(contract.tiles)).toBe('auth.required');
    expect(await setup.node.ok(contract.tiles, as())).toBeNull();
  });

  it('knows where each station stands', async () => {
    const all = await setup.node.ok(contract.stations, as());
    const gauge = all.find(({ station_code: code }) => code === 'MUA1')!;
    expect(gauge).toMatchObject({ station_id: plant.station('MUA1'), station_type: 1, unit: 'mm' });
    expect(gauge.longitude).toBeGreaterThan(100);
  });

  it('refuses a period backwards, one too long, and what is no time', async () => {
    const refusalOf = (body: object) => setup.node.refused(contract.past, as(body));
    const reversedRefusal = await refusalOf({ from: period().to, to: period().from });
    expect(reversedRefusal.details).toMatchObject([{ field: 'to' }]);
    expect(await refusalOf({ ...period(), from: iso(toMs - 40 * 86_400_000) })).toMatchObject({
      code: 'series.too_long',
    });
    expect(await refusalOf({ from: 'today' })).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('tells at each step the rain since the step before, and the newest level', async () => {
    const { times, stations } = await past();
    expect(times).toEqual([0, 1, 2, 3, 4].map((step) => fromMs() + step * stepMs));
    const of = (code: string) => stations.find(({ station_id: id }) => id === plant.station(code))!.values;
    expect(of('MUA1')).toEqual([null, 1, 0.5, null, 2]);
    expect(of('MNH1')).toEqual([244, null, null, 245, 245]);
    expect(of('MUA2')).toEqual([null, null, null, null, null]);
  });

  it('knows how full the lake was, as a share of its surface at normal level', async () => {
    await plant.measure('MNH1', 'water_level', toMs, [245]);
    for (const code of ['MNH2', 'MNHL'])
      await plant.measure(code, 'water_level', toMs, code === 'MNHL' ? [122, 122] : [245, 245]);
    await setup.node.compute.calculate();
    const { lake_levels: levels, lake_surfaces: surfaces } = await past();
    expect(levels.at(-1)).toBeCloseTo(245, 1);
    expect(surfaces.at(-1)).toBeGreaterThan(0.5);
    expect(surfaces.at(-1)).toBeLessThan(1);
  });

  it('shows weeks of many stations hour by hour', async () => {
    await sql`
      insert into station
      select (jsonb_populate_record(station, jsonb_build_object(
               'station_id', gen_random_uuid(), 'station_code', 'DO' || number, 'sensor_port', null))).*
        from station, generate_series(1, 200) as number
       where hydro_code = ${plant.hydro} and station_code = 'MNH2'`.execute(setup.test.database.sql);
    await setup.node.series.rollUp();
    const fromMs = toMs - 28 * 24 * 60 * minuteMs + 60_000;
    const { times, stations } = await past({ from: iso(fromMs), to: iso(toMs) });
    expect(times[0]).toBe(Math.floor(fromMs / 3_600_000) * 3_600_000);
    expect(times[1]! - times[0]!).toBe(3 * 3_600_000);
    expect(times.at(-1)).toBe(toMs);
    const rain = stations.find(({ station_id: id }) => id === plant.station('MUA1'))!.values;
    expect(rain.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(7.5);
    const levels = stations.find(({ station_id: id }) => id === plant.station('MNH1'))!.values;
    expect(levels.at(-1)).toBe(245);
  });
});
