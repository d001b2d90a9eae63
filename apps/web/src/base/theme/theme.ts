import { observed, useObserved } from '../observed.ts';
import { readForTab, readStored, removeStored, writeForTab, writeStored } from '../storage.ts';
import type { Theme } from './design-tokens.ts';

/** Decided by `before-paint.js` before the first paint. */
const first: Theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

const theme = observed<Theme>(first);

function show(next: Theme): void {
  document.documentElement.dataset.theme = next;
  theme.set(next);
}

/**
 * Everybody may use the dark theme until this tab closes; only an expert account can store it (specification, section
 * 1).
 */
export function switchTheme(next: Theme, mayKeep: boolean): void {
  writeForTab('theme', next);
  if (mayKeep) writeStored('theme', next);
  show(next);
}

/** After sign-in an expert gets the theme stored in this browser; it does not affect other users. */
export function settleTheme(isExpert: boolean): void {
  if (!isExpert) removeStored('theme');
  const chosen = readForTab('theme') ?? (isExpert ? readStored('theme') : null);
  if (isExpert && chosen !== null) writeStored('theme', chosen);
  show(chosen === 'dark' ? 'dark' : 'light');
}

export function resetTheme(): void {
  show('light');
}

export const useTheme = (): Theme => useObserved(theme);
