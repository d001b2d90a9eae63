import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { arrivalNotice } from '../../base/session/notices.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { isAt } from '../../shared/screens/permitted.ts';
import { screens } from '../../shared/screens/screens.ts';

/** Says once why the person stands here: signed in, or led away from a screen they may not open. */
export function useArrival(): void {
  const t = useText();
  const { done, failed } = useToasts();
  const { account } = useSession();
  const notice = useObserved(arrivalNotice);
  // What is said on the way ends with the way.
  const isThere = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (notice === null || !isThere) return;
    arrivalNotice.set(null);
    if (notice.kind === 'signed in') return done(t('shell.signedIn'), account.full_name);
    const screen = screens.find((one) => isAt(one, notice) || one.redirectFrom === notice.path);
    const [headline, reason] =
      notice.kind === 'forbidden'
        ? (['shell.noPermission', 'shell.forbiddenScreen'] as const)
        : (['shell.otherEdition', 'shell.notInEdition'] as const);
    failed(t(headline), screen && t(reason, { title: t(screen.title) }));
  }, [notice, isThere, t, done, failed, account.full_name]);
}
