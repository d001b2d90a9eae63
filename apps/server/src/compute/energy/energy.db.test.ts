import { erlogs, output } from '@spillway/contract/compute/energy/energy';
import { price } from '@spillway/contract/compute/tariffs/tariffs';
import { apiBase } from '@spillway/contract/contract';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGuarded } from '../../plant/testing/plant-setup.ts';
import type { Person } from '../../testing/people.ts';
import { type CalculationPlant, calculationSetup, steady } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
/** A Tuesday in the wet season; plant time is UTC+7. */
const tuesday = '2026-10-13';
const beginMs = Date.parse('2026-10-12T17:00:00Z');

let plant: CalculationPlant;
let clerk: Person;
let reader: Person;

const as = (user: Person) => ({ token: user.token, hydro: plant.hydro });

const spans = [
  { from_minute: 0, to_minute: 360, band: 'off-peak' as const },
  { from_minute: 1050, to_minute: 1350, band: 'peak' as const },
];
const row = (band: 'peak' | 'normal' | 'off-peak', energy: number, capacity = 0) => ({
  season: null,
  band,
  energy,
  capacity,
});

const tariffBody = (overrides: object = {}) => ({
  name: 'Biểu giá 2026',
  first_day: '2026-01-01',
  last_day: null,
  active: true,
  self_use_percent: 0,
  time_of_use: {
    otherwise: 'normal' as const,
    day_types: [
      { name: 'Thứ Hai - Thứ Bảy', weekdays: [1, 2, 3, 4, 5, 6], dates: [], spans },
      { name: 'Chủ nhật', weekdays: [7], dates: [], spans: spans.slice(0, 1) },
    ],
    seasons: [],
    prices: [row('off-peak', 650), row('peak', 1200, 2000), row('normal', 700)],
    excess: null,
  },
  market: null,
  note: null,
  ...overrides,
});

const fullDay = (steps: number, value: number) => steady(value, steps);
const settle = () => setup.node.compute.settleEnergy();
const ask = (query: object = {}) =>
  setup.node.ok(output.statistics, { ...as(reader), query: { from: tuesday, to: tuesday, group: 'day', ...query } });

beforeAll(async () => {
  plant = await setup.newPlant();
  const people = { plants: [plant.hydro] };
  clerk = await setup.people.person({ username: 'kinhdoanh', permissions: ['price', 'report'], ...people });
  reader = await setup.people.person({ username: 'baocao', permissions: ['report'], ...people });
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', beginMs + dayMs, fullDay(289, 15));
});

