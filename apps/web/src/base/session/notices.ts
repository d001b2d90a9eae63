import { observed } from '../observed.ts';
import type { EndReason } from './session-end.ts';

/** Shown once by the page that a redirect leads to, since the address of a redirect carries no text. */
type ArrivalNotice =
  | { readonly kind: 'forbidden' | 'other edition'; readonly path: string; readonly hash: string }
  | { readonly kind: 'signed in' };

export const arrivalNotice = observed<ArrivalNotice | null>(null);

/** Reason why the login page is shown, if the user did not ask for it. */
export const endReason = observed<EndReason | null>(null);
