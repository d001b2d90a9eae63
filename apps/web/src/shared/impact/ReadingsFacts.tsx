import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSeriesNames } from '../series/use-series-names.ts';
import type { Impact } from './impact.ts';

type Readings = NonNullable<Impact['readings']>;

const decimals = 3;

/** Readings to be reprocessed, per series. */
export function ReadingsFacts({ readings }: { readonly readings: Readings }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const { names } = useSeriesNames();
  const nameOf = (id: number): string => names?.find(({ series }) => series.series_id === id)?.quantity ?? '';
  return (
    <>
      <h3 className="affected-title">{t('affected.readings.title')}</h3>
      <ul className="bulleted num">
        {readings.map(({ series_id: id, unit, from, to, readings: count, largest }) => (
          <li key={`${id} ${from}`}>
            {t('affected.readings.series', {
              count,
              name: nameOf(id),
              number: number(count),
              from: dateMinute(from),
              to: dateMinute(to),
            })}
            {largest && (
              <>
                {' '}
                {t('affected.readings.largest', {
                  time: dateMinute(largest.time),
                  before: number(largest.before, decimals),
                  after: number(largest.after, decimals),
                  unit,
                })}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
