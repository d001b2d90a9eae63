import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { spanText } from '../../../kit/time/span.ts';
import { missedNoticesQuery, rulesPastQuery } from '../../../shared/procedure-check/queries.ts';

const days = 30;
/** The newest; the API returns more. */
const mostShown = 20;

/** Recent violations, judged by the procedure in force at that time. Loaded only when opened. */
export function PastRulesView() {
  const t = useText();
  const language = useLanguage();
  const { dateMinute, number } = useFormat();
  const [isOpen, open] = useState(false);
  const [nowMs] = useState(serverNow);
  const { data, error, refetch } = useQuery({ ...rulesPastQuery(language, days, nowMs), enabled: isOpen });
  const { data: missedNotices = 0 } = useQuery({ ...missedNoticesQuery(days, nowMs), enabled: isOpen });
  const broken = data?.broken.toReversed() ?? [];
  return (
    <details className="rules-part" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{t('rules.past30', { days: number(days) })}</summary>
      {!data && !error && <p className="quiet">{t('rules.loading')}</p>}
      {!data && error && (
        <p className="quiet">
          {t('rules.failed')}{' '}
          <PlainButton size="small" onClick={() => void refetch()}>
            {t('ui.retry')}
          </PlainButton>
        </p>
      )}
      {data && (
        <>
          <p>
            {broken.length === 0 ? t('rules.nothingBroken') : t('rules.broken', { count: broken.length })}{' '}
            {data.not_judged_minutes > 0 &&
              t('rules.notJudgedFor', { span: spanText(t, data.not_judged_minutes * 60_000) })}
          </p>
          {missedNotices > 0 && (
            <p>
              <ScreenLink href="/notices">{t('rules.notToldBefore', { count: missedNotices })}</ScreenLink>
            </p>
          )}
          <ul className="rules-list num">
            {broken.slice(0, mostShown).map((one) => (
              <li key={`${one.id} ${one.from}`}>
                <b>
                  {dateMinute(one.from)} – {dateMinute(one.to)}
                </b>
                <span>{one.sentence}</span>
                <small className="quiet">{t('rules.worstAt', { time: dateMinute(one.worst_at) })}</small>
              </li>
            ))}
          </ul>
          {broken.length > mostShown && <p className="quiet">{t('rules.onlyNewest', { count: mostShown })}</p>}
        </>
      )}
    </details>
  );
}
