import { isTopic, type Topic } from '@spillway/contract/events';

/** What the server says on the stream, as far as a browser acts on it. */
export type StreamMessage =
  /** Something changed: what was loaded about it is out of date. */
  | { readonly kind: 'change'; readonly topic: Topic }
  /** The reader was away too long to be told everything: all that was loaded may be out of date. */
  | { readonly kind: 'reset' }
  /** What this person may do has changed, or the session is over. */
  | { readonly kind: 'session' };

export interface RawEvent {
  readonly event?: string | undefined;
  readonly data: string;
}

export function messageOf({ event, data }: RawEvent): StreamMessage | null {
  if (event === 'reset') return { kind: 'reset' };
  if (event === 'session') return { kind: 'session' };
  if (event !== 'change') return null;
  try {
    const { topic } = JSON.parse(data) as { topic?: unknown };
    // What a newer server tells of is nothing that this page shows.
    return typeof topic === 'string' && isTopic(topic) ? { kind: 'change', topic } : null;
  } catch {
    return null;
  }
}
