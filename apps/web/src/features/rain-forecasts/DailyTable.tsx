import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { daysOf, totalOf } from './forecast-days.ts';
import type { IssueWithPoints } from './queries.ts';
import { useWeatherWords } from './use-weather-words.ts';

interface DailyTableProps {
  readonly of: IssueWithPoints;
  readonly days: number;
  /** Highlighted here and on the map. */
  readonly pointId: string | null;
}

/** 24-hour sums of the basin and of each point, and their total. */
export function DailyTable({ of: { issue, basin, points }, days, pointId }: DailyTableProps) {
  const t = useText();
  const words = useWeatherWords();
  const ends = daysOf(issue, basin, days).map(({ endMs }) => endMs);
  const rows = [
    { id: '', name: t('weather.basin'), values: basin },
    // A single point is the basin itself.
    ...(points.length > 1 ? points.map(({ id, name, values }) => ({ id, name: name ?? id, values })) : []),
  ];
  return (
    <div className="weather-daily">
      <RecordTable label={t('weather.daily')} className="num">
        <thead>
          <tr>
            <th scope="col">{t('weather.place')}</th>
            {days > 1 && <th scope="col">{t('weather.total', { span: words.span(days) })}</th>}
            {ends.map((endMs) => (
              <th key={endMs} scope="col">
                {t('weather.dayTo', { time: words.moment(endMs) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, values }) => (
            <tr
              key={id}
              className={rowClass(id, pointId)}
              ref={id !== '' && id === pointId ? scrollIntoView : undefined}
            >
              <th scope="row">{name}</th>
              {days > 1 && (
                <td data-label={t('weather.total', { span: words.span(days) })}>
                  <strong>{words.rain(totalOf(issue, values, days))}</strong>
                </td>
              )}
              {daysOf(issue, values, days).map(({ endMs, depthMm }) => (
                <td key={endMs} data-label={t('weather.dayTo', { time: words.moment(endMs) })}>
                  {words.rain(depthMm)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </div>
  );
}

const rowClass = (id: string, pointId: string | null) =>
  id === '' ? 'weather-basin-row' : id === pointId ? 'weather-point-on' : undefined;

const scrollIntoView = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'nearest' });
