import { type LimitState, rankOfState } from '@spillway/rules/procedure/limit-state';
import type { ReactNode } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { useForecastInUseWords } from '../../../shared/forecast-in-use/use-forecast-in-use-words.ts';
import { limitTones } from '../../../shared/procedure-check/limit-tones.ts';
import type { RulesNow } from '../../../shared/procedure-check/queries.ts';
import { AcceptLaterButton } from './AcceptLaterButton.tsx';
import { PastRulesView } from './PastRulesView.tsx';
import { contradictingPairs, isLate, nextDeadline, plannedDeadlines } from './rule-lines.ts';
import { useDeadlineWords } from './use-deadline-words.ts';

interface RulesDialogProps {
  readonly rules: RulesNow;
  readonly onClose: () => void;
}

/** All requirements with their article, and why some cannot be judged. */
export default function RulesDialog({ rules, onClose }: RulesDialogProps) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const words = useDeadlineWords();
  const now = useNow();
  const {
    procedure,
    procedure_next: next,
    mode,
    period,
    doubts,
    could_be: possibleModes,
    orders,
    unverified_modes: unverified,
  } = rules;
  const limits = rules.limits.toSorted((a, b) => rankOfState[a.state] - rankOfState[b.state]);
  const metres = (value: number | null) => (value === null ? t('rules.none') : `${number(value, 2)} m`);
  return (
    <Dialog title={t('rules.title')} open onClose={onClose}>
      <Facts
        facts={[
          { name: t('rules.at'), value: dateMinute(rules.at) },
          {
            name: t('rules.mode'),
            value: mode
              ? [`${mode.name} (${mode.article})`, words.modeHeld(rules, now) ?? []].flat().join('; ')
              : t('rules.notJudged'),
          },
          ...(mode ? [{ name: t('rules.who'), value: mode.decides }] : []),
          ...(period
            ? [
                {
                  name: t('rules.period'),
                  value: t('rules.periodOf', {
                    from: dayMonth(period.from),
                    to: dayMonth(period.to),
                    highest: metres(period.highest_before_flood),
                    lowest: metres(period.lowest_reception),
                    article: period.article,
                  }),
                },
              ]
            : []),
          { name: t('rules.procedure'), value: procedure?.decree ?? '' },
          ...(next
            ? [
                {
                  name: t('rules.procedureNext'),
                  value: t('rules.procedureFrom', { decree: next.decree, time: dateMinute(next.counts_from) }),
                },
              ]
            : []),
        ]}
      />
      {mode?.text && <blockquote className="rules-quote">{mode.text}</blockquote>}
      {doubts.length > 0 && (
        <Part title={t('rules.whyNot')}>
          <p>{t('rules.couldBe', { modes: possibleModes.map(({ name }) => name).join(', ') })}</p>
          <ul>
            {doubts.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Part>
      )}
      {orders.length > 0 && (
        <Part title={t('rules.orders')}>
          {contradictingPairs(rules).map(([one, other]) => (
            <p key={`${one.order_id} ${other.order_id}`} className="rules-broken">
              {t('rules.contradict', { one: one.number, other: other.number })}
            </p>
          ))}
          <ul className="rules-list">
            {orders.map((one) => (
              <Verdict key={one.sentence} {...one} />
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('rules.limits')}>
        {limits.length === 0 && <p className="quiet">{t('rules.noLimits')}</p>}
        <ul className="rules-list">
          {limits.map((one) => (
            <Verdict key={`${one.mode} ${one.id}`} {...one}>
              {one.outranked_by !== null && <small>{t('rules.outranked', { number: one.outranked_by })}</small>}
              {one.text !== '' && <small className="quiet">{one.text}</small>}
            </Verdict>
          ))}
        </ul>
      </Part>
      <Deadlines rules={rules} />
      {unverified.length > 0 && <p className="rules-note">{t('rules.unverified', { modes: unverified.join(', ') })}</p>}
      <PastRulesView />
    </Dialog>
  );
}

/** From MM-dd. */
const dayMonth = (day: string): string => day.split('-').toReversed().join('/');

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="rules-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface VerdictProps {
  readonly state: LimitState;
  readonly sentence: string;
  readonly doubts: RulesNow['doubts'];
  readonly children?: ReactNode;
}

function Verdict({ state, sentence, doubts, children }: VerdictProps) {
  const t = useText();
  return (
    <li>
      <StateTag tone={limitTones[state]}>{t(`rules.state.${state}`)}</StateTag>
      <span className="num">{sentence}</span>
      {doubts.map(({ text }) => (
        <small key={text}>{text}</small>
      ))}
      {children}
    </li>
  );
}

function Deadlines({ rules }: { readonly rules: RulesNow }) {
  const t = useText();
  const now = useNow();
  const words = useDeadlineWords();
  const forecastWords = useForecastInUseWords();
  const { dateMinute, number } = useFormat();
  const { deadlines } = rules;
  const {
    state,
    items,
    level,
    needed_by: neededBy,
    travel_minutes: travel,
    gates,
    mode,
    act_because: reason,
  } = deadlines;
  const isOld = state === 'told' && nextDeadline(rules, now) === null;
  const changed = words.changed(deadlines, now);
  return (
    <Part title={t('rules.deadlines')}>
      {state !== 'told' || isOld ? (
        <p className="quiet">
          {t(`rules.untold.${state === 'told' ? 'forecast_old' : state}`, { until: dateMinute(deadlines.until) })}
        </p>
      ) : (
        <>
          <p>
            {t(`rules.${neededOf(deadlines)}`, {
              level: number(level, 2),
              time: dateMinute(neededBy),
            })}{' '}
            {travel === null ? t('rules.noTravel') : t('rules.travel', { minutes: number(travel) })}
          </p>
          <p className={mode === 'act' ? undefined : 'quiet'}>
            {mode === 'act' ? reason.map((one) => t(`rules.actBecause.${one}`)).join(' ') : t('rules.onlyCautious')}
          </p>
          {gates !== null && gates !== 'enough' && <p className="rules-broken">{t(`rules.gatesLeft.${gates}`)}</p>}
          <ol className="rules-list num">
            {items.map((one) => (
              <li key={`${one.what} ${one.no_later_than} ${one.article}`}>
                <b className={isLate(one, now, mode) ? 'rules-broken' : undefined}>
                  {words.noLater(one, dateMinute(one.no_later_than), deadlines, now)}
                </b>
                <span>{one.sent ? words.sent(one, dateMinute(one.sent.at)) : words.left(one, now, mode)}</span>
                {one.what === 'act' && changed !== null && <small>{changed}</small>}
                {one.to.length > 0 && <small>{one.to.join(', ')}</small>}
                {!one.verified && <StateTag tone="nodata">{t('rules.notVerified')}</StateTag>}
              </li>
            ))}
          </ol>
          <AcceptLaterButton rules={rules} />
        </>
      )}
      {!isOld && <LevelsAhead ahead={deadlines.levels_ahead} />}
      {deadlines.forecast && !isOld && (
        <p className={deadlines.forecast.outrun ? 'rules-broken num' : 'quiet num'}>
          {forecastWords(deadlines.forecast, now)}.
        </p>
      )}
      <PlannedRules rules={rules} />
    </Part>
  );
}

/** A lower level that takes effect while the lake is above it is not a level the lake rises to. */
function neededOf({ is_cautious: isCautious, needed_by: neededBy, levels_ahead: ahead }: RulesNow['deadlines']) {
  if (ahead.some(({ from }) => from === neededBy)) return 'neededThen';
  return isCautious ? 'neededCautious' : 'needed';
}

/**
 * Shown when another level takes effect before the forecast ends, for example under another procedure after midnight.
 */
function LevelsAhead({ ahead }: { readonly ahead: RulesNow['deadlines']['levels_ahead'] }) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  return ahead.map(({ from, level, article, procedure, judged, lake_level: lake }) => {
    const ruleKey =
      `${procedure === null ? 'other' : 'next'}${level !== null ? '' : judged ? 'Free' : 'Open'}` as const;
    const facts = {
      time: dateMinute(from),
      procedure: procedure ?? '',
      level: number(level, 2),
      article: article ?? '',
    };
    const isAbove = level !== null && lake !== null && lake > level;
    return (
      <p key={from} className={isAbove ? 'rules-broken num' : 'num'}>
        {t(`rules.levelAhead.${ruleKey}`, facts)} {isAbove && t('rules.levelAhead.above', { lake: number(lake, 2) })}{' '}
        {level !== null && !judged && t('rules.levelAhead.modeOpen')}
      </p>
    );
  });
}

function PlannedRules({ rules }: { readonly rules: RulesNow }) {
  const t = useText();
  const now = useNow();
  const words = useDeadlineWords();
  const { dateMinute } = useFormat();
  const plannedItems = plannedDeadlines(rules, now);
  if (plannedItems.length === 0) return null;
  return (
    <>
      <p>{t('rules.byPlan')}</p>
      <ol className="rules-list num">
        {plannedItems.map((one) => (
          <li key={`${one.at} ${one.act} ${one.item.what} ${one.item.no_later_than} ${one.item.article}`}>
            <b className={isLate(one.item, now) ? 'rules-broken' : undefined}>
              {words.noLater(one.item, dateMinute(one.item.no_later_than), one, now)}
            </b>
            <span>
              {one.item.sent ? words.sent(one.item, dateMinute(one.item.sent.at)) : words.left(one.item, now, 'plan')}
            </span>
            <small>{words.because(one, dateMinute(one.at))}</small>
            {one.item.to.length > 0 && <small>{one.item.to.join(', ')}</small>}
            {!one.item.verified && <StateTag tone="nodata">{t('rules.notVerified')}</StateTag>}
          </li>
        ))}
      </ol>
    </>
  );
}
