let taken: string | null = null;

/**
 * The mail's link carries its token in the fragment, which browsers send to no server and no proxy logs. It is taken out
 * of the address bar at once, so that it is neither bookmarked nor photographed.
 */
export function takeResetToken(): string | null {
  const fragment = window.location.hash.slice(1);
  if (fragment !== '') {
    taken = new URLSearchParams(fragment).get('token') ?? decodeURIComponent(fragment);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return taken;
}
