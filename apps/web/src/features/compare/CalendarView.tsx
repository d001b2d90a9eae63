import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { plantWall } from '../../kit/time/plant-clock.ts';
import { shownWall } from '../../kit/time/wall-time.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import type { SeriesName } from '../../shared/series/series-names.ts';
import { dayLevels, levelOf } from './day-level.ts';
import { type CalendarDay, calendarQuery } from './queries.ts';
import { useMonthName } from './use-month-name.ts';

interface CalendarViewProps {
  readonly of: SeriesName;
  /** Year from the address; null: this year. */
  readonly asked: number | null;
  readonly onYear: (year: number) => void;
}

const reviewPath = '/station/review';

/** One cell per day, one row per month, so that missing data is obvious. */
export function CalendarView({ of: { series }, asked, onYear }: CalendarViewProps) {
  const t = useText();
  const monthName = useMonthName();
  const [thisYear] = useState(() => plantWall(serverNow()).year);
  const year = asked ?? thisYear;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...calendarQuery(series.series_id, year),
    placeholderData: (before) => before,
  });
  // Computed series are not reviewed.
  const mayReview = usePermittedScreens().some(({ path }) => path === reviewPath) && series.kind !== 'computed';
  if (!data) return <Pending of={{ error, refetch }} title={t('compare.failed')} lines={12} />;
  if (data.years.length === 0) return <Empty title={t('compare.noData')}>{t('compare.noDataText')}</Empty>;
  const years = [...new Set([...data.years, year])].toSorted((a, b) => b - a);
  const months = [...Map.groupBy(data.days, ({ date }) => Number(date.slice(5, 7)))];
  const count = (holds: (level: ReturnType<typeof levelOf>) => boolean) =>
    data.days.filter((day) => holds(levelOf(day))).length;
  return (
    <div className={isPlaceholderData ? 'compare-calendar compare-old' : 'compare-calendar'}>
      <Row gap="m" className="compare-tools">
        <Select
          aria-label={t('compare.year')}
          value={year}
          options={years.map((one) => ({ value: one, label: String(one) }))}
          onChange={onYear}
        />
        <span role="status">
          {t('compare.calendar.summary', {
            year,
            whole: count((level) => level === 'whole'),
            part: count((level) => level === 'most' || level === 'half' || level === 'little'),
            none: count((level) => level === 'none'),
          })}
        </span>
      </Row>
      <div className="compare-months-scroll">
        <table className="compare-year" aria-label={t('compare.calendar.label', { year })}>
          <tbody>
            {months.map(([month, days]) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                {days.map((day) => (
                  <td key={day.date}>
                    <Day day={day} href={mayReview ? reviewOf(series.series_id, day) : null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Row as="ul" gap="l" above="m" className="compare-key quiet small" aria-label={t('compare.calendar.key')}>
        {dayLevels.map((level) => (
          <li key={level}>
            <span className={`compare-day compare-day-${level}`} aria-hidden="true" />
            {t(`compare.calendar.levels.${level}`)}
          </li>
        ))}
      </Row>
      {mayReview && <p className="quiet inset">{t('compare.calendar.open')}</p>}
    </div>
  );
}

const reviewOf = (seriesId: number, { from, to }: CalendarDay): string =>
  `${reviewPath}?period=${encodeURIComponent(`${from}/${to}`)}#${seriesId}`;

function Day({ day, href }: { readonly day: CalendarDay; readonly href: string | null }) {
  const t = useText();
  const format = useFormat();
  const level = levelOf(day);
  const facts = {
    date: shownWall(`${day.date} 00:00:00`),
    readings: format.number(day.readings),
    share: format.percent(day.good_share, 1),
    expected: format.number(day.expected),
  };
  const dayLabel = t(
    level === 'quiet'
      ? 'compare.calendar.quietDay'
      : day.expected === null
        ? 'compare.calendar.heldDay'
        : 'compare.calendar.day',
    facts,
  );
  const dayCell = (
    <span className={`compare-day compare-day-${level}`} title={dayLabel}>
      <span aria-hidden="true">{Number(day.date.slice(8))}</span>
      <span className="visually-hidden">{dayLabel}</span>
    </span>
  );
  if (href === null || level === 'quiet') return dayCell;
  return <ScreenLink href={href}>{dayCell}</ScreenLink>;
}
