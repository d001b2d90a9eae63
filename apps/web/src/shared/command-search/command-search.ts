import './command-search.css';
import { say } from '../../base/i18n/i18n.ts';
import { observed } from '../../base/observed.ts';

export const commandSearchOpen = observed(false);

/** Holds the keyboard until the search's own field is there. */
interface StandIn {
  readonly field: HTMLInputElement;
  readonly cameFrom: Element | null;
}

let standIn: StandIn | null = null;

/**
 * Who knows the key types on without looking: what comes before the search has loaded belongs into it. A real field takes it,
 * because Vietnamese input methods write into nothing less.
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

/** What was typed until now. The keyboard is back where it was, so that a dialog that takes it can give it back. */
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
