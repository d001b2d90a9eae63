import { rankOfState } from '@spillway/rules/procedure/limit-state';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { useForecastInUseWords } from '../forecast-in-use/use-forecast-in-use-words.ts';
import { limitTones } from '../procedure-check/limit-tones.ts';
import type { PlanCheck } from './queries.ts';

/** Effect of the plan step by step, with the result of the procedure check for each. */
export function PlanVerdict({ check }: { readonly check: PlanCheck }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const forecastWords = useForecastInUseWords();
  const last = check.rows.at(-1);
  const figure = (value: number | null, places: number, unit: string) =>
    value === null ? t('plans.unknown') : `${number(value, places)} ${unit}`;
  return (
    <section className="plan-verdict">
      {check.known_until && last && (
        <p>{t('plans.knownUntil', { time: dateMinute(check.known_until), level: figure(last.lake_level, 2, 'm') })}</p>
      )}
      {check.forecast && (
        <p className={check.forecast.outrun ? 'plan-left num' : 'quiet num'}>
          {forecastWords(check.forecast, serverNow())}.
        </p>
      )}
      {check.procedures_ahead.map(({ title, counts_from: from }) => (
        <p key={from}>{t('plans.procedureAhead', { time: dateMinute(from), title })}</p>
      ))}
      <ol className="plan-steps num">
        {check.steps.map(({ at, release, lake_level: level, mode, limits }) => (
          <li key={at}>
            <b>{dateMinute(at)}</b>{' '}
            {t('plans.does', { release: figure(release, 1, 'm³/s'), level: figure(level, 2, 'm') })}{' '}
            <span className="quiet">{mode ?? t('plans.noMode')}</span>
            <ul>
              {limits
                .toSorted((a, b) => rankOfState[a.state] - rankOfState[b.state])
                .map(({ id, state, sentence, doubts, outranked_by: order }) => (
                  <li key={id}>
                    <StateTag tone={limitTones[state]}>{t(`plans.verdict.${state}`)}</StateTag> {sentence}
                    {doubts.map(({ text }) => (
                      <small key={text}> {text}</small>
                    ))}
                    {order !== null && <small> {t('plans.outranked', { number: order })}</small>}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
      {check.acts.map(({ act, at, items }) => (
        <p key={`${act} ${at}`}>
          {t('plans.before', { time: dateMinute(at) })}{' '}
          {items.map((item, index) => (
            <span key={`${item.what} ${item.no_later_than} ${item.to.join()}`}>
              {index > 0 && '; '}
              {t(`plans.what.${item.what}`)} {dateMinute(item.no_later_than)} ({item.to.join(', ')})
              {item.past ? (
                <b className="plan-left"> {t('plans.dueGone')}</b>
              ) : (
                item.urgent && ` ${t('plans.dueUrgent')}`
              )}
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}
