import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import type { ChartSeries } from '../../kit/chart/series.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { rainTotalDecimals } from '../../kit/chart/units.ts';
import type { IssueWithPoints } from './queries.ts';

interface BasinChartProps {
  readonly of: IssueWithPoints;
  readonly days: number;
  /** On the line of the chart's tools. */
  readonly controls: ReactNode;
}

const heightPx = 280;
/** Bars on the left axis, their sum on the right axis of the same plot. */
const pane = 1;

/** Basin mean per step of the issue, and its cumulative sum. */
export function BasinChart({ of: { issue, basin }, days, controls }: BasinChartProps) {
  const t = useText();
  const { account, plant } = useSession();
  const { starts_at, step_hours } = issue;
  const series = useMemo((): readonly ChartSeries[] => {
    const stepMs = step_hours * hourMs;
    const startMs = Date.parse(starts_at);
    const times = basin.map((_, step) => startMs + (step + 1) * stepMs);
    const steps: ChartSeries = {
      id: 'basin',
      name: t('weather.chart.step', { count: step_hours }),
      unit: 'mm',
      quantity: 'forecastRain',
      forecast: true,
      shape: 'bar',
      place: { pane, side: 'left' },
      points: { times, values: basin },
      stepMs,
      decimals: rainTotalDecimals,
    };
    const sums: ChartSeries = {
      id: 'sum',
      name: t('weather.chart.sum'),
      unit: 'mm',
      quantity: 'rain',
      shape: 'line',
      place: { pane, side: 'right' },
      forecast: true,
      points: { times: [startMs, ...times], values: [0, ...runningSum(basin)] },
      decimals: rainTotalDecimals,
    };
    return [steps, sums];
  }, [starts_at, step_hours, basin, t]);
  const from = Date.parse(starts_at);
  return (
    <TimeChart
      label={t('weather.chart.label', { source: issue.source })}
      series={series}
      range={{ from, to: Math.min(Date.parse(issue.ends_at), from + days * dayMs) }}
      heightPx={heightPx}
      controls={controls}
      caption={{ plant: plant?.name ?? '', author: account.full_name }}
    />
  );
}

/** After a missing step the sum is unknown. */
function runningSum(depthsMm: readonly (number | null)[]): (number | null)[] {
  let sum: number | null = 0;
  return depthsMm.map((depth) => {
    sum = sum === null || depth === null ? null : sum + depth;
    return sum;
  });
}
