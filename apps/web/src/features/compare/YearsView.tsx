import { dayMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { lookOf } from '../../kit/chart/quantity-look.ts';
import type { ChartSeries } from '../../kit/chart/series.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { plantInstant } from '../../kit/time/plant-clock.ts';
import type { SeriesName } from '../../shared/series/series-names.ts';
import { type CompareAddress, maxYearsInMean } from './address.ts';
import { daysOfYearsQuery, extremesQuery } from './queries.ts';
import { useMonthName } from './use-month-name.ts';
import { YearsTable } from './YearsTable.tsx';
import { type DayPoint, type Months, pointsOf, spreadOf, tintsByAge } from './years.ts';

interface MonthsFieldProps {
  readonly value: Months;
  readonly onChange: (months: Months) => void;
}

const all = Array.from({ length: 12 }, (_, index) => index + 1);

/** From one month to a later one of the same year. */
function MonthsField({ value, onChange }: MonthsFieldProps) {
  const t = useText();
  const monthName = useMonthName();
  const options = all.map((month) => ({ value: month, label: monthName(month) }));
  return (
    <Row as="fieldset" nowrap aria-label={t('compare.months')}>
      <Select
        aria-label={t('compare.fromMonth')}
        value={value.from}
        options={options}
        onChange={(from) => onChange({ from, to: Math.max(from, value.to) })}
      />
      <span aria-hidden="true">–</span>
      <Select
        aria-label={t('compare.toMonth')}
        value={value.to}
        options={options}
        onChange={(to) => onChange({ from: Math.min(value.from, to), to })}
      />
    </Row>
  );
}

interface YearsViewProps {
  readonly of: SeriesName;
  readonly address: Pick<CompareAddress, 'year' | 'others' | 'months'>;
  readonly onChange: (change: Partial<CompareAddress>) => void;
}

const noYears: readonly number[] = [];
/** Lines drawn individually; the chart can distinguish four lines of one colour. */
const maxDrawn = 3;
/** This year over other years, with their daily statistics. */
export function YearsView({ of, address: { year: askedYear, others: askedOthers, months }, onChange }: YearsViewProps) {
  const t = useText();
  const { account, plant } = useSession();
  const id = of.series.series_id;
  const extremes = useQuery(extremesQuery(id));
  const years = useMemo(
    () =>
      extremes.data?.years
        .map(({ year }) => year)
        .toReversed()
        .slice(0, maxYearsInMean) ?? noYears,
    [extremes.data],
  );
  const year = (askedYear !== null && years.includes(askedYear) ? askedYear : years[0]) ?? null;
  const others = useMemo(
    () =>
      (askedOthers?.filter((one) => years.includes(one)) ?? years.slice(0, maxDrawn))
        .filter((one) => one !== year)
        .slice(0, maxDrawn),
    [askedOthers, years, year],
  );
  const days = useQuery(daysOfYearsQuery(id, years));
  const isSum = extremes.data?.of === 'day_sum';
  const drawnSeries = useMemo(() => {
    if (!days.data || year === null) return [];
    const { quantity, unit, factor } = lookOf(of.series.quantity);
    const pointsIn = (one: number) => {
      const found = days.data.find((rows) => rows.year === one);
      return found ? pointsOf(found, months, isSum) : [];
    };
    // Lines for all: bars of several years would cover each other.
    const lineStyle = { quantity, unit, shape: 'line' as const, gapAfterMs: 2 * dayMs };
    const tints = tintsByAge([year, ...others]);
    const line = (one: number): ChartSeries => ({
      id: String(one),
      name: String(one),
      ...lineStyle,
      ...tints.get(one),
      points: shifted(pointsIn(one), year, factor),
    });
    const rest = years.filter((one) => one !== year);
    // With a single other year the mean is that year.
    if (rest.length < 2) return [line(year), ...others.map(line)];
    const spread = spreadOf(rest.map(pointsIn)).filter(({ day }) => isDayOf(day, year));
    const mean: ChartSeries = {
      id: 'mean',
      name: t('compare.meanOfYears', { years: rest.length }),
      ...lineStyle,
      forecast: true,
      points: {
        times: spread.map(({ day }) => instantOf(day, year)),
        values: spread.map((one) => one.mean * factor),
        low: spread.map((one) => one.low * factor),
        high: spread.map((one) => one.high * factor),
      },
    };
    return [line(year), ...others.map(line), mean];
  }, [days.data, year, years, others, months, isSum, of.series.quantity, t]);

  const error = extremes.error ?? days.error;
  if (error && !days.data)
    return (
      <Failed
        error={error}
        title={t('compare.failed')}
        onRetry={() => void (extremes.error ? extremes : days).refetch()}
      />
    );
  if (!extremes.data) return <Skeleton lines={10} />;
  if (year === null) return <Empty title={t('compare.noData')}>{t('compare.noDataText')}</Empty>;
  const monthEnd = plantInstant({
    year: months.to === 12 ? year + 1 : year,
    month: (months.to % 12) + 1,
    day: 1,
    hour: 0,
    minute: 0,
  });
  const range = { from: plantInstant({ year, month: months.from, day: 1, hour: 0, minute: 0 }), to: monthEnd };
  return (
    <>
      <Row gap="m" className="compare-tools">
        <Select
          aria-label={t('compare.year')}
          value={year}
          options={years.map((one) => ({ value: one, label: String(one) }))}
          onChange={(one) => onChange({ year: one })}
        />
        {years.length > 1 && (
          <Select
            mode="multiple"
            className="compare-years"
            maxCount={maxDrawn}
            aria-label={t('compare.otherYears')}
            placeholder={t('compare.otherYears')}
            value={[...others]}
            options={years.filter((one) => one !== year).map((one) => ({ value: one, label: String(one) }))}
            onChange={(chosen) => onChange({ others: chosen })}
          />
        )}
        <MonthsField value={months} onChange={(next) => onChange({ months: next })} />
      </Row>
      {askedYear !== null && askedYear !== year && (
        <p className="quiet" role="status">
          {t('compare.noYear', { asked: askedYear, year })}
        </p>
      )}
      <div className="page-chart compare-chart">
        <TimeChart
          label={t('compare.chart', { name: of.label })}
          series={drawnSeries}
          range={range}
          now={null}
          yearsOverlaid
          bandName={t('compare.bandOfYears')}
          caption={{ plant: plant?.name ?? '', author: account.full_name }}
          isLoading={!days.data}
        />
        <p className="quiet">
          {t('compare.yearsNote')} {years.length === 1 && t('compare.oneYear')}
          {years.length === 2 && t('compare.oneOther', { year: years.find((one) => one !== year) ?? '' })}
        </p>
      </div>
      {days.data && (
        <YearsTable
          years={days.data}
          months={months}
          isSum={isSum}
          factor={lookOf(of.series.quantity).factor}
          unit={lookOf(of.series.quantity).unit}
          chosen={year}
        />
      )}
    </>
  );
}

const instantOf = (day: string, year: number): number => {
  const [month = 1, date = 1] = day.split('-').map(Number);
  return plantInstant({ year, month, day: date, hour: 12, minute: 0 });
};

/** 29 February exists only in leap years. */
const isDayOf = (day: string, year: number): boolean =>
  day !== '02-29' || new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;

function shifted(points: readonly DayPoint[], year: number, factor: number) {
  const insidePoints = points.filter(({ day }) => isDayOf(day, year));
  return {
    times: insidePoints.map(({ day }) => instantOf(day, year)),
    values: insidePoints.map(({ value }) => value * factor),
  };
}
