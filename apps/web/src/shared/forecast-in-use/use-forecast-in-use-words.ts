import { unmeasuredBands } from '@spillway/contract/compute/forecasts/basin-model/band-texts';
import { lackedInputNames } from '@spillway/contract/compute/forecasts/basin-model/lacked-input-names';
import type { ForecastInUseView } from '@spillway/contract/compute/forecasts/in-use';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { clockText, momentText } from '../../kit/chart/words.ts';
import { plantWall } from '../../kit/time/plant-clock.ts';

/** Source and issue time of the inflow forecast in use, and which source is no longer available. */
export function useForecastInUseWords(): (forecast: ForecastInUseView, nowMs: number) => string {
  const [t, language] = [useText(), useLanguage()];
  return (forecast, nowMs) => {
    const time = (at: string) => shortTime(Date.parse(at), nowMs);
    const { source, late, outrun, lacks, bands, issued_at: issuedAt, model_silent_since: silentSince } = forecast;
    const said = t(`speaking.${source}`, { time: time(issuedAt) });
    return [
      said,
      ...(lacks.length === 0
        ? []
        : [
            t(`speaking.lacking.${source}`, { inputs: lacks.map((one) => lackedInputNames[one][language]).join(', ') }),
          ]),
      ...(bands === 'not_measured' ? [unmeasuredBands[language]] : []),
      ...(outrun ? [t('speaking.outrun')] : []),
      ...(late ? [t('speaking.late')] : []),
      ...(silentSince === null ? [] : [t('speaking.silent', { time: time(silentSince) })]),
    ].join('; ');
  };
}

/** Includes the date only if it is not today. */
export function shortTime(at: number, nowMs: number): string {
  const [day, today] = [plantWall(at), plantWall(nowMs)];
  const isToday = day.day === today.day && day.month === today.month && day.year === today.year;
  // Keep time and date on one line.
  return isToday ? clockText(at) : momentText(at, nowMs).replace(' ', '\u00a0');
}
