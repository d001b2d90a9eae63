import { type Dashes, inkOf } from './look.ts';
import { SeriesKeyMark } from './SeriesKeyMark.tsx';
import type { Skin } from './skin.ts';
import type { TipRow } from './tip.ts';
import { type ChartWords, clockText, dayText, momentText } from './words.ts';

interface ChartTipProps {
  readonly at: number;
  readonly now: number;
  readonly rows: readonly TipRow[];
  readonly decimals: (id: string) => number;
  readonly leftPx: number;
  readonly widthPx: number;
  readonly dashes: Dashes;
  readonly skin: Skin;
  readonly words: ChartWords;
}

const tipPx = 252;
const offsetPx = 18;

/** Values of all series at the pointer, beside it and never under it; the rows keep their order. */
export function ChartTip({ at, now, rows, decimals, leftPx, widthPx, dashes, skin, words }: ChartTipProps) {
  const isRight = leftPx < tipPx + offsetPx || leftPx < widthPx * 0.4;
  const valuedRows = rows.filter(({ reading }) => !Number.isNaN(reading.value));
  const isAhead = valuedRows.length > 0 && valuedRows.every(({ isForecast }) => isForecast);
  const when = [dayText(at, now), words.distance(at, now), isAhead ? words.t('chart.forecast') : null];
  return (
    <div className="chart-tip" style={{ left: isRight ? leftPx + offsetPx : leftPx - offsetPx - tipPx, width: tipPx }}>
      <p className="chart-tip-head">
        <b>{clockText(at)}</b>
        <span className="chart-tip-date">{when.filter((part) => part !== null).join(', ')}</span>
      </p>
      {rows.map(({ entry: { id, series }, reading, isForecast, otherTime }) => {
        const remarks = [
          isForecast && !isAhead ? words.t('chart.forecast') : null,
          reading.quality === 'good' || reading.quality === 'missing' ? null : words.quality(reading.quality),
          otherTime === null ? null : words.t('chart.atTime', { time: momentText(otherTime, at) }),
          reading.band &&
            words.t('chart.band', {
              low: words.number(reading.band.low, decimals(id)),
              high: words.number(reading.band.high, decimals(id)),
            }),
        ].filter((remark) => remark !== null);
        return (
          <div key={id} className="chart-tip-row">
            <SeriesKeyMark color={skin(inkOf(series))} dash={dashes.get(id) ?? []} series={series} />
            <span>
              {words.seriesTitle(series)}
              {remarks.length > 0 && <small>{remarks.join(', ')}</small>}
            </span>
            <b>{words.number(reading.value, decimals(id))}</b>
          </div>
        );
      })}
    </div>
  );
}
