import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useObserved } from '../../base/observed.ts';
import { connection } from '../../base/stream/connection.ts';
import { endErrors } from '../../kit/toast-host/toast-host.ts';

/** What went wrong on a page that is left, or for want of a line that is back, is over. */
export function useErrorsEnd(): void {
  const router = useRouter();
  const isLive = useObserved(connection).state.kind === 'live';
  useEffect(
    () =>
      router.subscribe(
        'onBeforeNavigate',
        ({ pathChanged, hashChanged }) => (pathChanged || hashChanged) && endErrors(() => true),
      ),
    [router],
  );
  useEffect(() => {
    if (isLive) endErrors(({ isOfLine }) => isOfLine);
  }, [isLive]);
}
