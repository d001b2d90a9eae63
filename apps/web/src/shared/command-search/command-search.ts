import './command-search.css';
import { translate } from '../../base/i18n/i18n.ts';
import { observed } from '../../base/observed.ts';

export const commandSearchOpen = observed(false);

/** Keeps the keyboard focus until the search field is loaded. */
interface StandIn {
  readonly field: HTMLInputElement;
  readonly cameFrom: Element | null;
}

let standIn: StandIn | null = null;

/**
 * Users who know the shortcut type at once: keystrokes before the search is loaded belong into its field. It must be a
 * real input, since Vietnamese input methods write into nothing else.
 */
function insertStandIn(): void {
  const field = document.createElement('input');
  field.className = 'search-stand-in';
  field.autocomplete = 'off';
  field.ariaLabel = translate('shell.search');
  standIn = { field, cameFrom: document.activeElement };
  field.addEventListener('keydown', (event) => event.key === 'Escape' && closeCommandSearch());
  field.addEventListener('blur', () => removeStandIn());
  document.body.append(field);
  field.focus({ preventScroll: true });
}

function removeStandIn(): StandIn | null {
  const removed = standIn;
  standIn = null;
  removed?.field.remove();
  return removed;
}

export function openCommandSearch(): void {
  if (commandSearchOpen.get()) return;
  insertStandIn();
  commandSearchOpen.set(true);
}

/** Returns the text typed so far. The focus goes back to where it was, so that a dialog can restore it later. */
export function takeEarlyInput(): string {
  const hadKeyboard = document.activeElement === standIn?.field;
  const earlyTyped = removeStandIn();
  if (hadKeyboard && earlyTyped?.cameFrom instanceof HTMLElement) earlyTyped.cameFrom.focus({ preventScroll: true });
  return earlyTyped?.field.value ?? '';
}

export function closeCommandSearch(): void {
  takeEarlyInput();
  commandSearchOpen.set(false);
}
