import { useEffect, useRef } from 'react';
import { serverNow } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import type { Draft } from '../plan/draft.ts';
import type { SavedPlan } from '../queries.ts';
import { editedOf, leavePlan } from './left-plan.ts';

/** Stores the draft while it has unsaved changes. An older stored draft stays until something changes. */
export function useLeftPlan(sceneId: string, opened: SavedPlan | null, draft: Draft, isChanged: boolean): void {
  const { account, plant } = useSession();
  const [who, where] = [account.username, plant?.hydro_code ?? ''];
  const hasKept = useRef(false);
  useEffect(() => {
    if (isChanged) leavePlan(who, where, { sceneId, draft, atMs: serverNow(), edited: opened && editedOf(opened) });
    else if (hasKept.current) leavePlan(who, where, null);
    hasKept.current = isChanged;
  }, [who, where, sceneId, opened, draft, isChanged]);
}
