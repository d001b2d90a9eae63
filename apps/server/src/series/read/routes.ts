import { Readable } from 'node:stream';
import { series as contract } from '@spillway/contract/series/series';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { seriesView } from '../catalogue/catalogue.ts';
import type { AggregateRow, Reads } from './read.ts';
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
