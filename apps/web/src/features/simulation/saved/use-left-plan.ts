import { useEffect, useRef } from 'react';
import { serverNow } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import type { Draft } from '../plan/draft.ts';
import type { SavedPlan } from '../queries.ts';
import { editedOf, leavePlan } from './left-plan.ts';

/** Stores the draft while it has unsaved changes. An older stored draft stays until something changes. */
export function useLeftPlan(sceneId: string, savedPlan: SavedPlan | null, draft: Draft, isChanged: boolean): void {
  const { account, plant } = useSession();
  const [who, plantCode] = [account.username, plant?.hydro_code ?? ''];
  const hasKept = useRef(false);
  useEffect(() => {
    if (isChanged)
      leavePlan(who, plantCode, { sceneId, draft, atMs: serverNow(), edited: savedPlan && editedOf(savedPlan) });
    else if (hasKept.current) leavePlan(who, plantCode, null);
    hasKept.current = isChanged;
  }, [who, plantCode, sceneId, savedPlan, draft, isChanged]);
}
