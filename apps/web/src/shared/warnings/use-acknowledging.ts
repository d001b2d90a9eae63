import { useSession } from '../../base/session/use-session.ts';
import { acknowledging, closingWarning } from './open-warnings.ts';
import type { Warning } from './warning.ts';
import { canBeAcknowledged } from './warning-state.ts';

/** Opens the dialog that closes a warning by hand; null for read-only users. */
export function useClosing(done: () => void): ((warning: Warning) => void) | null {
  const isPermitted = useSession().has('dashboard.calculation', 'dashboard.save-revert');
  return isPermitted ? (warning) => closingWarning.set({ warning, done }) : null;
}

/** Opens the acknowledge dialog; null for read-only users. */
export function useAcknowledging(done: () => void): ((warnings: readonly Warning[]) => void) | null {
  const isPermitted = useSession().has('dashboard.calculation', 'dashboard.save-revert');
  return isPermitted ? (warnings) => acknowledging.set({ warnings: warnings.filter(canBeAcknowledged), done }) : null;
}
