import { maxShownAtOnce, type SeenWay } from '@spillway/contract/alerts/codes';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../../base/api.ts';
import { useSession } from '../../base/session/use-session.ts';
import type { Warning } from './warning.ts';

/** Already reported by this browser, per person; the server keeps the first time only. */
const said = new Set<string>();

function watchVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
const isOnScreen = () => document.visibilityState === 'visible';

/** Reports each displayed warning once to the server: an investigation asks who was shown what. */
export function useShown(warnings: readonly Pick<Warning, 'warning_id'>[], way: SeenWay): void {
  const { account } = useSession();
  const isVisible = useSyncExternalStore(watchVisibility, isOnScreen);
  const shown = warnings
    .flatMap(({ warning_id: id }) => id ?? [])
    .slice(0, maxShownAtOnce)
    .join();
  useEffect(() => {
    if (!isVisible || shown === '') return;
    const keyOf = (id: string) => `${account.account_id} ${way} ${id}`;
    const ids = shown.split(',').filter((id) => !said.has(keyOf(id)));
    if (ids.length === 0) return;
    for (const id of ids) said.add(keyOf(id));
    // Report again with the next list if this failed.
    api.shownWarnings.say({ body: { ids, way } }).catch(() => {
      for (const id of ids) said.delete(keyOf(id));
    });
  }, [account.account_id, isVisible, shown, way]);
}
