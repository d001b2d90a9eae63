import { useSession } from '../../../base/session/use-session.ts';
import { muting } from '../open-warnings.ts';
import type { Warning } from '../warning.ts';

/** Asks what is muted, until when and why; null for who only looks on. */
export function useMuting(done: () => void): ((warning: Warning) => void) | null {
  const may = useSession().has('dashboard.calculation', 'dashboard.save-revert');
  return may ? (warning) => muting.set({ warning, done }) : null;
}
