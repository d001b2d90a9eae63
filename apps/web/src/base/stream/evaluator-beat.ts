import { observed } from '../observed.ts';
import type { StreamMessage } from './message.ts';

/** Last time the server reported an evaluation of warnings, by the clock of this computer; null: not yet. */
export const evaluatorBeat = observed<number | null>(null);

export function noteBeat(message: StreamMessage): void {
  if (message.kind === 'change' && message.topic === 'warning.looked') evaluatorBeat.set(Date.now());
}
