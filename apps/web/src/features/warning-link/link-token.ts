import { linkTokenShape } from '@spillway/contract/delivery/warnings/escalation/limits';

let taken: string | null = null;

/**
 * A message's link carries its token in the fragment, which browsers send to no server and no proxy logs. It is taken out of the address
 * bar at once, so that it is neither bookmarked nor photographed.
 */
export function takeLinkToken(): string | null {
  const fragment = window.location.hash.slice(1);
  if (fragment !== '') {
    taken = fragment;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return taken !== null && linkTokenShape.test(taken) ? taken : null;
}
