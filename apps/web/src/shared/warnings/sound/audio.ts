import type { Severity } from '@spillway/contract/alerts/codes';
import { audioState } from './sound-state.ts';
import { playTone } from './tones.ts';

let context: AudioContext | null = null;

function made(): AudioContext | null {
  if (context === null && typeof AudioContext !== 'undefined') {
    context = new AudioContext();
    context.addEventListener('statechange', note);
    note();
  }
  return context;
}

const note = () => audioState.set(context?.state === 'running' ? 'running' : 'blocked');

/** Browsers allow sound only after a user interaction: tried again at each one. */
export async function unblock(): Promise<void> {
  await made()?.resume();
  note();
}

export function sound(severity: Severity): void {
  const ready = made();
  if (ready?.state === 'running') playTone(ready, severity);
}
