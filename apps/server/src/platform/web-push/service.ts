import { names, type ProxyServer, type Target } from '../outbound/outbound.ts';

/** The services of current browsers: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const knownKeys = new Set([
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
const families = ['.notify.windows.com', '.push.apple.com', '.push.services.mozilla.com'] as const;

export const isOfApple = (host: string): boolean => host.endsWith('.push.apple.com');

/**
 * Whether a push may be sent there. Any signed-in user supplies the address, so it must belong to a well-known service, or to one allowed
 * by a holder of `system`.
 */
export function mayPushTo(endpoint: string, allowed: readonly Target[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.port === '' && (knownKeys.has(host) || families.some((family) => host.endsWith(family)))) return true;
  const port = Number(url.port || 443);
  return allowed.some((target) => (target.port === null || target.port === port) && names(target, host, host));
}

/** The format of the environment: `http://user:password@host:port`. */
export function proxyOf(writtenText: string | null): ProxyServer | null {
  if (writtenText === null) return null;
  const { hostname: host, port, username, password } = new URL(writtenText);
  const credentials =
    username === '' ? {} : { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { host, port: Number(port || 80), ...credentials };
}
