import { hourMs } from '@spillway/plant-time/spans';
import { plannedRelease, printedFigures } from '@spillway/rules/bulletins/printed-figures';
import { goodBulletins } from '@spillway/rules/bulletins/testing/good-bulletins';
import { describe, expect, it } from 'vitest';
import { type ObservedHours, observedValueOf, placeOf } from './observed-hours.ts';
import { inOrder } from './verify.ts';

const { content } = goodBulletins(1)[0]!;
const figures = printedFigures(content);
const baseMs = Date.parse(content.base_at!);
const none = new Map<number, number>();
/** Rises by 1 m3/s an hour to 112 m3/s after twelve hours, then falls by 2 m3/s an hour. */
const inflow = new Map(
  Array.from({ length: 25 }, (_, hour) => [baseMs + hour * hourMs, hour <= 12 ? 100 + hour : 112 - 2 * (hour - 12)]),
);
const observed: ObservedHours = { inflow, lake_level: none, release: none, places: new Map() };

describe('what was printed', () => {
  it('is every figure of the time to come: four leads, the peak and its hour, rain of each group, levels downstream', () => {
    const count = (quantity: string, measure: string) =>
      figures.filter((one) => one.quantity === quantity && one.measure === measure).length;
    expect(figures).toHaveLength(18);
    expect([count('rain', 'sum'), count('station_level', 'at')]).toEqual([2, 2]);
    expect([count('inflow', 'at'), count('lake_level', 'at'), count('release', 'at')]).toEqual([4, 4, 4]);
    expect([count('inflow', 'highest'), count('inflow', 'time_of_highest')]).toEqual([1, 1]);
    const lakeFigures = figures.filter(({ measure, quantity }) => measure === 'at' && quantity !== 'station_level');
    expect(lakeFigures.map(({ leadHours }) => leadHours)).toEqual(
      [6, 12, 18, 24].flatMap((lead) => [lead, lead, lead]),
    );
  });

  it('has the gauges of a group as the bulletin names them, and the station of a level', () => {
    const [upper] = content.tables.find(({ id }) => id === 'rain_ahead')!.rows;
    const tables = content.tables.map((table) =>
      table.id === 'rain_observed'
        ? { ...table, rows: table.rows.map((row, index) => ({ ...row, group: index < 2 ? upper!.name : null })) }
        : table,
    );
    const rain = printedFigures({ ...content, tables }).filter(({ quantity }) => quantity === 'rain');
    expect(rain.map(({ stations }) => stations)).toEqual([['tra_my', 'tra_giac'], []]);
    const levels = figures.filter(({ quantity }) => quantity === 'station_level');
    expect(levels.map(({ stations, leadHours }) => [stations, leadHours])).toEqual([
      [['ai_nghia'], 24],
      [['giao_thuy'], 24],
    ]);
  });

  it('has the release it was made for', () => {
    const aheadCells = content.tables.find(({ id }) => id === 'ahead')!.rows.map(({ cells }) => cells.release!);
    const first = aheadCells[0]?.is === 'figure' ? aheadCells[0].value : null;
    expect(plannedRelease(content, figures[0]!.to)).toBe(first);
  });
});

it('is listed by kind and element, the nearest hour first', () => {
  const row = (kind: 'flood' | 'daily', quantity: 'inflow' | 'rain', leadHours: number) =>
    ({ kind, quantity, measure: 'at', leadHours }) as const;
  const rows = [
    row('flood', 'rain', 24),
    row('daily', 'inflow', 12),
    row('flood', 'inflow', 6),
    row('daily', 'inflow', 6),
  ];
  expect(inOrder(rows)).toEqual([rows[3], rows[1], rows[0], rows[2]]);
});

describe('what came', () => {
  const of = (measure: string) => figures.find((one) => one.measure === measure && one.quantity === 'inflow')!;

  it('is the hour, the highest and when it was', () => {
    expect(observedValueOf(of('at'), observed)).toBe(106);
    expect(observedValueOf(of('highest'), observed)).toBe(112);
    expect(observedValueOf(of('time_of_highest'), observed)).toBe(baseMs + 12 * hourMs);
  });

  it('is the rain of its hours, each stamped with its end, and nothing where too many are missing', () => {
    const rain = figures.find(({ quantity }) => quantity === 'rain')!;
    const fromMs = Date.parse(rain.from);
    const of = (hours: number) => ({
      ...observed,
      // The hour that ends at the start belongs to the day before.
      places: new Map([
        [placeOf(rain), new Map(Array.from({ length: hours }, (_, hour) => [fromMs + hour * hourMs, 2]))],
      ]),
    });
    expect(observedValueOf(rain, of(25))).toBe(48);
    expect(observedValueOf(rain, of(24))).toBe(46);
    expect(observedValueOf(rain, of(20))).toBeNull();
    expect(observedValueOf(rain, observed)).toBeNull();
  });

  it('is not known where hours are missing in which a peak may have been', () => {
    const holed = new Map([...inflow].filter(([at]) => at < baseMs + 8 * hourMs || at > baseMs + 14 * hourMs));
    expect(observedValueOf(of('highest'), { ...observed, inflow: holed })).toBeNull();
    expect(observedValueOf(of('at'), { ...observed, inflow: none })).toBeNull();
  });
});
