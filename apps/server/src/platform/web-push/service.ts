import { names, type ProxyServer, type Target } from '../outbound/outbound.ts';

/** Of the browsers there are: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const known = new Set([
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
const families = ['.notify.windows.com', '.push.apple.com', '.push.services.mozilla.com'] as const;

export const isOfApple = (host: string): boolean => host.endsWith('.push.apple.com');

/**
 * Whether something may be sent there. The address comes from whoever is signed in, so it must be one of a service that everybody knows, or of one that a
 * holder of `system` let through the walls.
 */
export function mayPushTo(endpoint: string, allowed: readonly Target[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.port === '' && (known.has(host) || families.some((family) => host.endsWith(family)))) return true;
  const port = Number(url.port || 443);
  return allowed.some((target) => (target.port === null || target.port === port) && names(target, host, host));
}

/** As the environment names it: `http://user:password@host:port`. */
export function proxyOf(written: string | null): ProxyServer | null {
  if (written === null) return null;
  const { hostname: host, port, username, password } = new URL(written);
  const named =
    username === '' ? {} : { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { host, port: Number(port || 80), ...named };
}
