import '../button/button.css';
import './page-failed.css';
import { ApiError } from '@spillway/contract/client';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { isMissingCode } from '../../ui/later/part.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { errorText } from '../../ui/toast/error-text.ts';
import { useText } from '../i18n/use-text.ts';
import { useObserved } from '../observed.ts';
import { connection } from '../stream/connection.ts';
import { pageTitle } from './page-title.ts';

/** A server that restarts is back by itself; nobody should have to sit and press a button. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 502);
const againAfterMs = 10_000;

/** A page that could not be opened: why, and what to do. Without the UI kit, because that may be what failed. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  const { state } = useObserved(connection);
  const [isOffline] = useState(isMissingCode(error) && state.kind === 'lost');
  // With the server there, code that is gone was replaced by an upgrade while this tab was open.
  const upgraded = isMissingCode(error) && !isOffline;
  const again = () => {
    if (upgraded) window.location.reload();
    else void router.invalidate().finally(reset);
  };
  // Reloaded without a server, the browser would show its own page of errors.
  const isBack = isOffline && state.kind === 'live';
  useEffect(() => {
    if (isBack) window.location.reload();
  }, [isBack]);
  const onTime = useEffectEvent(again);
  useEffect(() => {
    if (!isPassing(error)) return;
    const timer = setInterval(() => onTime(), againAfterMs);
    return () => clearInterval(timer);
  }, [error]);
  return (
    <div className="page-failed">
      <title>{pageTitle(null)}</title>
      <Notice
        role="alert"
        tone="critical"
        mark={<Icon name="crossCircle" size="large" />}
        title={upgraded ? t('shell.pageFailed.upgraded') : t('shell.pageFailed.title')}
        actions={
          !isOffline && (
            <button type="button" className="button button-primary" onClick={again}>
              {upgraded ? t('shell.pageFailed.reload') : t('shell.pageFailed.retry')}
            </button>
          )
        }
      >
        {isOffline
          ? t('shell.pageFailed.offlineText')
          : upgraded
            ? t('shell.pageFailed.upgradedText')
            : errorText(t, error)}
      </Notice>
    </div>
  );
}

/** Where not even the frame could be opened. */
export function RootFailed(props: ErrorComponentProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  );
}
