import './command-search.css';
import { say } from '../../base/i18n/i18n.ts';
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
function putStandIn(): void {
  const field = document.createElement('input');
  field.className = 'search-stand-in';
  field.autocomplete = 'off';
  field.ariaLabel = say('shell.search');
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
  putStandIn();
  commandSearchOpen.set(true);
}

/** Returns the text typed so far. The focus goes back to where it was, so that a dialog can restore it later. */
export function takeTypedEarly(): string {
  const hadKeyboard = document.activeElement === standIn?.field;
  const taken = removeStandIn();
  if (hadKeyboard && taken?.cameFrom instanceof HTMLElement) taken.cameFrom.focus({ preventScroll: true });
  return taken?.field.value ?? '';
}

export function closeCommandSearch(): void {
  takeTypedEarly();
  commandSearchOpen.set(false);
}