describe('output and revenue', () => {
  it('need a token, the right and a plant of one’s own', async () => {
    const query = { from: tuesday, to: tuesday, group: 'day' };
    expect(await setup.node.outcome(output.statistics, { query })).toBe('auth.required');
    expect(await setup.node.outcome(output.statistics, { ...as(plant.operator), query })).toBe('forbidden');
    expect(await setup.node.outcome(output.statistics, { token: reader.token, hydro: 'OTHER', query })).toBe(
      'plant.forbidden',
    );
    expect(await setup.node.outcome(output.statistics, { ...as(reader), query: { ...query, to: '2026-02-30' } })).toBe(
      'request.invalid',
    );
    expect(await setup.node.outcome(output.statistics, { ...as(reader), query: { ...query, to: '2026-01-01' } })).toBe(
      'request.invalid',
    );
    expect(
      await setup.node.outcome(output.statistics, { ...as(reader), query: { ...query, from: '2000-01-01' } }),
    ).toBe('series.too_long');
  });

  it('know energy without a price where no tariff is in use', async () => {
    await settle();
    const { rows, first_day: firstDay } = await ask();
    expect(firstDay).toBe(tuesday);
    expect(rows).toMatchObject([{ generated_kwh: 720_000, revenue_vnd: null, covered_share: 1, good_share: 1 }]);
  });

  it('are 870.0 million dong for steady 30 MW once the tariff is in use', async () => {
    await setup.node.ok(price.add, { ...as(clerk), body: tariffBody() });
    expect(await ask()).toMatchObject({ waiting_days: 1 });
    await settle();
    const { rows, total, units, waiting_days: waitingDays } = await ask();
    expect(waitingDays).toBe(0);
    expect(rows).toMatchObject([
      { period: tuesday, sold_kwh: 720_000, revenue_vnd: 870_000_000, accumulated_vnd: 870_000_000, unpriced_kwh: 0 },
    ]);
    expect(total).toMatchObject({ sold_kwh: 720_000, revenue_vnd: 870_000_000 });
    expect(units.map(({ rated_mw: mw }) => mw)).toEqual([60, 60]);
    expect(rows[0]!.capacity_factor).toBeCloseTo(0.25, 9);
    const { parts } = rows[0]!;
    expect(parts).toHaveLength(6);
    expect(parts.reduce((sum, part) => sum + (part.revenue_vnd ?? 0), 0)).toBe(870_000_000);
  });

  it('tell what is missing, and take in what arrives late', async () => {
    const middayMs = beginMs + dayMs + 12 * 60 * minuteMs;
    const from = { from: '2026-10-14', to: '2026-10-14' };
    for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', middayMs, fullDay(144, 15));
    await settle();
    const half = (await ask(from)).rows[0]!;
    expect(half.covered_share).toBeCloseTo(0.5, 2);
    expect(half.flags).toContain('partial');
    for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', beginMs + 2 * dayMs, fullDay(145, 15));
    await settle();
    expect((await ask(from)).rows).toMatchObject([{ covered_share: 1, revenue_vnd: 870_000_000 }]);
  });

  it('are sums of days by month and year, cut anywhere', async () => {
    const all = { from: '2026-10-01', to: '2026-10-31' };
    const [byDay, byMonth, byYear] = [
      await ask(all),
      await ask({ ...all, group: 'month' }),
      await ask({ ...all, group: 'year' }),
    ];
    const sum = byDay.rows.reduce((kwh, one) => kwh + one.sold_kwh, 0);
    expect(byMonth.rows).toMatchObject([{ period: '2026-10', sold_kwh: sum }]);
    expect(byYear.rows).toMatchObject([{ period: '2026', sold_kwh: sum, accumulated_kwh: sum }]);
    expect(byMonth.total!.parts.reduce((kwh, one) => kwh + one.sold_kwh, 0)).toBe(sum);
    const parts = [
      await ask({ from: '2026-10-01', to: '2026-10-13' }),
      await ask({ from: '2026-10-14', to: '2026-10-31' }),
    ];
    expect(parts.reduce((kwh, one) => kwh + one.total!.sold_kwh, 0)).toBe(sum);
  });

  // The share used to refer to the rows since the first reading, so a month of which a third was known was reported as known to 96 %.
  it('say what share of all they were asked for is known, days without a reading too', async () => {
    const nowMs = setup.clock.now().getTime();
    const monthMs = Date.parse('2026-10-01T00:00:00+07:00');
    const { rows, total } = await ask({ from: '2026-10-01', to: '2026-10-31', group: 'month' });
    const days = await ask({ from: '2026-10-01', to: '2026-10-31' });
    const known = days.rows.reduce((sum, one) => sum + (one.so_far ? 0 : one.covered_share), 0);
    const elapsed = (nowMs - monthMs) / dayMs;
    expect(elapsed).toBeGreaterThan(known + 5);
    const today = days.rows.find(({ so_far: isSoFar }) => isSoFar);
    const share = (known + (today?.covered_share ?? 0) * (elapsed % 1)) / elapsed;
    expect(rows[0]).toMatchObject({ covered_share: expect.closeTo(share, 6), so_far: true });
    expect(total).toMatchObject({ covered_share: expect.closeTo(share, 6), so_far: true });
    expect(days.total!.covered_share).toBeCloseTo(share, 6);
    const { total: year } = await ask({ from: '2026-01-01', to: '2026-12-31', group: 'year' });
    expect(year!.covered_share).toBeLessThan(0.02);
    const { rows: finishedRows } = await ask();
    expect(finishedRows).toMatchObject([{ covered_share: 1, so_far: false }]);
  });

  it('stand beside the same days of another year', async () => {
    const { compared } = await ask({ compare_year: 2025 });
    expect(compared).toEqual([]);
    const { compared: same } = await ask({ compare_year: 2026 });
    expect(same).toMatchObject([{ period: tuesday }]);
  });

  it('are given as a file to who may read them', async () => {
    const query = { from: tuesday, to: tuesday, group: 'day', format: 'csv' };
    expect(await setup.node.outcome(output.export, { query })).toBe('auth.required');
    expect(await setup.node.outcome(output.export, { ...as(plant.operator), query })).toBe('forbidden');
    expect(await setup.node.outcome(output.export, { ...as(reader), query: {} })).toBe('request.invalid');
    const { body } = await setup.node.http.inject({
      url: `${apiBase}/v1/statistical/output/export?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${reader.token}`, hydro: plant.hydro, 'accept-language': 'en' },
    });
    expect(body).toContain('Revenue (VND)');
    expect(body).toContain(`${tuesday},720000,720000,870000000`);
  });

  it('follow a change of a tariff of the past', async () => {
    const { tariffs } = await setup.node.ok(price.list, as(clerk));
    const [{ tariff_id: id, version }] = tariffs as [(typeof tariffs)[number]];
    const rules = tariffBody().time_of_use;
    const dearer = { ...rules, prices: [row('off-peak', 750), row('peak', 1200, 2000), row('normal', 700)] };
    await setup.node.ok(price.update, {
      ...as(clerk),
      body: { tariff_id: id, version, ...tariffBody({ time_of_use: dearer }), recompute_past: true, reason: 'Giá sai' },
    });
    await settle();
    expect((await ask()).rows).toMatchObject([{ revenue_vnd: 888_000_000 }]);
  });
});

