import { freeboard } from '@spillway/contract/compute/freeboard';
import { settings } from '@spillway/contract/plant/settings/settings';
import { dashboard } from '@spillway/contract/views/dashboard';
import { situationSentence } from '@spillway/contract/views/situation/sentence';
import { situation } from '@spillway/contract/views/situation/situation';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, plainDemo, steady } from '../../compute/testing/calculation-setup.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { countStatements } from '../../platform/database/testing/count-statements.ts';

const setup = calculationSetup();
const now = () => setup.clock.now().getTime();
const as = (of: CalculationPlant) => ({ token: of.operator.token, hydro: of.hydro });
const rising = (steps: number, fromM: number, stepM: number) =>
  Array.from({ length: steps }, (_, i) => fromM + i * stepM);

const freeboardOf = (of: CalculationPlant) => setup.node.ok(freeboard.ahead, as(of));
const situationOf = (of: CalculationPlant) => setup.node.ok(situation.now, as(of));

/** Six hours of a rising lake with running turbines, then a calculation and a forecast. */
async function operate(of: CalculationPlant, { withRain = true, openingM = 0, stepM = 0.01 } = {}) {
  const steps = 72;
  const lastMs = Math.floor((now() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
  for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', lastMs, rising(steps, 248, stepM));
  await of.measure('MNHL', 'water_level', lastMs, steady(122, steps));
  await of.measure('CS1', 'power', lastMs, steady(40, steps));
  await of.measure('CS2', 'power', lastMs, steady(20, steps));
  for (const code of ['DM1', 'DM2', 'DM3']) await of.measure(code, 'opening', lastMs, steady(openingM, steps));
  if (withRain)
    for (const code of ['MUA1', 'MUA2', 'MUA3', 'MUA4', 'MUA5', 'MUA6'])
      await of.measure(code, 'precipitation', lastMs, steady(0.5, steps));
  await setup.node.compute.calculate();
  await setup.node.compute.issueNowcasts();
}

let plant: CalculationPlant;

beforeAll(async () => {
  plant = await setup.newPlant();
  await operate(plant);
});

describe('when the lake comes to its levels', () => {
  it('begins with the lake as it is, and with the very release of the record', async () => {
    const freeboardResponse = await freeboardOf(plant);
    const record = await setup.node.ok(dashboard.generalLast, as(plant));
    expect(freeboardResponse).toMatchObject({ state: 'told', lake_level: 248.71 });
    expect(freeboardResponse.release).toBeCloseTo(record!.total_discharge_out!, 1);
    expect(freeboardResponse.inflow).toBeGreaterThan(freeboardResponse.release!);
  });

  it('names the levels in their order, the nearest first, with its range; the dead level of a rising lake does not come', async () => {
    const { levels, at, until, range_until: rangeUntil } = await freeboardOf(plant);
    const of = (level: string) => levels.find((one) => one.level === level)!;
    expect(levels.map((one) => [one.level, one.state])).toEqual([
      ['flood_reception', 'passed'],
      ['normal', 'comes'],
      ['max_before_flood', 'comes'],
      ['design_flood', 'not_within'],
      ['check_flood', 'not_within'],
      ['crest', 'not_within'],
      ['dead', 'not_within'],
    ]);
    expect(Date.parse(of('max_before_flood').at!)).toBeLessThan(Date.parse(of('normal').at!));
    expect(Date.parse(of('max_before_flood').at!)).toBeGreaterThan(Date.parse(at!));
    expect(Date.parse(until!) - Date.parse(at!)).toBeGreaterThan(23 * hourMs);
    // Only the next hour has a range so far, not the day.
    expect(Date.parse(rangeUntil!) - Date.parse(at!)).toBeLessThan(2 * hourMs);
    expect(of('design_flood')).toMatchObject({ earliest: null, latest: null });
  });

  it('comes to 249 m when what the lake keeps has filled it: by the table and the flows, apart from the engine', async () => {
    const { levels, at, inflow, release } = await freeboardOf(plant);
    const indicator = await setup.node.ok(dashboard.indicator, as(plant));
    const flows = [inflow!, ...indicator.forecasts.slice(0, 2).map(({ value }) => value)];
    // 29 cm over a lake of 3.1 km2 (41.5 million m3 at 245 m, 57.0 at 250 m).
    const volumeM3 = 0.29 * 3.1e6;
    const expected = volumeM3 / (Math.max(...flows) - release!) / 60;
    const slowest = volumeM3 / (Math.min(...flows) - release!) / 60;
    const minutes =
      (Date.parse(levels.find(({ level }) => level === 'max_before_flood')!.at!) - Date.parse(at!)) / minuteMs;
    expect(minutes).toBeGreaterThan(expected * 0.95);
    expect(minutes).toBeLessThan(slowest * 1.1);
  });

  it('is later with gates open: the release follows the level', async () => {
    const open = await setup.newPlant();
    await operate(open, { openingM: 2, stepM: -0.02 });
    const freeboardResponse = await freeboardOf(open);
    const { levels } = freeboardResponse;
    expect(freeboardResponse.state).toBe('told');
    expect(levels.find(({ level }) => level === 'design_flood')!.at).toBeNull();
  });

  it('says nothing, and why, of a plant that is not described, one that was not heard, and one whose readings are old', async () => {
    const person = await setup.people.person({ permissions: ['dashboard'], plants: ['OWN'] });
    const bare = await setup.node.ok(freeboard.ahead, { token: person.token, hydro: 'OWN' });
    expect(bare).toMatchObject({ state: 'no_level', at: null, levels: [] });
    const silentPlant = await setup.newPlant();
    expect(await freeboardOf(silentPlant)).toMatchObject({ state: 'no_level' });
    const uncomputedPlant = await setup.newPlant();
    for (const code of ['MNH1', 'MNH2']) await uncomputedPlant.measure(code, 'water_level', now() - minuteMs, [248]);
    expect(await freeboardOf(uncomputedPlant)).toMatchObject({ state: 'no_forecast' });
  });
});

describe('the situation', () => {
  it('is one sentence by the one function, with the facts it was made of', async () => {
    const { sentences, facts } = await situationOf(plant);
    expect(sentences.vi).toBe(situationSentence(facts, 'vi'));
    expect(sentences.en).toBe(situationSentence(facts, 'en'));
    expect(facts).toMatchObject({
      demo: false,
      lake: { level: 248.71, state: 'now' },
      record: { state: 'now' },
      rain: { last_6h: 35, by: 'gauge', partial: false },
      forecast: { state: 'now' },
      freeboard: { state: 'told', next: { level: 'max_before_flood', elevation: 249 } },
    });
    expect(facts.lake.per_hour).toBeCloseTo(0.12, 3);
    expect(sentences.vi).toMatch(
      /^\d\d:\d\d, hồ 248,71 \(\+12 cm\/h\), về .+, xả .+ \(tràn .+\), mưa 6 h 35 mm, dự kiến /,
    );
  });

  it('speaks the clock of the plant', async () => {
    const previousSettings = await setup.node.ok(settings.read, as(plant));
    const situationInZone = async (time_zone: string) => {
      await setup.node.ok(settings.save, {
        ...as(plant),
        body: { ...previousSettings, time_zone, version: undefined } as Loose,
      });
      await setup.reconcile(plant.hydro);
      return (await situationOf(plant)).facts.date_string.slice(11, 16);
    };
    const clock = (offsetH: number) => new Date(now() + offsetH * hourMs).toISOString().slice(11, 16);
    expect(await situationInZone('UTC')).toBe(clock(0));
    expect(await situationInZone('Asia/Tokyo')).toBe(clock(9));
    expect(await situationInZone('Asia/Ho_Chi_Minh')).toBe(clock(7));
  });

  it('says what is not known: no rain, no record, no plant', async () => {
    const dry = await setup.newPlant(
      plainDemo((demo) => {
        demo.stations = demo.stations.filter(({ station_code: code }: Loose) => !code.startsWith('MUA'));
      }),
    );
    await operate(dry, { withRain: false });
    expect((await situationOf(dry)).sentences.vi).toContain('mưa 6 h không rõ');
    const silentPlant = await setup.newPlant();
    expect((await situationOf(silentPlant)).sentences.vi).toMatch(
      /^\d\d:\d\d, mực nước hồ không rõ, chưa có lượt tính nào, mưa 6 h không rõ, chưa có dự báo\.$/,
    );
    const person = await setup.people.person({ permissions: ['dashboard.view'], plants: ['OWN'] });
    const bare = await setup.node.ok(situation.now, { token: person.token, hydro: 'OWN' });
    expect(bare.sentences.en).toMatch(/lake level not known, nothing calculated yet/);
  });

  it('works with a step of an hour', async () => {
    const hourly = await setup.newPlant();
    const previousSettings = await setup.node.ok(settings.read, as(hourly));
    await setup.node.ok(settings.save, {
      ...as(hourly),
      body: { ...previousSettings, cadence_minutes: 60, version: undefined } as Loose,
    });
    const lastMs = Math.floor(now() / hourMs) * hourMs;
    for (const code of ['MNH1', 'MNH2']) await hourly.measure(code, 'water_level', lastMs, rising(12, 246, 0.05), 60);
    const { facts, sentences } = await situationOf(hourly);
    expect(facts.lake).toMatchObject({ level: 246.55, state: 'now' });
    expect(sentences.vi).toContain('hồ 246,55');
  });
});

describe('who may look', () => {
  it.each([freeboard.ahead, situation.now])(
    'asks for a token, a plant of the caller and the dashboard',
    async (route) => {
      expect(await setup.node.outcome(route, {})).toBe('auth.required');
      expect(await setup.node.outcome(route, { token: setup.guest.token, hydro: 'OWN' })).toBe('forbidden');
      expect(await setup.node.outcome(route, { token: plant.operator.token, hydro: 'OTHER' })).toBe('plant.forbidden');
    },
  );
});

it('answers from few queries', async () => {
  const statements = countStatements(setup.test.database.pool);
  expect(await statements(() => freeboardOf(plant))).toBeLessThanOrEqual(30);
});

describe('later', () => {
  it('what was told is withdrawn as it becomes old', async () => {
    const freeboardResponse = await freeboardOf(plant);
    setup.clock.set(new Date(Date.parse(freeboardResponse.old_at!) + minuteMs));
    const laterAnswer = await freeboardOf(plant);
    expect(['level_old', 'forecast_old', 'outlets_old']).toContain(laterAnswer.state);
    expect(laterAnswer.levels).toEqual([]);
    const { sentences, facts } = await situationOf(plant);
    expect(facts.freeboard.next).toBeNull();
    expect(sentences.vi).not.toContain('giữ nguyên cửa');
    setup.clock.set(new Date(Date.parse(freeboardResponse.old_at!) + 40 * minuteMs));
    const { token } = await setup.people.person({ permissions: ['dashboard'], plants: [plant.hydro] });
    const old = await setup.node.ok(situation.now, { token, hydro: plant.hydro });
    expect(old.sentences.vi).toMatch(/hồ 248,71 lúc .+ \(số cũ\), tính lúc .+ \(số cũ\): .+, dự báo đã cũ\.$/);
  });
});
