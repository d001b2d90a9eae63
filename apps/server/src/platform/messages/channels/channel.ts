import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { MessageContent } from '../kinds.ts';
import type { ChangedCertificate } from './changed-certificate.ts';

/** The outcome of an attempt. */
export interface Verdict {
  /** accepted: the other side has taken it. refused: for good. passing: it has not arrived, and may another time. unknown: it may have arrived. */
  readonly outcome: 'accepted' | 'refused' | 'passing' | 'unknown';
  /** Where the fault is: in the whole lane, which then rests, or in this one message, which is put behind the others. */
  readonly scope: 'lane' | 'message';
  /** The code of the answer, in the other side's terms. */
  readonly code: string | null;
  readonly said: string | null;
  /** The other side's id for it. */
  readonly providerId: string | null;
  /** The other side asks for no retry before then. */
  readonly notBeforeMs?: number;
}

export interface Sending {
  /** The same at each attempt of one message, so that a receiver may recognise it. */
  readonly messageId: string;
  readonly receiver: string;
  readonly content: MessageContent;
  /** Aborted when the time is over or another node may take the lane; `aborted` is checked before bytes leave. */
  readonly signal: AbortSignal;
  /** What it is about, for receiving programs. */
  readonly about: MessageCause;
}

interface MessageCause {
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
  /** Names channel and endpoint: messages for one never wait for another. */
  readonly lane: string;
  /** How many are handed over at the same time. */
  readonly atOnce: number;
  /** The limit for one message, from connecting to the last answer. */
  readonly limitMs: number;
  /** Another endpoint of the same kind is as good: what this one rejects goes to the next. */
  readonly movesOn?: true;
  /** Never throws. */
  send(sending: Sending): Promise<Verdict>;
  /** Everything but the message: whether the other side would take one, as far as that shows. Never throws. */
  probe(signal: AbortSignal): Promise<Verdict>;
}

export interface UntrustedEndpoint extends ChangedCertificate {
  readonly lane: string;
  readonly name: string;
}

/** Endpoints that people add and change while the product runs. */
export interface ChannelSource {
  readonly kinds: readonly MessageChannel[];
  /** The enabled ones; the first of each kind is used first. Read anew each time. */
  list(db: Kysely<Schema>): Promise<readonly Channel[]>;
  /** How one receiver is reached. When absent, by the first of its kind, and shown masked. Null when it cannot be reached. */
  wayTo?(db: Kysely<Schema>, receiver: string): Promise<{ readonly lane: string; readonly shown: string } | null>;
  /** Endpoints with another certificate than the pinned one: somebody has to decide. */
  changedCertificates?(db: Kysely<Schema>): Promise<readonly UntrustedEndpoint[]>;
}
