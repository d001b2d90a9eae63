import { dayMonth, limitText, type RuleNames } from '@spillway/contract/plant/procedure/sentences';
import { useFormat } from '../../../base/format/use-format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { spanText } from '../../../kit/time/span.ts';
import type { Content } from '../queries.ts';
import { ConditionText } from './ConditionText.tsx';

type Limit = Content['limits'][number];

/** One-line text of each rule, as in a decree. */
export function PeriodText({ one }: { readonly one: Content['periods'][number] }) {
  const t = useText();
  const { number } = useFormat();
  const extremeText = (key: 'periodHighest' | 'periodLowest', value: number | null) =>
    value === null ? [] : [t(`procedure.${key}`, { level: `${number(value, 2)} m` })];
  const levels = [
    ...extremeText('periodHighest', one.highest_before_flood),
    ...extremeText('periodLowest', one.lowest_reception),
  ];
  return (
    <span className="num">
      <b>{t('procedure.fromTo', { from: dayMonth(one.from), to: dayMonth(one.to) })}</b>{' '}
      {levels.length > 0 ? levels.join(', ') : t('procedure.periodNoLevels')}
    </span>
  );
}

export function StationText({ one }: { readonly one: Content['stations'][number] }) {
  const t = useText();
  const { number, free } = useFormat();
  const [first, second, third] = one.alarms;
  return (
    <span className="num">
      <b>{one.name}</b>{' '}
      {t('procedure.alarms', { first: number(first, 2), second: number(second, 2), third: number(third, 2) })}{' '}
      {one.station_code === null ? (
        <small className="procedure-open">{t('procedure.noStation')}</small>
      ) : (
        <small className="quiet">{t('procedure.measuredBy', { code: one.station_code })}</small>
      )}{' '}
      {one.reach && (
        <small className="quiet">
          {t('procedure.reachOf', { hours: free(one.reach.travel_hours), x: free(one.reach.weighting) })}{' '}
          {one.reach.lateral_flow > 0 && t('procedure.lateralOf', { flow: free(one.reach.lateral_flow) })}{' '}
          {one.reach.lateral_percent !== undefined &&
            t('procedure.lateralPercentOf', { percent: free(one.reach.lateral_percent) })}{' '}
          {one.reach.rating.length > 0
            ? t('procedure.ratingOf', { count: one.reach.rating.length })
            : t('procedure.noRating')}
        </small>
      )}
    </span>
  );
}

export function LimitText({ one, names }: { readonly one: Limit; readonly names: RuleNames }) {
  const t = useText();
  const language = useLanguage();
  return (
    <span>
      {limitText(one, language)}
      {one.applies.when !== 'always' && (
        <small className="procedure-applies">
          {t('procedure.where')} <ConditionText condition={one.applies} names={names} />
        </small>
      )}
    </span>
  );
}

export function NoticeText({ one }: { readonly one: Content['notices'][number] }) {
  const t = useText();
  const lead = spanText(t, one.lead_minutes * 60_000);
  return (
    <span>
      {t('procedure.noticeOf', { act: t(`procedure.act.${one.before}`), lead, to: one.to.join(', ') })}
      {one.urgent_lead_minutes !== null &&
        ` ${t('procedure.urgentOf', { lead: spanText(t, one.urgent_lead_minutes * 60_000) })}`}
    </span>
  );
}

export function SirenText({ one }: { readonly one: Content['sirens'][number] }) {
  const t = useText();
  const lead = spanText(t, one.lead_minutes * 60_000);
  return <span>{t('procedure.sirenOf', { act: t(`procedure.act.${one.before}`), lead, pattern: one.pattern })}</span>;
}

export function GatesText({ one }: { readonly one: NonNullable<Content['gates']> }) {
  const t = useText();
  const { number, free } = useFormat();
  return (
    <span className="num">
      {t('procedure.gatesOf', {
        order: one.order.map((together) => together.join(' + ')).join(' → '),
        step: free(one.step),
        apart: free(one.apart),
        dwell: number(one.dwell_minutes),
        speed: free(one.metres_per_minute),
      })}
    </span>
  );
}
