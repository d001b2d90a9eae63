import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Band } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { nextObligationsQuery } from './queries.ts';
import { useRemainingText } from './use-remaining-text.ts';

/** Next obligation in one line, and the number of missed ones. Empty if the plant has no calendar. */
export function ObligationsBand() {
  const t = useText();
  const { dateMinute } = useFormat();
  const now = useNow();
  const left = useRemainingText();
  const { data } = useQuery(nextObligationsQuery);
  if (data?.state !== 'known') return null;
  // Automatic obligations need no attention unless they were missed.
  const first = data.next.find(({ state }) => state === 'due') ?? data.next[0];
  const firstObligation = first && data.duties.find(({ duty_id: id }) => id === first.duty_id);
  if (data.missed === 0 && !(first && firstObligation)) return null;
  return (
    <Band as="p" tone="sunken">
      {data.missed > 0 && <StateTag tone="critical">{t('owed.missedLately', { count: data.missed })}</StateTag>}
      {first && firstObligation && (
        <span className="num">
          {t(first.state === 'due' ? 'owed.band.due' : 'owed.band.next')}: <b>{firstObligation.name}</b>{' '}
          <span className="quiet">
            {dateMinute(first.due_at)}, {left({ ...first, kind: firstObligation.kind }, now)}
          </span>
        </span>
      )}
      <ScreenLink href="/duties">{t('owed.title')}</ScreenLink>
    </Band>
  );
}
