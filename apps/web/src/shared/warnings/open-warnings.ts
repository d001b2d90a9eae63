import { observed } from '../../base/observed.ts';
import type { Warning } from './warning.ts';

export interface Acknowledging {
  readonly warnings: readonly Warning[];
  /** Where a keyboard goes on: what was pressed is gone then. */
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

/** What is about to be acknowledged; null: nothing. */
export const acknowledging = observed<Acknowledging | null>(null);

/** What is about to be ended by hand; null: nothing. */
export const closing = observed<Closing | null>(null);

/** What is about to be muted; null: nothing. */
export const muting = observed<Muting | null>(null);

/** What of the warnings stands over the page: those of now, or those of the past. */
export const openWarnings = observed<'now' | 'past' | null>(null);
