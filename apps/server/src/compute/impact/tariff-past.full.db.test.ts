import { output } from '@spillway/contract/compute/energy/energy';
import { affects } from '@spillway/contract/compute/impact';
import { price } from '@spillway/contract/compute/tariffs/tariffs';
import { dayMs } from '@spillway/plant-time/spans';
import { beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded } from '../../plant/testing/plant-setup.ts';
import type { Person } from '../../testing/people.ts';
import { type CalculationPlant, calculationSetup, steady } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
/** Days of the wet season; plant time is UTC+7. */
const [monday, tuesday] = ['2026-10-12', '2026-10-13'];
const beginMs = Date.parse('2026-10-11T17:00:00Z');

let plant: CalculationPlant;
let clerk: Person;

const as = () => ({ token: clerk.token, hydro: plant.hydro });
const tariff = (vnd: number, overrides: object = {}) => ({
  name: 'Biểu giá',
  first_day: '2026-01-01',
  last_day: null,
  active: true,
  self_use_percent: 0,
  time_of_use: {
    otherwise: 'normal' as const,
    day_types: [{ name: 'Mọi ngày', weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], spans: [] }],
    seasons: [],
    prices: [{ season: null, band: 'normal' as const, energy: vnd, capacity: 0 }],
    excess: null,
  },
  market: null,
  note: null,
  ...overrides,
});
const settle = () => setup.node.compute.settleEnergy();
const revenue = async () => {
  const query = { from: monday, to: tuesday, group: 'day' as const };
  const { rows } = await setup.node.ok(output.statistics, { ...as(), query });
  return rows.map(({ revenue_vnd: vnd }) => vnd);
};
const readImpact = (change: object) => setup.node.ok(affects.tariff, { ...as(), body: { change: change as never } });
/** A reading that arrives late: the unit was stopped for two hours. */
async function repair() {
  await plant.measure('CS1', 'power', beginMs + 6 * 3_600_000, steady(0, 25));
  await settle();
}

beforeEach(async () => {
  plant = await setup.newPlant();
  clerk = await setup.people.person({ permissions: ['price', 'report'], plants: [plant.hydro] });
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', beginMs + 2 * dayMs, steady(15, 577));
  await settle();
});

