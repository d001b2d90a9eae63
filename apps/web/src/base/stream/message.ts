import { isTopic, type Topic } from '@spillway/contract/events';

/** Stream messages that a browser handles. */
export type StreamMessage =
  /** Something changed: its queries are out of date. */
  | { readonly kind: 'change'; readonly topic: Topic }
  /** The client was away too long to receive every event: all data may be out of date. */
  | { readonly kind: 'reset' }
  /** The permissions of the user changed, or the session is over. */
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
    // Unknown topics of a newer server concern nothing on this page.
    return typeof topic === 'string' && isTopic(topic) ? { kind: 'change', topic } : null;
  } catch {
    return null;
  }
}
