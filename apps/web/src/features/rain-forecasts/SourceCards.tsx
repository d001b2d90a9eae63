import { forecastSpansDays } from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Age } from '../../kit/time/Age.tsx';
import type { Issue } from './queries.ts';
import { type Days, usualDays } from './use-days.ts';
import { useWeatherWords } from './use-weather-words.ts';
import { weatherHash } from './WeatherSections.tsx';

interface SourceCardsProps {
  /** Newest issue per source. */
  readonly newest: readonly Issue[];
  readonly shownId: string | undefined;
  /** Kept when another source is selected. */
  readonly days: Days;
}

/** Newest issue of each source with its sums; a click shows it. */
export function SourceCards({ newest, shownId, days: wanted }: SourceCardsProps) {
  const t = useText();
  const words = useWeatherWords();
  return (
    <ul className="weather-sources" aria-label={t('weather.sources')}>
      {newest.map((issue) => (
        <li key={issue.issue_id}>
          <ScreenLink
            href={`/tools${wanted === usualDays ? '' : `?days=${wanted}`}#${weatherHash}/${issue.issue_id}`}
            className={issue.issue_id === shownId ? 'weather-source weather-source-on' : 'weather-source'}
            current={issue.issue_id === shownId}
          >
            <strong>{issue.source}</strong>
            <span className="weather-source-at num">
              {t('weather.issued', { time: words.moment(issue.issued_at) })},{' '}
              <Age at={issue.issued_at} oldAfterMs={Date.parse(issue.late_at) - Date.parse(issue.issued_at)} ago />
            </span>
            <span className="weather-source-sums num">
              {forecastSpansDays.map((days) => (
                <span key={days}>
                  <small>{words.span(days)}</small>
                  {words.rain(words.total(issue, days))}
                </span>
              ))}
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
