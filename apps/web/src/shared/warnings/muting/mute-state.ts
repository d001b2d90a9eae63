import type { Warning } from '../warning.ts';
import { isOpen } from '../warning-state.ts';
import type { Mute } from './queries.ts';

type Span = Pick<Mute, 'is_in_force' | 'until'>;

/** A mute expires without an event from the server. */
export const isInForce = ({ is_in_force: is, until }: Span, nowMs: number): boolean => is && Date.parse(until) > nowMs;

/** The mute in force of a warning that ends last; undefined: it notifies. */
export function muteOf(
  { warning_id: id }: Pick<Warning, 'warning_id'>,
  mutes: readonly Mute[],
  nowMs: number,
): Mute | undefined {
  return mutes
    .filter((one) => isInForce(one, nowMs) && one.muted.some(({ warning_id: muted }) => muted === id))
    .toSorted((a, b) => Date.parse(b.until) - Date.parse(a.until))[0];
}

/** Stored warnings that are not over. */
export const canBeMuted = (warning: Warning): boolean => warning.warning_id !== null && isOpen(warning);
