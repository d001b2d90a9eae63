import { useSession } from '../../base/session/use-session.ts';
import { acknowledging, closing } from './open-warnings.ts';
import type { Warning } from './warning.ts';
import { canBeAcknowledged } from './warning-state.ts';

/** Asks for a reason and ends what no reading can end any more; null for who only looks on. */
export function useClosing(done: () => void): ((warning: Warning) => void) | null {
  const may = useSession().has('dashboard.calculation', 'dashboard.save-revert');
  return may ? (warning) => closing.set({ warning, done }) : null;
}

/** Asks for a note and acknowledges; null for who only looks on. */
export function useAcknowledging(done: () => void): ((warnings: readonly Warning[]) => void) | null {
  const may = useSession().has('dashboard.calculation', 'dashboard.save-revert');
  return may ? (warnings) => acknowledging.set({ warnings: warnings.filter(canBeAcknowledged), done }) : null;
}
