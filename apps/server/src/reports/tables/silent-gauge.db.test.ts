import { reports as contract } from '@spillway/contract/reports/tables/tables';
import { hourMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import type { Person } from '../../testing/people.ts';

const setup = seriesSetup();
const midnightMs = Date.parse('2026-10-16T00:00:00+07:00');

let reader: Person;
let [west, east]: string[] = [];

const report = (body: object) =>
  setup.node.ok(contract.report, { token: reader.token, hydro: 'OWN', body: { totals: ['mean', 'sum'], ...body } });

/** Thirty hours of readings within two days; the east gauge is silent for one more hour, and one reading of the west is below zero. */
beforeAll(async () => {
  setup.clock.set(new Date('2026-10-18T00:00:00Z'));
  reader = await setup.people.person({ permissions: ['report'], plants: ['OWN'] });
  const gauge = async (station_code: string, thiessen_coefficient: number) =>
    await setup.seriesOf(
      await setup.setUpStation({ station_code, name: station_code, thiessen_coefficient }),
      'precipitation',
    );
  const [westGauge, eastGauge] = [await gauge('TAY', 0.6), await gauge('DONG', 0.4)];
  [west, east] = [`series:${westGauge}`, `series:${eastGauge}`];
  const times = Array.from({ length: 30 * 12 + 1 }, (_, index) => index / 12);
  const send = (series: number, depthAt: (hours: number) => number | null) =>
    setup.push(
      times.flatMap((hours) => {
        const value = depthAt(hours);
        return value === null ? [] : [{ series, time: new Date(midnightMs + hours * hourMs).toISOString(), value }];
      }),
    );
  await send(westGauge, (hours) => (hours === 2.5 ? -3 : 0.5));
  await send(eastGauge, (hours) => (hours > 3 && hours <= 4 ? null : 1));
  await setup.node.series.rollUp();
});

// A missing cell used to have no share, so a gauge that was silent for most of a report had a total that claimed to be complete.
describe('a total of a gauge that fell silent', () => {
  const period = { from: '2026-10-16 00:00:00', to: '2026-10-18 00:00:00' };
  const sumOf = ({ foot }: Awaited<ReturnType<typeof report>>) => foot!.totals.find(({ row }) => row === 'sum')!;

  it.each(['raw', 'station'] as const)('of every reading (%s) says the same share as by hours', async (kind) => {
    const columns = [{ key: east! }, { key: west! }, { key: 'rain:thiessen' }];
    const every = await report(kind === 'raw' ? { kind, ...period, columns } : { kind, station_type: 1, ...period });
    const hourly = await report({ kind: 'hourly', ...period, columns });
    // Of 576 readings, the east has 360 minus the twelve of an hour, and the west 359 valid ones.
    expect(sumOf(every).values.slice(0, 2)).toEqual([348, 179.5]);
    expect(sumOf(every).coverage.slice(0, 3)).toEqual([0.6042, 0.6233, 0.6156]);
    expect(sumOf(hourly).coverage.slice(0, 3)).toEqual([0.6042, 0.6233, 0.6156]);
    // The readings missing from both gauges and, where both are missing, from their mean.
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
