import { hourMs } from '@spillway/plant-time/spans';
import { plannedRelease, printedFigures } from '@spillway/rules/bulletins/printed-figures';
import { goodBulletins } from '@spillway/rules/bulletins/testing/good-bulletins';
import { describe, expect, it } from 'vitest';
import { cameOf, type Observed } from './observed.ts';

const { content } = goodBulletins(1)[0]!;
const figures = printedFigures(content);
const baseMs = Date.parse(content.base_at!);
const none = new Map<number, number>();
/** Rises by 1 m3/s an hour to 112 after twelve hours, and falls by 2 an hour from there. */
const inflow = new Map(
  Array.from({ length: 25 }, (_, hour) => [baseMs + hour * hourMs, hour <= 12 ? 100 + hour : 112 - 2 * (hour - 12)]),
);
const observed: Observed = { inflow, lake_level: none, release: none };

describe('what was printed', () => {
  it('is every figure of the time to come: four leads of inflow, level and release, the peak and its hour', () => {
    const count = (quantity: string, measure: string) =>
      figures.filter((one) => one.quantity === quantity && one.measure === measure).length;
    expect(figures).toHaveLength(14);
    expect([count('inflow', 'at'), count('lake_level', 'at'), count('release', 'at')]).toEqual([4, 4, 4]);
    expect([count('inflow', 'highest'), count('inflow', 'time_of_highest')]).toEqual([1, 1]);
    expect(figures.filter(({ measure }) => measure === 'at').map(({ leadHours }) => leadHours)).toEqual(
      [6, 12, 18, 24].flatMap((lead) => [lead, lead, lead]),
    );
  });

  it('has the release it was made for', () => {
    const said = content.tables.find(({ id }) => id === 'ahead')!.rows.map(({ cells }) => cells.release!);
    const first = said[0]?.is === 'figure' ? said[0].value : null;
    expect(plannedRelease(content, figures[0]!.to)).toBe(first);
  });
});

describe('what came', () => {
  const of = (measure: string) => figures.find((one) => one.measure === measure && one.quantity === 'inflow')!;

  it('is the hour, the highest and when it was', () => {
    expect(cameOf(of('at'), observed)).toBe(106);
    expect(cameOf(of('highest'), observed)).toBe(112);
    expect(cameOf(of('time_of_highest'), observed)).toBe(baseMs + 12 * hourMs);
  });

  it('is not known where hours are missing in which a peak may have been', () => {
    const holed = new Map([...inflow].filter(([at]) => at < baseMs + 8 * hourMs || at > baseMs + 14 * hourMs));
    expect(cameOf(of('highest'), { ...observed, inflow: holed })).toBeNull();
    expect(cameOf(of('at'), { ...observed, inflow: none })).toBeNull();
  });
});
