import type { Language } from '@spillway/contract/errors';
import type { MessageState } from '@spillway/contract/platform/messages/states';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What a notification on a device needs besides its words. */
export interface Notice {
  /** A later one with the same tag replaces the former, such as for one warning. */
  readonly tag?: string;
  /** The path of the product's page that a click opens. */
  readonly path?: string;
  /** It stays on the screen until somebody deals with it. */
  readonly stays?: true;
  /** The language of its words, in which a device reads them out. */
  readonly language?: Language;
}

export interface MessageContent {
  readonly subject: string;
  readonly text: string;
  /** The whole message for channels with little room: SMS, calls, notifications. The subject when absent. */
  readonly short?: string;
  readonly notice?: Notice;
  /** The same for programs that show more than text. */
  readonly html?: string;
  /** Whom the letter names; each gets a letter of their own. The receiver when absent. */
  readonly to?: readonly string[];
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
  /** Set where an attempt is another letter, such as with a link that opens once. */
  readonly idSuffix?: string;
}

export interface MessageOutcome {
  readonly plantNo: number;
  readonly messageId: string;
  readonly hydroCode: string | null;
  readonly causeId: string;
  readonly lane: string;
  readonly receiver: string;
  readonly payload: unknown;
  /** 1 at the first. */
  readonly attempt: number;
}

export interface StateChange {
  readonly state: MessageState;
  /** The other side's words, after an attempt. */
  readonly said: string | null;
  /** It may have arrived. */
  readonly isUnknown: boolean;
}

/** A cause of messages: its room defines how they are composed and how long they matter. */
export interface MessageKind {
  readonly kind: string;
  readonly purpose: 'password' | 'registration' | 'report' | 'test' | 'warning';
  /** Smaller ones go first. */
  readonly priority: number;
  /** In a backlog the last one matters most, such as a link just requested. */
  readonly newestFirst?: true;
  readonly lastsMs: number;
  readonly maxTries: number;
  /** Nothing is sent: the lane only checks whether the other side would take a message. */
  readonly isProbe?: true;
  /** People's addresses that nobody else may read: lists of messages show everybody the masked form. */
  readonly hidesReceivers?: true;
  /** False when it is worthless once somebody turns the outgoing switch on. */
  readonly keptWhileHeld: boolean;
  /** Called when it is sent. Null when nobody wants it any more. */
  compose(message: MessageOutcome): Promise<MessageContent | null>;
  /** Runs in the transaction that records it, also for each attempt that ends. */
  became?(tx: Transaction<Schema>, message: MessageOutcome, became: StateChange): Promise<void>;
}
