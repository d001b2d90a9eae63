import { reports as contract } from '@spillway/contract/reports/tables/tables';
import { hourMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriesHouse } from '../../series/testing/series-house.ts';
import type { Person } from '../../testing/people.ts';

const house = seriesHouse();
const midnightMs = Date.parse('2026-10-16T00:00:00+07:00');

let reader: Person;
let [west, east]: string[] = [];

const report = (body: object) =>
  house.node.ok(contract.report, { token: reader.token, hydro: 'OWN', body: { totals: ['mean', 'sum'], ...body } });

/** Of two days the rows of thirty hours; the east is silent for one of them besides, and one reading of the west is below zero. */
beforeAll(async () => {
  house.clock.set(new Date('2026-10-18T00:00:00Z'));
  reader = await house.people.person({ permissions: ['report'], plants: ['OWN'] });
  const gauge = async (station_code: string, thiessen_coefficient: number) =>
    await house.seriesOf(
      await house.setUpStation({ station_code, name: station_code, thiessen_coefficient }),
      'precipitation',
    );
  const [ofWest, ofEast] = [await gauge('TAY', 0.6), await gauge('DONG', 0.4)];
  [west, east] = [`series:${ofWest}`, `series:${ofEast}`];
  const times = Array.from({ length: 30 * 12 + 1 }, (_, at) => at / 12);
  const send = (series: number, depthAt: (hours: number) => number | null) =>
    house.push(
      times.flatMap((hours) => {
        const value = depthAt(hours);
        return value === null ? [] : [{ series, time: new Date(midnightMs + hours * hourMs).toISOString(), value }];
      }),
    );
  await send(ofWest, (hours) => (hours === 2.5 ? -3 : 0.5));
  await send(ofEast, (hours) => (hours > 3 && hours <= 4 ? null : 1));
  await house.node.series.rollUp();
});

// A cell that is not there had no share either, so that a gauge silent for most of a report had a total that claimed all of it.
describe('a total of a gauge that fell silent', () => {
  const period = { from: '2026-10-16 00:00:00', to: '2026-10-18 00:00:00' };
  const sumOf = ({ foot }: Awaited<ReturnType<typeof report>>) => foot!.totals.find(({ row }) => row === 'sum')!;

  it.each(['raw', 'station'] as const)('of every reading (%s) says the same share as by hours', async (kind) => {
    const columns = [{ key: east! }, { key: west! }, { key: 'rain:thiessen' }];
    const every = await report(kind === 'raw' ? { kind, ...period, columns } : { kind, station_type: 1, ...period });
    const hourly = await report({ kind: 'hourly', ...period, columns });
    // Of 576 readings the east has 360 but the twelve of an hour, the west 359 that are believed.
    expect(sumOf(every).values.slice(0, 2)).toEqual([348, 179.5]);
    expect(sumOf(every).coverage.slice(0, 3)).toEqual([0.6042, 0.6233, 0.6156]);
    expect(sumOf(hourly).coverage.slice(0, 3)).toEqual([0.6042, 0.6233, 0.6156]);
    // What was never read of both gauges and, where neither was, of their mean.
    const missing = every.foot!.notes.find(({ note }) => note === 'missing')!;
    expect(missing.cells).toBeGreaterThanOrEqual(228 + 216 + 216);
  });

  it('and what runs down the table say how much of all of it is known', async () => {
    const { rows } = await report({ kind: 'daily', ...period, columns: [{ key: 'rain:accumulated' }] });
    const { rows: days } = await report({ kind: 'daily', ...period, columns: [{ key: 'rain:thiessen' }] });
    const [first, second] = days.map(({ coverage }) => coverage?.[0] ?? 1);
    expect(rows[1]!.coverage![0]).toBeCloseTo((first! + second!) / 2, 3);
    expect(rows[1]!.notes![0]).toEqual(['incomplete']);
  });
});