describe('a tariff that is changed', () => {
  it('keeps the past unasked, also in a repair; a reason is needed and lands in the trail', async () => {
    const { tariff_id } = await setup.node.ok(price.add, { ...as(), body: tariff(1000) });
    await settle();
    const before = await revenue();
    expect(before).toEqual([720_000_000, 720_000_000]);
    const change = { tariff_id, ...tariff(1500) };
    const refusal = await setup.node.refused(price.update, { ...as(), body: change });
    expect(refusal.details).toEqual([expect.objectContaining({ field: 'reason', code: 'reason_needed' })]);
    await settle();
    expect(await revenue()).toEqual(before);

    await setup.node.ok(price.update, { ...as(), body: { ...change, reason: 'Phụ lục hợp đồng' } });
    await settle();
    expect(await revenue()).toEqual(before);
    const { kept } = await setup.node.ok(price.list, as());
    expect(kept).toMatchObject([{ from: '2026-01-01', name: 'Biểu giá' }]);
    await repair();
    const [repairedRevenue, other] = await revenue();
    expect(repairedRevenue! / 1000).toBeLessThan(720_000);
    expect(repairedRevenue! / 1000).toBeGreaterThan(680_000);
    expect(other).toBe(720_000_000);
    const entry = (await trailOf(setup.test.database, tariff_id)).at(-1);
    expect(JSON.stringify(entry)).toContain('Phụ lục hợp đồng');
  });

  it('asked for the past, makes of every day what was shown before, and showing writes nothing', async () => {
    const { tariff_id } = await setup.node.ok(price.add, { ...as(), body: tariff(1000) });
    await settle();
    const before = await revenue();
    const change = { tariff_id, ...tariff(1500) };
    const impact = await readImpact({ act: 'update', ...change });
    expect(impact).toMatchObject({
      reason_needed: true,
      money: { from: monday, priced_days: impact.money!.days, of_months: 1, largest: { before_vnd: 720_000_000 } },
    });
    await settle();
    expect(await revenue()).toEqual(before);
    expect((await setup.node.ok(price.list, as())).waiting_days).toBe(0);

    const body = { ...change, recompute_past: true, reason: 'Nhập sai giá' };
    await setup.node.ok(price.update, { ...as(), body });
    expect((await setup.node.ok(price.list, as())).waiting_days).toBeGreaterThan(1);
    await settle();
    const query = { from: impact.money!.from, to: impact.money!.to, group: 'month' as const };
    const { rows } = await setup.node.ok(output.statistics, { ...as(), query });
    expect(rows.map((one) => [one.period, one.revenue_vnd])).toEqual(
      impact.money!.months.map((one) => [one.month, one.after_vnd]),
    );
    expect(await revenue()).toEqual([1_080_000_000, 1_080_000_000]);
  });

  it('prices days that had no price without being asked, and says what they will be', async () => {
    const impact = await readImpact({ act: 'add', ...tariff(1000) });
    expect(impact).toMatchObject({ reason_needed: false, money: { priced_days: 0 } });
    await setup.node.ok(price.add, { ...as(), body: tariff(1000) });
    await settle();
    expect(await revenue()).toEqual([720_000_000, 720_000_000]);
  });

  it('is deleted from today on, or for the past too, and copied without touching it', async () => {
    const { tariff_id } = await setup.node.ok(price.add, { ...as(), body: tariff(1000) });
    await settle();
    expect((await readImpact({ act: 'remove', tariff_id })).money?.months).toMatchObject([{ after_vnd: 0 }]);
    const copied = await readImpact({ act: 'copy', tariff_id, year: 2027, percent: 5, name: 'Năm 2027' });
    expect(copied.money).toBeNull();
    await setup.node.ok(price.remove, { ...as(), body: { tariff_id, reason: 'Thôi' } });
    await settle();
    expect(await revenue()).toEqual([720_000_000, 720_000_000]);
    const secondBody = { ...tariff(2000), recompute_past: true, reason: 'Giá đúng' };
    await setup.node.ok(price.add, { ...as(), body: secondBody });
    await settle();
    expect(await revenue()).toEqual([1_440_000_000, 1_440_000_000]);
    expect((await setup.node.ok(price.list, as())).kept).toEqual([]);
  });
});

