import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { MessageContent } from '../kinds.ts';
import type { ChangedCertificate } from './changed-certificate.ts';

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
  /** The other side asks not to be asked again before. */
  readonly notBeforeMs?: number;
}

export interface Sending {
  /** The same at each attempt of one message: a receiver may know it again by that. */
  readonly messageId: string;
  readonly receiver: string;
  readonly content: MessageContent;
  /** Aborted where the time is over or another node may take the lane; `aborted` is read before bytes leave. */
  readonly signal: AbortSignal;
  /** What it is about, for those who read it by program. */
  readonly about: About;
}

interface About {
  readonly causeKind: string;
  readonly causeId: string;
  readonly why: string;
  readonly incident: string | null;
  readonly hydroCode: string | null;
  readonly queuedAt: Date;
  readonly attempt: number;
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
  /** Another endpoint of the same kind does as well: what this one does not take goes on to the next. */
  readonly movesOn?: true;
  /** Never throws. */
  send(sending: Sending): Promise<Verdict>;
  /** All of it but the message: whether the other side would take one, as far as that shows. Never throws. */
  probe(signal: AbortSignal): Promise<Verdict>;
}

export interface UntrustedEndpoint extends ChangedCertificate {
  readonly lane: string;
  readonly name: string;
}

/** Where endpoints are kept that people add and change while the product runs. */
export interface ChannelSource {
  readonly kinds: readonly MessageChannel[];
  /** Those that are switched on; of each kind the first one is used first. Read anew each time. */
  list(db: Kysely<Schema>): Promise<readonly Channel[]>;
  /** How one receiver is reached. Absent: by the first of its kind, and shown masked. Null: not at all. */
  wayTo?(db: Kysely<Schema>, receiver: string): Promise<{ readonly lane: string; readonly shown: string } | null>;
  /** Endpoints that show another certificate than the pinned one: somebody has to decide. */
  changedCertificates?(db: Kysely<Schema>): Promise<readonly UntrustedEndpoint[]>;
}
