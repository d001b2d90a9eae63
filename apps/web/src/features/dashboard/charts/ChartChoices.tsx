import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import type { TextKey } from '../../../base/i18n/use-text.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { Segments } from '../../../kit/segments/Segments.tsx';
import {
  type ChartActions,
  type ChartType,
  chartTypes,
  type ForecastDays,
  forecastDays,
  gaugeRain,
  keepActions,
  type RainType,
  radarRain,
} from '../../../shared/dashboard/settings.ts';
import { showWarningsOnCharts, warningsOnCharts } from '../../../shared/warnings/use-warning-spans.ts';
import type { ChartData } from './queries.ts';

const typeNames = [
  [chartTypes.rain, 'dashboard.charts.type.rain'],
  [chartTypes.waterLevel, 'dashboard.charts.type.waterLevel'],
  [chartTypes.capacity, 'dashboard.charts.type.capacity'],
  [chartTypes.discharge, 'dashboard.charts.type.discharge'],
] as const satisfies readonly (readonly [ChartType, TextKey])[];

const noForecast = 0;
/** Stands for "newest of any source": no real source has an empty name. */
const newestOfAny = '';

interface ChartChoicesProps {
  readonly actions: ChartActions;
  /** Sources of the rain forecast. */
  readonly sources: ChartData['rain_forecast_sources'];
}

export default function ChartChoices({ actions, sources }: ChartChoicesProps) {
  const t = useText();
  const id = useId();
  const hasWarnings = useObserved(warningsOnCharts);
  const { rainType, subAxis, forecast, rainSource, topChart, charts, sums } = actions;
  // A selected source without data stays in the list so that it can be deselected.
  const known = sources.map(({ source }) => source);
  const offeredOptions = rainSource === null || known.includes(rainSource) ? known : [...known, rainSource];
  const below = typeNames.filter(([type]) => type !== chartTypes.rain);
  return (
    <div className="chart-choices">
      <span id={`${id}top`}>{t('dashboard.charts.top')}</span>
      <Segments<ChartType>
        size="small"
        aria-labelledby={`${id}top`}
        value={topChart}
        options={typeNames.map(([value, name]) => ({ value, label: t(name) }))}
        onChange={(next) => keepActions({ topChart: next })}
      />
      <span id={`${id}below`}>{t('dashboard.charts.below')}</span>
      <Checkbox.Group<ChartType>
        aria-labelledby={`${id}below`}
        value={charts.filter((type) => type !== topChart)}
        options={below.map(([value, name]) => ({ value, label: t(name), disabled: value === topChart }))}
        onChange={(next) => keepActions({ charts: next })}
      />
      <span id={`${id}rain`}>{t('dashboard.rain.by')}</span>
      <Segments<RainType>
        size="small"
        aria-labelledby={`${id}rain`}
        value={rainType}
        options={[
          { value: gaugeRain, label: t('dashboard.rain.byGauge') },
          { value: radarRain, label: t('dashboard.rain.byRadar') },
        ]}
        onChange={(next) => keepActions({ rainType: next })}
      />
      <label htmlFor={`${id}forecast`}>{t('dashboard.charts.forecast')}</label>
      <Select<ForecastDays | typeof noForecast>
        id={`${id}forecast`}
        size="small"
        value={forecast ?? noForecast}
        options={[
          { value: noForecast, label: t('dashboard.charts.noForecast') },
          ...forecastDays.map((value) => ({ value, label: t('chart.period.days', { count: value }) })),
        ]}
        onChange={(next) => keepActions({ forecast: next === noForecast ? null : next })}
      />
      {(offeredOptions.length > 1 || rainSource !== null) && (
        <>
          <label htmlFor={`${id}source`}>{t('dashboard.charts.rainSource')}</label>
          <Select<string>
            id={`${id}source`}
            size="small"
            value={rainSource ?? newestOfAny}
            options={[
              { value: newestOfAny, label: t('dashboard.charts.newestIssue') },
              ...offeredOptions.map((source) => ({ value: source, label: source })),
            ]}
            onChange={(next) => keepActions({ rainSource: next === newestOfAny ? null : next })}
          />
        </>
      )}
      <Checkbox checked={sums} onChange={({ target }) => keepActions({ sums: target.checked })}>
        {t('dashboard.charts.sums')}
      </Checkbox>
      <Checkbox checked={subAxis === 1} onChange={({ target }) => keepActions({ subAxis: target.checked ? 1 : 0 })}>
        {t('dashboard.charts.subAxis')}
      </Checkbox>
      <Checkbox checked={hasWarnings} onChange={({ target }) => showWarningsOnCharts(target.checked)}>
        {t('warnings.standing.onChart')}
      </Checkbox>
    </div>
  );
}
