import { oldIssueHours } from '@spillway/contract/compute/weather-limits';
import { Link } from '@tanstack/react-router';
import { type ChartActions, radarRain } from '../../../app/dashboard/settings.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import { useSession } from '../../../app/session/use-session.ts';
import type { TimeSpan } from '../../../ui/chart/series.ts';
import { momentText } from '../../../ui/chart/words.ts';
import { StateTag } from '../../../ui/state-tag/StateTag.tsx';
import { instantOfWall } from '../../../ui/time/wall-instant.ts';
import { isForecastLate, isForecastWithheld } from '../forecast-age.ts';
import type { ChartData } from './queries.ts';

interface RemarksProps {
  readonly data: ChartData;
  readonly actions: ChartActions;
  readonly isMeasured: boolean;
  readonly isReplay: boolean;
  /** What the charts span. */
  readonly range: TimeSpan;
  readonly now: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Whose forecast is drawn, and why something that was asked for is not there. */
export default function ChartRemarks({ data, actions, isMeasured, isReplay, range, now }: RemarksProps) {
  const t = useText();
  const { has } = useSession();
  const issue = data.rain_forecast_issue;
  const isDrawn = issue !== null && data.rain_forecast_datas.length > 0;
  const byRadar = actions.rainType === radarRain;
  const noRadar = byRadar && data.rain_datas.every(({ rada_value: depth }) => depth === null);
  const isWanted = actions.forecast !== null || actions.rainSource !== null;
  const issuedAt = issue === null ? 0 : Date.parse(issue.issued_at);
  const isOld = isDrawn && !isReplay && now - issuedAt > oldIssueHours * hourMs;
  const ends = instantOfWall(data.rain_forecast_datas.at(-1)?.date_string ?? '');
  const isShort = isDrawn && actions.forecast !== null && ends !== null && ends < range.to - dayMs;
  const said = [
    isMeasured ? t('dashboard.charts.measured') : null,
    noRadar ? t('dashboard.rain.none.radar') : null,
    isDrawn ? t('dashboard.charts.rainIssued', { source: issue.source, time: momentText(issuedAt, now) }) : null,
    isShort ? t('dashboard.charts.rainReaches', { time: momentText(ends, now) }) : null,
    isWanted && !isDrawn ? noForecast() : null,
  ].filter((one) => one !== null);
  const flow = isReplay ? null : data.flow_forecast_issue;
  const old = isForecastWithheld(flow, now) ? 'withheld' : isForecastLate(flow, now) ? 'late' : null;
  if (said.length === 0 && old === null) return null;
  return (
    <p className="panel-note num">
      {said.join(' ')}
      {isOld && (
        <>
          {' '}
          <StateTag tone="watch" icon="clock">
            {t('dashboard.rain.old')}
          </StateTag>
        </>
      )}
      {flow && old && (
        <>
          {' '}
          <StateTag tone="watch" icon="clock">
            {t(`dashboard.charts.flow.${old}`, { time: momentText(Date.parse(flow.issued_at), now) })}
          </StateTag>
        </>
      )}
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
