import './recent.css';
import { hourMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { recordKey } from '../one-record.ts';
import type { ShownFigures } from '../shown-figures.ts';
import { keepSeen, leftAt } from './left-at.ts';
import { inputsOf, recentQuery } from './queries.ts';
import { RecentFacts } from './RecentFacts.tsx';
import { isEventful, isUnknown } from './recent.ts';

const everyMs = 60_000;

/** Time at which this person last left, read once; while the page is visible it keeps updating the stored time. */
function useLeftAt() {
  const { account, plant } = useSession();
  const [who, plantCode] = [account.account_id, plant?.hydro_code ?? ''];
  const [since, setSince] = useState(() => leftAt(who, plantCode, serverNow()));
  useEffect(() => {
    const updateSince = () => {
      if (document.visibilityState !== 'visible') return;
      const left = leftAt(who, plantCode, serverNow());
      if (left !== null) setSince(left);
      keepSeen(who, plantCode, serverNow());
    };
    updateSince();
    const timer = setInterval(updateSince, everyMs);
    document.addEventListener('visibilitychange', updateSince);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', updateSince);
    };
  }, [who, plantCode]);
  return { since, dismiss: () => setSince(null) };
}

/** Summary of the last hour, and once of the time since the user left. */
export function RecentLines({ shown }: { readonly shown: ShownFigures }) {
  const { since, dismiss } = useLeftAt();
  return (
    <div className="recent">
      {since !== null && <SinceLeft shown={shown} since={since} onDismiss={dismiss} />}
      <LastHour shown={shown} />
    </div>
  );
}

function useRecent(shownFigures: ShownFigures, fromMs: number) {
  const { measured, outlets, general } = shownFigures;
  const inputs = useMemo(() => inputsOf(measured, outlets), [measured, outlets]);
  return useQuery({
    ...recentQuery({ fromMs, recordKey: recordKey(general), inputs }),
    enabled: measured !== undefined && outlets !== undefined,
    // Keep the previous summary until the new one is loaded.
    placeholderData: (before) => before,
  });
}

function LastHour({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const { data, error } = useRecent(shown, (shown.atMs ?? 0) - hourMs);
  const isFailed = error !== null || (data !== undefined && isUnknown(data));
  return (
    <p className="recent-line" aria-busy={!data && !isFailed}>
      <b>{t('dashboard.recent.hour')}</b>
      {isFailed ? (
        <span className="quiet">{t('dashboard.recent.failed')}</span>
      ) : (
        data && <RecentFacts recent={{ ...data, rainMm: shown.measured?.rain.last_1h ?? data.rainMm }} />
      )}
    </p>
  );
}

interface SinceLeftProps {
  readonly shown: ShownFigures;
  readonly since: number;
  readonly onDismiss: () => void;
}

/** Empty when nothing happened or it could not be loaded: the current figures are still there. */
function SinceLeft({ shown, since, onDismiss }: SinceLeftProps) {
  const t = useText();
  const { data } = useRecent(shown, since);
  if (!data || !isEventful(data)) return null;
  const label = t('dashboard.recent.dismiss');
  return (
    <div className="recent-line recent-since" role="status">
      <b>{t('dashboard.recent.since', { time: momentText(since, shown.atMs ?? since) })}</b>
      <RecentFacts recent={data} isBrief />
      <button type="button" className="icon-button" aria-label={label} title={label} onClick={onDismiss}>
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}
