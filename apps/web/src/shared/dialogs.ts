import { observed } from '../base/observed.ts';
import { drawerOpen } from '../kit/sidebar.ts';
import { openCalculator } from './calculators/open-calculator.ts';
import { closeCommandSearch } from './command-search/command-search.ts';
import { acknowledging, openWarnings } from './warnings/open-warnings.ts';

/** Dialogs that can open over any page. */
export type FrameDialog = 'password' | 'releases' | 'help' | 'keyboard' | 'diagnostics';

export const openDialog = observed<FrameDialog | null>(null);

/** The next user starts without open dialogs. */
export function closeDialogs(): void {
  openDialog.set(null);
  openCalculator.set(null);
  openWarnings.set(null);
  acknowledging.set(null);
  closeCommandSearch();
  drawerOpen.set(false);
}