describe('the log of energy and revenue', () => {
  const span = { from: tuesday, to: tuesday };
  const correct = (body: object) =>
    setup.node.ok(erlogs.upsert, { ...as(clerk), body: { day_string: tuesday, ...body } as never });

  it('is read by whoever reads reports and written by whoever minds the price', async () => {
    const body = { day_string: tuesday, e: 1, r: 1 };
    expect(await setup.node.outcome(erlogs.upsert, { body })).toBe('auth.required');
    expect(await setup.node.outcome(erlogs.upsert, { ...as(reader), body })).toBe('forbidden');
    expect(await setup.node.outcome(erlogs.upsert, { ...as(clerk), body: { ...body, e: -1 } })).toBe('request.invalid');
    expect(await setup.node.outcome(erlogs.getFromTo, { body: span })).toBe('auth.required');
    expect(await setup.node.outcome(erlogs.getFromTo, { ...as(plant.operator), body: span })).toBe('forbidden');
    expect(await setup.node.outcome(erlogs.getFromTo, { ...as(reader), body: {} })).toBe('request.invalid');
  });

  it('holds what a person corrects, with the author, whatever is computed under it', async () => {
    const correction = await correct({ e: 719_000, r: 869_000_000, reason: 'Theo biên bản chốt chỉ số' });
    expect(correction).toMatchObject({
      e: 719_000,
      r: 869_000_000,
      computed_e: 720_000,
      computed_r: 888_000_000,
      corrected: true,
      reason: 'Theo biên bản chốt chỉ số',
      updated_by: 'kinhdoanh',
    });
    await plant.measure('CS1', 'power', beginMs + 6 * 60 * minuteMs + 150_000, [20]);
    await settle();
    const [logged] = await setup.node.ok(erlogs.getFromTo, { ...as(reader), body: span });
    expect(logged).toMatchObject({ e: 719_000, r: 869_000_000, updated_by: 'kinhdoanh' });
    expect(logged!.computed_e).toBeGreaterThan(720_000);
    const { rows } = await ask();
    expect(rows).toMatchObject([{ sold_kwh: 719_000, revenue_vnd: 869_000_000, corrected: true }]);
    const { parts } = rows[0]!;
    expect(parts.find(({ band }) => band === 'correction')).toMatchObject({ unit_id: null });
    expect(parts.reduce((sum, part) => sum + part.sold_kwh, 0)).toBe(719_000);
    expect(parts.reduce((sum, part) => sum + (part.revenue_vnd ?? 0), 0)).toBe(869_000_000);
  });

  it('takes the computed figures again', async () => {
    const correction = await correct({ e: null, r: null });
    expect(correction).toMatchObject({ corrected: false, reason: null, updated_by: null });
    expect((await ask()).rows[0]).toMatchObject({ corrected: false });
  });

  it('keeps a day nothing is known of', async () => {
    const day = '2026-03-01';
    const body = { day_string: day, e: 1000, r: 700_000, reason: 'Sổ tay' };
    await setup.node.ok(erlogs.upsert, { ...as(clerk), body });
    const { rows } = await ask({ from: day, to: day });
    expect(rows).toMatchObject([{ period: day, generated_kwh: 0, sold_kwh: 1000, revenue_vnd: 700_000 }]);
  });
});

describe('writes of tariffs', () => {
  it('are guarded', async () => {
    const outsider = await setup.people.person({ permissions: ['price'] });
    const engineer = await setup.people.person({ permissions: ['price'], plants: ['OWN'] });
    await expectGuarded({ ...setup, engineer, homeless: outsider }, price.add, tariffBody());
    await expectGuarded({ ...setup, engineer, homeless: outsider }, erlogs.upsert, { day_string: tuesday, e: 1, r: 1 });
  });
});
