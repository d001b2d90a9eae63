import { useEffect, useState } from 'react';
import { serverNow } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { keepSeen, leftAt } from './left-at.ts';

const everyMs = 60_000;

/** Since when this person was away, told once; while the page is in sight it is being seen. */
export function useLeftAt() {
  const { account, plant } = useSession();
  const [who, where] = [account.account_id, plant?.hydro_code ?? ''];
  const [since, setSince] = useState(() => leftAt(who, where, serverNow()));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      const left = leftAt(who, where, serverNow());
      if (left !== null) setSince(left);
      keepSeen(who, where, serverNow());
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [who, where]);
  return { since, dismiss: () => setSince(null) };
}
