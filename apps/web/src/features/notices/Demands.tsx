import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { spanText } from '../../kit/time/span.ts';
import { leadTone, missingMinutes } from './look.ts';
import type { Demand } from './queries.ts';

interface DemandsProps {
  readonly demands: readonly Demand[];
  /** Reference time: now, or the time of sending. */
  readonly atMs: number;
  readonly isSent: boolean;
}

/** Lead times required by the procedure and those left: a shorter one does not prevent sending. */
export function Demands({ demands, atMs, isSent }: DemandsProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  if (demands.length === 0) return <p className="quiet">{t('notices.noDemand')}</p>;
  return (
    <Stack as="ul">
      {demands.map((one) => {
        const missing = missingMinutes(one, atMs);
        const span = spanText(t, missing * 60_000);
        return (
          <li key={one.rule_id}>
            <StateTag tone={leadTone(one)}>{t(`notices.leads.${one.lead}`)}</StateTag>{' '}
            <span className="num">
              {t('notices.demand', {
                span: spanText(t, one.lead_minutes * 60_000),
                due: dateMinute(one.due_at),
                article: one.article,
              })}
            </span>{' '}
            {missing > 0 && <b className="num">{t(isSent ? 'notices.wasShort' : 'notices.isShort', { span })}</b>}{' '}
            <span className="quiet">
              {one.to.join(', ')}
              {!one.verified && ` · ${t('notices.notVerified')}`}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
