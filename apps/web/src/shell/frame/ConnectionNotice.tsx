import { useEffect, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { byServerClock } from '../../base/server-clock.ts';
import { connection } from '../../base/stream/connection.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Band } from '../../kit/layout/Layout.tsx';
import { failedPageTitle } from '../routing/stay.ts';

/** A restart or a network change takes a few seconds; only a longer interruption is shown. */
const noticeDelayMs = 5_000;

/** The page may be out of date: shows since when, and that it recovers by itself. */
export function ConnectionNotice() {
  const t = useText();
  const { time } = useFormat();
  const { state } = useObserved(connection);
  const [isNoticeShown, setNoticeShown] = useState(false);
  const isLost = state.kind === 'lost';
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setNoticeShown(true), noticeDelayMs);
    return () => {
      clearTimeout(timer);
      setNoticeShown(false);
    };
  }, [isLost]);
  const wanted = useObserved(failedPageTitle);
  const isSaid = state.kind === 'lost' && isNoticeShown;
  if (!isSaid && wanted === null) return <div role="status" />;
  return (
    <Band tone="watch" role="status" className="connection-notice">
      <Icon name="clock" />
      <span>
        <b>{t('shell.offline.title')}</b>
        {isSaid && ` ${t('shell.offline.text', { time: time(byServerClock(state.sinceMs)) })}`}
        {wanted !== null && ` ${t('shell.offline.notOpened', { title: t(wanted) })}`}
      </span>
    </Band>
  );
}
