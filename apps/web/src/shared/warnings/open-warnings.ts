import { observed } from '../../base/observed.ts';
import type { Warning } from './warning.ts';

export interface Acknowledging {
  readonly warnings: readonly Warning[];
  /** Restores the focus, since the pressed button is gone. */
  readonly done: () => void;
}

export interface Closing {
  readonly warning: Warning;
  readonly done: () => void;
}

export interface Muting {
  readonly warning: Warning;
  readonly done: () => void;
}

/** Warnings to acknowledge; null: none. */
export const acknowledging = observed<Acknowledging | null>(null);

/** Warning to close by hand; null: none. */
export const closingWarning = observed<Closing | null>(null);

/** Warning to mute; null: none. */
export const muting = observed<Muting | null>(null);

/** Warning list open over the page: current or past. */
export const openWarnings = observed<'now' | 'past' | null>(null);
