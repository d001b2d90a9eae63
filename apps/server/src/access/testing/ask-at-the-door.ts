import type { Route } from '@spillway/contract/kit';
import type { CallOptions } from '../../testing/calls.ts';

/**
 * Options for a call that authentication admits and validation refuses, so that it has no effect. A read for which no
 * input is invalid is simply answered.
 */
export function harmless(route: Route): CallOptions {
  const isRead = route.method === 'GET';
  return {
    params: { id: 'no-id' },
    ...(route.body ? { body: [] } : {}),
    ...(isRead && route.query
      ? { query: Object.fromEntries(Object.keys(route.query.shape).map((key) => [key, ''])) }
      : {}),
  };
}

/** Public links identify themselves by their address: an unknown one is not found. */
export const admitted = ['ok', 'request.invalid', 'bulletin.link_not_found'];
