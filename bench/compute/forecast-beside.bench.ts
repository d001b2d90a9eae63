import { calibrations } from '@spillway/contract/compute/calibrations/calibrations';
import { basin } from '@spillway/contract/plant/basin/basin';
import { dashboard } from '@spillway/contract/views/dashboard';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { generalOwner } from '../../apps/server/src/series/catalogue/catalogue.ts';
import { type BenchResult, fullOrShort, median, timeMs } from '../kit.ts';
import { copyRows, days, withYearOfReadings, type YearOfReadings } from './year-of-readings.ts';

const rounds = fullOrShort(5, 1);
const readsPerRound = 12;

/** User reads during a calibration in a worker thread, compared with the same reads without one. */
export default async (): Promise<BenchResult[]> => await withYearOfReadings(measureDuringSearch);

async function measureDuringSearch(database: Database, year: YearOfReadings): Promise<BenchResult[]> {
  const { node, person, lastMs } = year;
  const as = { token: person.token, hydro: 'YEAR' };
  const toMs = Math.floor(lastMs / hourMs) * hourMs;
  await writeHours(database, year, toMs);
  const { content } = await node.ok(basin.proposal, as);
  const save = { reason: 'regional', content: content!, seen_basin_id: null, in_flood: false };
  await node.ok(basin.save, { ...as, body: save });
  await node.jobs.boss.start();
  await node.jobs.boss.createQueue('basin-calibration');
  const iso = (ms: number) => new Date(ms).toISOString();
  const month = { from: iso(toMs - 30 * dayMs), to: iso(toMs) };
  const reads = async (): Promise<number> => {
    const each: number[] = [];
    for (let read = 0; read < readsPerRound; read += 1)
      each.push(
        await timeMs(async () => {
          await node.ok(dashboard.indicator, as);
          await node.ok(calibrations.record, { ...as, query: month });
        }),
      );
    return median(each);
  };
  await reads();
  const { calibration_id } = await node.ok(calibrations.start, {
    ...as,
    body: {
      from: iso(toMs - (days - 5) * dayMs),
      to: iso(toMs),
      aim: 'balanced',
      fixed: [],
      kept_parts: [],
      generations: 200,
      content: content!,
    },
  });
  const [alone, besideMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await reads());
    const stopSignal = new AbortController();
    const search = node.compute.calibrateBasins(stopSignal.signal);
    besideMs.push(await reads());
    stopSignal.abort();
    await search;
  }
  const { calibrations: all } = await node.ok(calibrations.list, as);
  const found = all.find((one) => one.calibration_id === calibration_id);
  if (found?.state !== 'running') throw new Error(`the calibration was ${found?.state}, not running`);
  return [
    {
      name: 'forecast: reads beside a calibration',
      value: median(besideMs),
      unit: 'ms',
      ratio: median(besideMs.map((ms, round) => ms / alone[round]!)),
      limit: 1.5,
      note: `dashboard and a month of the basin's record, ${rounds} times ${readsPerRound}; ${median(alone).toFixed(1)} ms without`,
    },
  ];
}

/** Rain of every gauge in 5-minute steps and hourly inflow: storms, and a river that responds to them. */
async function writeHours(database: Database, { node, plantNo }: YearOfReadings, toMs: number): Promise<void> {
  const plant = (await node.series.catalogue.of('YEAR'))!;
  const all = [...plant.byId.values()];
  const gauges = all.filter(({ quantity, ownerKind }) => quantity === 'precipitation' && ownerKind === 'station');
  const inflow = all.find(({ ownerId, quantity }) => ownerId === generalOwner && quantity === 'inflow_moving_average')!;
  const hours = (days - 2) * 24;
  const rain = Array.from({ length: hours }, (_, hour) => (hour % 97 < 14 ? 4 + (hour % 5) : 0));
  let stored = 0;
  const flows = rain.map((mm) => {
    stored = stored * 0.97 + mm;
    return 15 + 2.2 * stored;
  });
  const lines = function* (seriesId: number, values: readonly number[], rowsOfHour: number): Generator<string> {
    for (const [hour, value] of values.entries())
      for (let row = 1; row <= rowsOfHour; row += 1) {
        const time = new Date(toMs - (hours - hour - row / rowsOfHour) * hourMs).toISOString();
        yield `${plantNo}\t${seriesId}\t${time}\t${time}\t${value}\t${value}\t0\n`;
      }
  };
  await copyRows(database, lines(inflow.seriesId, flows, 1));
  const fiveMinuteRain = rain.map((mm) => mm / 12);
  for (const { seriesId } of gauges) await copyRows(database, lines(seriesId, fiveMinuteRain, 12));
}
