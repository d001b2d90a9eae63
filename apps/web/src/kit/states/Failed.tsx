import { ApiError } from '@spillway/contract/client';
import { useEffect, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { PlainButton } from '../button/PlainButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { errorText } from '../toast/error-text.ts';
import { Forbidden } from './Forbidden.tsx';
import { Notice } from './Notice.tsx';

/** A restarting server is back within half a minute; the retry is automatic. */
const retryAfterS = 30;

interface FailedProps {
  readonly error: Error;
  readonly title?: string | undefined;
  readonly onRetry: () => void;
}

export function Failed({ error, title, onRetry }: FailedProps) {
  const t = useText();
  const { time } = useFormat();
  const [failedAt] = useState(serverNow);
  const remainingS = useCountdown(isTransient(error) ? retryAfterS : null, onRetry);
  if (error instanceof ApiError && error.status === 403) return <Forbidden />;
  return (
    <Notice
      role="alert"
      tone="critical"
      mark={<Icon name="crossCircle" size="large" />}
      title={title ?? t('ui.failed.title')}
      facts={factsOf(error, time(failedAt), t)}
      actions={
        <PlainButton look="primary" onClick={onRetry}>
          {t('ui.retry')}
        </PlainButton>
      }
      foot={remainingS !== null && t('ui.failed.again', { count: remainingS })}
    >
      {errorText(t, error)}
    </Notice>
  );
}

/** Unreachable, restarting or busy: may recover by itself. */
const isTransient = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

function factsOf(error: Error, time: string, t: ReturnType<typeof useText>): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const request = error.requestId?.slice(0, 12);
  return request
    ? t('ui.errorFactsWithRequest', { code: error.code, time, request })
    : t('ui.errorFacts', { code: error.code, time });
}

function useCountdown(fromS: number | null, onEnd: () => void): number | null {
  const [remainingS, setRemainingS] = useState(fromS);
  useEffect(() => {
    if (remainingS === null) return;
    const timer = setTimeout(() => {
      if (remainingS > 1) return setRemainingS(remainingS - 1);
      setRemainingS(fromS);
      onEnd();
    }, 1000);
    return () => clearTimeout(timer);
  }, [remainingS, fromS, onEnd]);
  return remainingS;
}
