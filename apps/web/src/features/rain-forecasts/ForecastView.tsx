import '../../kit/public/segmented.css';
import { forecastSpansDays } from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Section } from '../../kit/section/Section.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { BasinChart } from './BasinChart.tsx';
import { DailyTable } from './DailyTable.tsx';
import { statesOf } from './forecast-days.ts';
import { PointsMap } from './PointsMap.tsx';
import { type Issue, issueQuery } from './queries.ts';
import { SourceCards } from './SourceCards.tsx';
import { useDays } from './use-days.ts';
import { useWeatherWords } from './use-weather-words.ts';

interface ForecastViewProps {
  readonly issues: readonly Issue[];
  /** Issue in the address; null: the newest. */
  readonly wantedId: string | null;
}

/** One issue as chart, table and map, by day and point. */
export function ForecastView({ issues, wantedId }: ForecastViewProps) {
  const t = useText();
  const words = useWeatherWords();
  const [days, setDays] = useDays();
  const [pointId, setPointId] = useState<string | null>(null);
  const states = statesOf(issues);
  const newest = issues.filter(({ issue_id: id }) => states.get(id) === 'inUse');
  const shownId = wantedId ?? newest[0]?.issue_id;
  const { data, error, refetch } = useQuery(issueQuery(shownId));
  const isShown = data?.issue.issue_id === shownId;
  return (
    <div className="weather-body">
      <SourceCards newest={newest} shownId={shownId} days={days} />
      {error && !isShown && <Failed error={error} title={t('weather.failed.issue')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={10} />}
      {data && !(error && !isShown) && (
        <Section
          level={2}
          title={t('weather.issueOf', { source: data.issue.source, time: words.moment(data.issue.issued_at) })}
          className="weather-issue"
          aria-label={data.issue.source}
        >
          <BasinChart
            of={data}
            days={days}
            controls={
              <fieldset className="segmented" aria-label={t('weather.horizon')}>
                {forecastSpansDays.map((one) => (
                  <button key={one} type="button" aria-pressed={one === days} onClick={() => setDays(one)}>
                    {words.span(one)}
                  </button>
                ))}
              </fieldset>
            }
          />
        </Section>
      )}
      {data && !(error && !isShown) && (
        <section className="weather-where" aria-label={t('weather.daily')}>
          <div className="weather-places">
            <DailyTable of={data} days={days} pointId={pointId} />
            <PointsMap of={data} days={days} pointId={pointId} onPoint={setPointId} />
          </div>
          <p className="quiet">{t(`weather.meanBy.${data.issue.mean_by}`)}</p>
        </section>
      )}
    </div>
  );
}
