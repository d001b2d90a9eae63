import type { Warning } from '../warning.ts';
import { isOpen } from '../warning-state.ts';
import type { Mute } from './queries.ts';

type Span = Pick<Mute, 'is_in_force' | 'until'>;

/** Its end comes without the server saying so. */
export const isInForce = ({ is_in_force: is, until }: Span, nowMs: number): boolean => is && Date.parse(until) > nowMs;

/** By which a warning is muted now, the one that ends last; undefined: it is told. */
export function muteOf(
  { warning_id: id }: Pick<Warning, 'warning_id'>,
  mutes: readonly Mute[],
  nowMs: number,
): Mute | undefined {
  return mutes
    .filter((one) => isInForce(one, nowMs) && one.muted.some(({ warning_id: muted }) => muted === id))
    .toSorted((a, b) => Date.parse(b.until) - Date.parse(a.until))[0];
}

/** What is kept and not over. */
export const canBeMuted = (warning: Warning): boolean => warning.warning_id !== null && isOpen(warning);
