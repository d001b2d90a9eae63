import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { configQuery, openedVersion, useConfig } from '../../base/config/config-query.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { isPartMissing } from '../../base/missing-code.ts';
import { useObserved } from '../../base/observed.ts';
import { connection } from '../../base/stream/connection.ts';
import { useServerAnswer } from '../../base/stream/server-answer.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { retryFailedParts } from '../../kit/later/lazy-part.ts';
import { Band } from '../../kit/layout/Layout.tsx';
import { ReloadButton } from '../routing/ReloadButton.tsx';

/** A page that was just opened has checked the version; its stream connects a moment later. */
const justNowMs = 10_000;

/**
 * After an outage the server may be newer than this page and lack files that the page still needs. A control room keeps
 * its tabs open for weeks.
 */
export default function UpgradeNotice() {
  const t = useText();
  const queryClient = useQueryClient();
  const { version } = useConfig();
  const isUpgraded = version !== openedVersion();
  const isLive = useObserved(connection).state.kind === 'live';
  useEffect(() => {
    const askedAtMs = queryClient.getQueryState(configQuery.queryKey)?.dataUpdatedAt ?? 0;
    if (isLive && Date.now() - askedAtMs > justNowMs)
      void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
  }, [isLive, queryClient]);
  const missing = useMissingPart();
  if (!isUpgraded && missing === null) return null;
  if (!isUpgraded && missing === 'away')
    return (
      <Band tone="watch" role="status" className="connection-notice">
        <Icon name="clock" />
        <span>{t('shell.partAway')}</span>
      </Band>
    );
  return (
    <Band tone="accent" role="status" className="upgrade-notice">
      <Icon name="refresh" />
      <span>{isUpgraded ? t('shell.upgraded', { version }) : t('shell.partMissing')}</span>
      <ReloadButton />
    </Band>
  );
}

/** State of a part that failed to load: offline, retried when the connection returns, or removed from the server. */
function useMissingPart(): 'away' | 'gone' | null {
  const answer = useServerAnswer(useObserved(isPartMissing));
  const wasUnreachable = useRef(false);
  useEffect(() => {
    if (answer?.kind === 'away') wasUnreachable.current = true;
    if (answer?.kind !== 'here' || !wasUnreachable.current) return;
    wasUnreachable.current = false;
    isPartMissing.set(false);
    retryFailedParts();
  }, [answer]);
  if (answer === null) return null;
  return answer.kind === 'away' ? 'away' : 'gone';
}
