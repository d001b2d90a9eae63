import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import type { MessageContent } from '../kinds.ts';

/** What is known of an attempt once it has ended. */
export interface Verdict {
  /**
   * accepted: the other side has taken it. refused: for good. passing: it has not arrived, and may another time. unknown: it may have
   * arrived.
   */
  readonly outcome: 'accepted' | 'refused' | 'passing' | 'unknown';
  /** Whose fault it is: of the whole lane, which then rests, or of this one message, which is put behind the others. */
  readonly scope: 'lane' | 'message';
  /** Of the answer, as the other side counts. */
  readonly code: string | null;
  /** Its words. */
  readonly said: string | null;
  /** What the other side calls it. */
  readonly providerId: string | null;
}

export interface Sending {
  /** The same at each attempt of one message: a receiver may know it again by that. */
  readonly messageId: string;
  readonly receiver: string;
  readonly content: MessageContent;
  /** Aborted where the time is over or another node may take the lane. */
  readonly signal: AbortSignal;
}

/** A way out. It knows how one message is handed over, and nothing of queues, nodes or retries. */
export interface Channel {
  readonly kind: MessageChannel;
  /** By channel and endpoint: what waits for one never waits for another. */
  readonly lane: string;
  /** Handed over at the same time. */
  readonly atOnce: number;
  /** For one message, from the connection to the last answer. */
  readonly limitMs: number;
  /** Never throws. */
  send(sending: Sending): Promise<Verdict>;
}
