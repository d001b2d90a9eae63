import { observed } from '../observed.ts';
import type { EndReason } from './session-end.ts';

/** Said once, by the page that a redirect led to: a redirect carries no words in its address. */
type ArrivalNotice =
  | { readonly kind: 'forbidden' | 'other edition'; readonly path: string; readonly hash: string }
  | { readonly kind: 'signed in' };

export const arrivalNotice = observed<ArrivalNotice | null>(null);

/** Why the login page is showing, if it was not asked for. */
export const endReason = observed<EndReason | null>(null);
