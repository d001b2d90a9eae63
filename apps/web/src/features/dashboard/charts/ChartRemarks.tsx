import { dayMs } from '@spillway/plant-time/spans';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import type { TimeSpan } from '../../../kit/chart/series.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { spanText } from '../../../kit/time/span.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { type ChartActions, radarRain } from '../../../shared/dashboard/settings.ts';
import { type Aging, isForecastLate, isForecastWithheld } from '../forecast/forecast-age.ts';
import type { ChartData } from './queries.ts';

interface RemarksProps {
  readonly data: ChartData;
  readonly actions: ChartActions;
  readonly isMeasured: boolean;
  readonly isReplay: boolean;
  readonly range: TimeSpan;
  readonly now: number;
}

/** Source of the forecast that is drawn, and why requested data is missing. */
export function ChartRemarks({ data, actions, isMeasured, isReplay, range, now }: RemarksProps) {
  const t = useText();
  const { has } = useSession();
  const issue = data.rain_forecast_issue;
  const ageOf = (one: Aging | null) => {
    if (isReplay || one === null) return null;
    return isForecastWithheld(one, now) ? 'withheld' : isForecastLate(one, now) ? 'late' : null;
  };
  const rainAge = ageOf(issue);
  const isDrawn = issue !== null && data.rain_forecast_datas.length > 0 && rainAge !== 'withheld';
  const isByRadar = actions.rainType === radarRain;
  const noRadar = isByRadar && data.rain_datas.every(({ rada_value: depth }) => depth === null);
  const isWanted = actions.forecast !== null || actions.rainSource !== null;
  const issuedAt = issue === null ? 0 : Date.parse(issue.issued_at);
  const ends = instantOfWall(data.rain_forecast_datas.at(-1)?.date_string ?? '');
  const isShort = isDrawn && actions.forecast !== null && ends !== null && ends < range.to - dayMs;
  const hand = data.hand_forecast;
  const remarkTexts = [
    isMeasured ? t('dashboard.charts.measured') : null,
    noRadar ? t('dashboard.rain.none.radar') : null,
    isDrawn ? t('dashboard.charts.rainIssued', { source: issue.source, time: momentText(issuedAt, now) }) : null,
    isShort ? t('dashboard.charts.rainReaches', { time: momentText(ends, now) }) : null,
    isWanted && !isDrawn && rainAge !== 'withheld' ? noForecast() : null,
    hand && hand.datas.length > 0
      ? t('dashboard.charts.byHand', {
          author: hand.author ?? '',
          time: momentText(Date.parse(hand.issued_at), now),
          reason: hand.reason,
        })
      : null,
  ].filter((one) => one !== null);
  const flow = data.flow_forecast_issue;
  const flowAge = ageOf(flow);
  const old = [
    issue && rainAge && (isDrawn || rainAge === 'withheld')
      ? t(`dashboard.charts.rainOld.${rainAge}`, {
          time: momentText(issuedAt, now),
          cadence: spanText(t, issue.cadence_seconds * 1000),
        })
      : null,
    flow && flowAge
      ? t(`dashboard.charts.flow.${flowAge}`, { time: momentText(Date.parse(flow.issued_at), now) })
      : null,
  ].filter((one) => one !== null);
  if (remarkTexts.length === 0 && old.length === 0) return null;
  return (
    <p className="panel-note num">
      {remarkTexts.join(' ')}
      {old.map((words) => (
        <Fragment key={words}>
          {' '}
          <StateTag tone="watch" icon="clock">
            {words}
          </StateTag>
        </Fragment>
      ))}
      {isWanted && !isDrawn && has('weather') && (
        <>
          {' '}
          <Link to="/tools" hash="/weather">
            {t('dashboard.charts.toWeather')}
          </Link>
        </>
      )}
    </p>
  );

  function noForecast(): string {
    const { rainSource: source } = actions;
    return source === null ? t('dashboard.charts.noRainForecast') : t('dashboard.charts.noRainForecastOf', { source });
  }
}
