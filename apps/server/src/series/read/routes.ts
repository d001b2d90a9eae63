import { Readable } from 'node:stream';
import { series as contract } from '@spillway/contract/series/series';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { seriesView } from '../catalogue/catalogue.ts';
import type { AggregateRow, PeriodStatistics, Reads } from './read.ts';
import type { Period } from './store.ts';

export function readRoutes(reads: Reads): Implementation[] {
  return [
    implement(contract.list, async (call) => (await reads.list(plantOf(call))).map(seriesView)),
    implement(contract.last, async (call) =>
      (await reads.last(plantOf(call))).map(({ seriesId, time, raw, value, quality, receivedAt }) => ({
        series_id: seriesId,
        time: time.toISOString(),
        raw,
        value,
        quality,
        received_at: receivedAt.toISOString(),
      })),
    ),
    implement(contract.range, async (call) => {
      const { series, width } = call.query;
      const { level, all } = await reads.range(plantOf(call), series, periodOf(call.query), width);
      return all.map(({ seriesId, times, min, max, goodShare }) => ({
        series_id: seriesId,
        level,
        times,
        min,
        max,
        good_share: goodShare,
      }));
    }),
    implement(contract.aggregate, async (call) => {
      const all = await reads.aggregate(plantOf(call), call.query.series, periodOf(call.query), call.query.by);
      return [...all].map(([seriesId, rows]) => ({ series_id: seriesId, rows: rows.map(rowView) }));
    }),
    implement(contract.statistics, async (call) =>
      (await reads.statistics(plantOf(call), call.query.series, periodOf(call.query))).map(statisticsView),
    ),
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

const rowView = ({ dateString, readings, used, good, sum, min, max, first, last }: AggregateRow) => ({
  date_string: dateString,
  readings,
  used,
  good_share: good / readings,
  sum,
  mean: sum === null ? null : sum / used,
  min,
  max,
  first,
  last,
});

const timeOf = (pair: readonly [number, number] | null) => pair && new Date(pair[1]).toISOString();

function statisticsView({ seriesId, found, volume }: PeriodStatistics) {
  const [p5 = null, p25 = null, p50 = null, p75 = null, p95 = null] = found?.percentiles ?? [];
  return {
    series_id: seriesId,
    readings: found?.readings ?? 0,
    used: found?.used ?? 0,
    good_share: found && found.good / found.readings,
    sum: found?.sum ?? null,
    mean: found?.mean ?? null,
    deviation: found?.deviation ?? null,
    min: found?.lowest?.[0] ?? null,
    min_time: timeOf(found?.lowest ?? null),
    max: found?.highest?.[0] ?? null,
    max_time: timeOf(found?.highest ?? null),
    first: found?.first ?? null,
    last: found?.last ?? null,
    percentiles: { p5, p25, p50, p75, p95 },
    volume_m3: volume?.volumeM3 ?? null,
    covered_seconds: volume?.coveredS ?? null,
  };
}
