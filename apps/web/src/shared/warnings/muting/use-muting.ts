import { useSession } from '../../../base/session/use-session.ts';
import { muting } from '../open-warnings.ts';
import type { Warning } from '../warning.ts';

/** Opens the mute dialog; null for read-only users. */
export function useMuting(done: () => void): ((warning: Warning) => void) | null {
  const isPermitted = useSession().has('dashboard.calculation', 'dashboard.save-revert');
  return isPermitted ? (warning) => muting.set({ warning, done }) : null;
}
