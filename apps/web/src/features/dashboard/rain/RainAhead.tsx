import { useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { Age } from '../../../kit/time/Age.tsx';
import { spanText } from '../../../kit/time/span.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import type { Indicator } from '../../../shared/dashboard/queries.ts';
import { dashboardSettings } from '../../../shared/dashboard/settings.ts';
import { KeyMark } from '../figures/KeyMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { isForecastLate, isForecastWithheld } from '../forecast/forecast-age.ts';

type RainForecast = NonNullable<Indicator['rain_forecast']>;

/** Rain forecast of the next day, and of the days selected in the charts. */
export default function RainAhead({ ahead }: { readonly ahead: RainForecast }) {
  const t = useText();
  const words = useFigureWords();
  const { actions } = useObserved(dashboardSettings);
  const knownSums = ahead.sums.filter(({ value }) => value !== null);
  const day = ahead.sums.find(({ days }) => days === 1);
  const long = knownSums.find(({ days }) => days === actions.forecast) ?? knownSums.findLast(({ days }) => days > 1);
  const now = useNow();
  const [isLate, isWithheld] = [isForecastLate(ahead, now), isForecastWithheld(ahead, now)];
  const forecastDays = isWithheld ? [] : [day, long].filter((one) => one !== undefined);
  const cadence = spanText(t, ahead.cadence_seconds * 1000);
  return (
    <div className={isLate ? 'rain-ahead rain-late' : 'rain-ahead'}>
      <dl className="num">
        {forecastDays.map(({ days, value, until }) => (
          <div key={days} title={until === null ? undefined : t('dashboard.rain.until', { time: momentOf(until) })}>
            <dt>
              {days === 1 && <KeyMark of="forecast" shape="bar" />}
              {days === 1 ? t('dashboard.rain.nextDay') : t('dashboard.rain.nextDays', { count: days })}
            </dt>
            <dd className={value === null ? 'rain-figure figure-missing' : 'rain-figure'}>{words.rain(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="panel-note num">
        {t('dashboard.rain.issue', { source: ahead.source, time: momentOf(ahead.issued_at) })},{' '}
        <Age at={ahead.issued_at} oldAfterMs={Date.parse(ahead.late_at) - Date.parse(ahead.issued_at)} ago />
      </p>
      {isWithheld && <p className="panel-note">{t('dashboard.rain.tooOld')}</p>}
      {isLate && <p className="panel-note">{t('dashboard.next.cadence', { cadence })}</p>}
    </div>
  );
}

const momentOf = (at: string): string => momentText(Date.parse(at), serverNow());