describe('figures of a market', () => {
  const fileOf = (days: readonly (readonly [string, number])[]) => {
    const heading = ['day', ...Array.from({ length: 48 }, (_, slot) => slot + 1)].join(',');
    const rows = days.map(([day, vnd]) => [day, ...Array.from({ length: 48 }, () => vnd)].join(','));
    const text = [heading, ...rows].join('\n');
    const file = Buffer.from(text).toString('base64');
    return { figure: 'price' as const, file_name: 'thi-truong.csv', file, decimal: 'point' as const };
  };
  const askImpact = (body: ReturnType<typeof fileOf>) => setup.node.ok(affects.market, { ...as(), body });
  const importOf = (body: object) => setup.node.ok(price.marketImport, { ...as(), body: body as never });

  beforeEach(async () => {
    const market = { time_of_use: null, market: { slots: 48 as const, contract_price: 1000 } };
    await setup.node.ok(price.add, { ...as(), body: tariff(0, market) });
    await settle();
  });

  // 30 MW over 24 hours is 720 000 kWh.
  it('say what they make of settled days by month, and need no reason where there were none', async () => {
    const marketFile = fileOf([
      [monday, 900],
      [tuesday, 1000],
    ]);
    expect(await askImpact(marketFile)).toMatchObject({
      reason_needed: false,
      money: {
        from: monday,
        to: tuesday,
        days: 2,
        priced_days: 0,
        months: [{ month: '2026-10', days: 2, before_vnd: 0, after_vnd: 1_368_000_000 }],
        largest: { day: tuesday, before_vnd: 0, after_vnd: 720_000_000 },
      },
    });
    await importOf(marketFile);
    await settle();
    expect(await revenue()).toEqual([648_000_000, 720_000_000]);
    expect(await askImpact(marketFile)).toMatchObject({ reason_needed: false, money: null });
  });

  it('that take the place of others are shown before and after, and ask why; the reason is in the trail', async () => {
    await importOf(fileOf([[monday, 900]]));
    await settle();
    const other = fileOf([
      [monday, 800],
      [tuesday, 1000],
    ]);
    expect(await askImpact(other)).toMatchObject({
      reason_needed: true,
      money: { months: [{ days: 2, before_vnd: 648_000_000, after_vnd: 1_296_000_000 }] },
    });
    expect(await revenue()).toEqual([648_000_000, null]);
    const refusal = await setup.node.refused(price.marketImport, { ...as(), body: other });
    expect(refusal).toMatchObject({ status: 400, details: [{ field: 'reason', code: 'reason_needed' }] });
    await importOf({ ...other, reason: 'Bản công bố lại' });
    await settle();
    expect(await revenue()).toEqual([576_000_000, 720_000_000]);
    expect(JSON.stringify((await trailOf(setup.test.database, 'price')).at(-1))).toContain('Bản công bố lại');
  });

  it('of days that no market prices, or still to come, ask nothing', async () => {
    await importOf(fileOf([['2026-12-01', 900]]));
    const later = fileOf([['2026-12-01', 950]]);
    expect(await askImpact(later)).toMatchObject({ reason_needed: false, money: null });
    await importOf(later);
    const before = fileOf([['2025-12-01', 900]]);
    expect(await askImpact(before)).toMatchObject({ reason_needed: false, money: null });
  });
});

describe('what it would change', () => {
  it('is told to who may set prices at a plant of their own', async () => {
    const outsider = await setup.people.person({ permissions: ['price'] });
    const engineer = await setup.people.person({ permissions: ['price'], plants: ['OWN'] });
    const people = { ...setup, engineer, homeless: outsider };
    await expectGuarded(people, affects.tariff, { change: { act: 'add', ...tariff(1000) } });
    const file = Buffer.from('x').toString('base64');
    await expectGuarded(people, affects.market, { file_name: 'a.csv', file, figure: 'price' });
    await expectGuarded(people, affects.tariffFile, { file_name: 'a.csv', file, tariff_id: null });
  });

  it('is told of a file too, month by month, as of the same change made by hand, and nothing is written', async () => {
    const { tariff_id } = await setup.node.ok(price.add, { ...as(), body: tariff(1000) });
    await settle();
    const lines = [
      'Item,Name,From,To,Days,Season,Band,Energy price (VND/kWh),Capacity price (VND/kWh),Own use (%)',
      'Tariff,Biểu giá,01/01/2026,,,,Normal,,,0',
      'Day type,Mọi ngày,,,Mon-Sun',
      'Price,,,,,,Normal,1500,0',
    ];
    const body = { file_name: 'giá.csv', file: Buffer.from(lines.join('\n')).toString('base64'), tariff_id };
    const impact = await setup.node.ok(affects.tariffFile, { ...as(), body, language: 'en' });
    expect(impact.money?.months).toMatchObject([{ before_vnd: 1_440_000_000, after_vnd: 2_160_000_000 }]);
    expect(impact.reason_needed).toBe(true);
    expect(impact).toEqual(await readImpact({ act: 'update', tariff_id, ...tariff(1500) }));
    await settle();
    expect(await revenue()).toEqual([720_000_000, 720_000_000]);
    expect((await setup.node.ok(price.list, as())).tariffs).toHaveLength(1);
  });
});
