import { Readable } from 'node:stream';
import { shownFromZero } from '@spillway/contract/series/catalogue/quantities';
import { series as contract } from '@spillway/contract/series/read/read';
import { shownInflowM3s } from '@spillway/hydrology/balance/shown-inflow';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement, implementRaw, implementShared } from '../../platform/http/implement.ts';
import { plainNumber } from '../../platform/plain-number.ts';
import { seriesView } from '../catalogue/catalogue.ts';
import type { AggregateRow, PeriodStatistics, Reads } from './read.ts';
import type { Period } from './store.ts';

type NumberMask = <T extends number | null>(value: T) => T;

const showAsStored: NumberMask = plainNumber;
/**
 * Means use signed values and are limited to zero last: limiting before averaging would add water that never arrived.
 */
const showFromZero: NumberMask = (value) =>
  plainNumber(value === null ? value : (shownInflowM3s(value) as typeof value));

export function readRoutes(reads: Reads): Implementation[] {
  async function displayBySeries(hydroCode: string): Promise<(seriesId: number) => NumberMask> {
    const all = await reads.list(hydroCode);
    const cut = new Set(all.filter(({ quantity }) => shownFromZero.has(quantity)).map(({ seriesId }) => seriesId));
    return (seriesId) => (cut.has(seriesId) ? showFromZero : showAsStored);
  }

  return [
    implement(contract.list, async (call) => (await reads.list(plantOf(call))).map(seriesView)),
    implement(contract.last, async (call) => {
      const maskNumber = await displayBySeries(plantOf(call));
      return (await reads.last(plantOf(call))).map(({ seriesId, time, raw, value, quality, receivedAt }) => ({
        seriesId,
        time: time.toISOString(),
        raw: plainNumber(raw),
        value: maskNumber(seriesId)(value),
        quality,
        receivedAt: receivedAt.toISOString(),
      }));
    }),
    implementShared(contract.range, async ({ hydroCode, query }) => {
      const { series, width } = query;
      const { level, all } = await reads.range(hydroCode, series, periodOf(query), width);
      const maskNumber = await displayBySeries(hydroCode);
      return all.map(({ seriesId, times, min, max, goodShare }) => ({
        seriesId,
        level,
        times,
        min: min.map(maskNumber(seriesId)),
        max: max.map(maskNumber(seriesId)),
        goodShare,
      }));
    }),
    implement(contract.aggregate, async (call) => {
      const all = await reads.aggregate(plantOf(call), call.query.series, periodOf(call.query), call.query.by);
      const maskNumber = await displayBySeries(plantOf(call));
      return [...all].map(([seriesId, rows]) => ({
        seriesId,
        rows: rows.map((row) => rowView(row, maskNumber(seriesId))),
      }));
    }),
    implement(contract.statistics, async (call) => {
      const maskNumber = await displayBySeries(plantOf(call));
      const all = await reads.statistics(plantOf(call), call.query.series, periodOf(call.query));
      return all.map((one) => statisticsView(one, maskNumber(one.seriesId)));
    }),
    implementRaw(contract.raw, async (call) => {
      const { series } = call.query;
      const lines = await reads.raw(plantOf(call), series, periodOf(call.query));
      return call.reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="series-${series}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(lines));
    }),
  ];
}

const periodOf = ({ from, to }: { readonly from: string; readonly to: string }): Period => ({
  fromMs: Date.parse(from),
  toMs: Date.parse(to),
});

const rowView = (
  { dateString, readings, used, good, sum, min, max, first, last }: AggregateRow,
  maskNumber: NumberMask,
) => ({
  dateString,
  readings,
  used,
  goodShare: good / readings,
  sum: maskNumber(sum),
  mean: maskNumber(sum === null ? null : sum / used),
  min: maskNumber(min),
  max: maskNumber(max),
  first: maskNumber(first),
  last: maskNumber(last),
});

const timeOf = (pair: readonly [number, number] | null) => pair && new Date(pair[1]).toISOString();

function statisticsView({ seriesId, found, volume }: PeriodStatistics, maskNumber: NumberMask) {
  const [p5 = null, p25 = null, p50 = null, p75 = null, p95 = null] = (found?.percentiles ?? []).map(maskNumber);
  return {
    seriesId,
    readings: found?.readings ?? 0,
    used: found?.used ?? 0,
    goodShare: found && found.good / found.readings,
    sum: maskNumber(found?.sum ?? null),
    mean: maskNumber(found?.mean ?? null),
    deviation: plainNumber(found?.deviation ?? null),
    min: maskNumber(found?.lowest?.[0] ?? null),
    minTime: timeOf(found?.lowest ?? null),
    max: maskNumber(found?.highest?.[0] ?? null),
    maxTime: timeOf(found?.highest ?? null),
    first: maskNumber(found?.first ?? null),
    last: maskNumber(found?.last ?? null),
    percentiles: { p5, p25, p50, p75, p95 },
    volumeM3: maskNumber(volume?.volumeM3 ?? null),
    coveredSeconds: volume?.coveredS ?? null,
  };
}
