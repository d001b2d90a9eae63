import type { Route } from '@spillway/contract/kit';
import type { CallOptions } from '../../testing/calls.ts';

/**
 * A call that the door admits and validation refuses: what it would do is not the subject here. Where nothing can be
 * invalid it is a read, and simply answered.
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

/** A link for everybody is one by its own address: what was never given out is not there. */
export const admitted = ['ok', 'request.invalid', 'bulletin.link_not_found'];
