import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { type Text, useText } from '../../../base/i18n/use-text.ts';
import { clockText } from '../../../kit/chart/words.ts';
import type { Indicator } from '../../../shared/dashboard/queries.ts';
import { Figure } from '../figures/Figure.tsx';
import { figureState } from '../figures/figure-state.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { errorOf, type Forecast, forecastDecimals } from './forecast-error.ts';

/** Beyond this lead time a forecast needs rain data. */
const nearMinutes = 60;
/** An error smaller by a tenth is more than chance. */
const leastShownShare = 0.1;

/** Lead time as "60 minutes" or "24 hours". */
const aheadText = (t: Text, minutes: number): string =>
  minutes <= 60
    ? t('dashboard.next.minutes', { count: minutes })
    : t('dashboard.next.hours', { count: Math.round(minutes / 60) });

interface ForecastRowProps {
  readonly forecast: Forecast;
  readonly skills: Indicator['skill'];
}

export function ForecastRow({ forecast, skills }: ForecastRowProps) {
  const t = useText();
  const { number, percent } = useFormat();
  const words = useFigureWords();
  const {
    horizon_minutes: minutes,
    value,
    low,
    high,
    lake_level: level,
    method,
    flags,
    issued_at: issuedAt,
  } = forecast;
  const { rain_not_counted: rain, better_share: betterShare } = forecast;
  const skill = skills.find(({ horizon_minutes }) => horizon_minutes === minutes);
  const ahead = aheadText(t, minutes);
  const error = errorOf(skills, minutes);
  const isNear = minutes <= nearMinutes;
  const isHeld = method === 'persistence';
  const unknown =
    rain === null ? t('dashboard.next.noRain') : t('dashboard.next.rainNotCounted', { rain: number(rain, 0) });
  const measured =
    error === null
      ? t('dashboard.next.noSkill')
      : t('dashboard.next.skill', {
          error: number(error, forecastDecimals(error)),
          pairs: number(skill?.pairs),
          days: number(skill?.days),
        });
  const formatValue = (flow: number) => number(flow, forecastDecimals(flow));
  const state = figureState(value, flags);
  const told = {
    name: t('dashboard.next.of', { ahead }),
    mark: 'forecast' as const,
    shape: 'band' as const,
    value: words.fine(value, 'm3s'),
    source: isNear ? t(`dashboard.method.${method}`) : `${t(`dashboard.method.${method}`)}, ${unknown}`,
    at: Date.parse(issuedAt),
    state,
    // Show the skill only when it was measured.
    verdict:
      betterShare === null
        ? null
        : betterShare >= leastShownShare
          ? t('dashboard.next.better', { share: percent(betterShare) })
          : t('dashboard.next.noBetter'),
    note: measured,
  };
  return (
    <>
      <tr className={isNear && !isHeld ? 'figure-door' : 'forecast-plain figure-door'}>
        <th scope="row">
          {ahead}
          <small>
            <span>
              {clockText(Date.parse(forecast.valid_at))}
              {isNear && isHeld && ','}
            </span>{' '}
            {isNear && isHeld && <span>{t('dashboard.next.held')}</span>}
          </small>
        </th>
        <td>
          <Figure
            told={told}
            asks={{ kind: 'forecast', id: null, quantity: String(minutes), time: issuedAt }}
            className="forecast-figure"
          >
            {formatValue(value)}
          </Figure>
        </td>
        <td className="forecast-band">
          {low === null || high === null ? missing : `${formatValue(low)}–${formatValue(high)}`}
        </td>
        <td>{words.level(level)}</td>
      </tr>
      {!isNear && (
        <tr className="forecast-aside">
          <td colSpan={4}>{`${t(isHeld ? 'dashboard.next.held' : `dashboard.method.${method}`)}, ${unknown}`}</td>
        </tr>
      )}
    </>
  );
}
