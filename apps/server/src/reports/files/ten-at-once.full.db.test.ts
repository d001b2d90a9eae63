import { reportLibrary as library } from '@spillway/contract/reports/files';
import { series } from '@spillway/contract/series/read/read';
import { minuteMs } from '@spillway/plant-time/spans';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import { patience } from '../../testing/patience.ts';
import type { Person } from '../../testing/people.ts';

const setup = seriesSetup();
const midnightMs = Date.parse('2026-10-06T00:00:00+07:00');
const days = 11;
const formats = ['xlsx', 'csv', 'pdf'] as const;
const people: Person[] = [];
let level: number;

const ask = ({ token }: Person, body?: object) => ({ token, hydro: 'OWN', ...(body && { body }) });

beforeAll(async () => {
  await setup.node.jobs.start();
  setup.clock.set(new Date('2026-10-18T00:00:00Z'));
  for (let index = 0; index < 10; index++)
    people.push(await setup.people.person({ permissions: ['report', 'stations.view'], plants: ['OWN'] }));
  level = await setup.seriesOf(
    await setup.setUpStation({ station_code: 'MN', name: 'Mực nước đập', station_type: 2 }),
    'water_level',
  );
  const times = Array.from({ length: days * 288 + 1 }, (_, index) =>
    new Date(midnightMs + index * 5 * minuteMs).toISOString(),
  );
  await setup.push(times.map((time, index) => ({ series: level, time, value: 240 + (index % 100) * 0.01 })));
});
afterAll(() => setup.node.jobs.stop());

/** Periods of two days and more, each longer than the one before. */
const orderOf = (at: number) => ({
  report: {
    kind: 'raw',
    columns: [{ key: `series:${level}` }],
    from: '2026-10-06 00:00:00',
    to: `2026-10-${String(8 + at).padStart(2, '0')} 00:00:00`,
  },
  format: formats[at % formats.length]!,
  language: at % 2 === 0 ? 'vi' : 'en',
});

it('ten people at once are all served while others go on reading', async () => {
  const orders = await Promise.all(
    people.map((person, index) => setup.node.ok(library.start, ask(person, orderOf(index)))),
  );
  const listFiles = async () => {
    const all = await setup.node.ok(library.list, ask(people[0]!));
    expect(await setup.node.ok(series.last, ask(people[1]!))).toMatchObject([{ series_id: level }]);
    return all.some(({ state }) => state === 'waiting' || state === 'running') ? null : all;
  };
  const all = await vi.waitUntil(listFiles, patience);
  const rowsOf = new Map(all.map((one) => [one.export_id, one]));
  for (const [index, { export_id }] of orders.entries())
    expect(rowsOf.get(export_id)).toMatchObject({ state: 'ready', rows: (2 + index) * 288 + 1, ahead: null });
});
