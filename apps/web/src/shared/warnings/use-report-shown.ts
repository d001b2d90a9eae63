import { maxShownAtOnce, type SeenWay } from '@spillway/contract/alerts/codes';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../../base/api.ts';
import { useSession } from '../../base/session/use-session.ts';
import type { Warning } from './warning.ts';

/** Already reported by this browser, per person; the server keeps the first time only. */
const said = new Set<string>();

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
const isOnScreen = () => document.visibilityState === 'visible';

/** Reports each displayed warning once to the server: an investigation asks who was shown what. */
export function useReportShown(warnings: readonly Pick<Warning, 'warning_id'>[], way: SeenWay): void {
  const { account } = useSession();
  const isVisible = useSyncExternalStore(watchVisibility, isOnScreen);
  const visibleWarnings = warnings
    .flatMap(({ warning_id: id }) => id ?? [])
    .slice(0, maxShownAtOnce)
    .join();
  useEffect(() => {
    if (!isVisible || visibleWarnings === '') return;
    const keyOf = (id: string) => `${account.account_id} ${way} ${id}`;
    const ids = visibleWarnings.split(',').filter((id) => !said.has(keyOf(id)));
    if (ids.length === 0) return;
    for (const id of ids) said.add(keyOf(id));
    // Report again with the next list if this failed.
    api.shownWarnings.say({ body: { ids, way } }).catch(() => {
      for (const id of ids) said.delete(keyOf(id));
    });
  }, [account.account_id, isVisible, visibleWarnings, way]);
}
