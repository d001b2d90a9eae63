import type { Language } from '@spillway/contract/errors';
import type { MessageState } from '@spillway/contract/platform/messages/states';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What a notification on a device needs besides its words. */
export interface Notice {
  /** A later one of the same takes the place of the one before: the id of a warning, say. */
  readonly tag?: string;
  /** The page of this product that a click opens, from its root. */
  readonly path?: string;
  /** It stays on the screen until somebody deals with it. */
  readonly stays?: true;
  /** In which its words are: how a device reads them out. */
  readonly language?: Language;
}

/** What a person gets. */
export interface MessageContent {
  readonly subject: string;
  readonly text: string;
  /** The whole of it for channels with little room: SMS, calls, notifications. Absent: the subject. */
  readonly short?: string;
  readonly notice?: Notice;
  /** The same for programs that show more than text. */
  readonly html?: string;
  /** Whom the letter names; each of them gets one of their own. Absent: whoever gets it. */
  readonly to?: readonly string[];
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
  /** Where an attempt is not the same letter again: a link that opens once, say. */
  readonly idSuffix?: string;
}

export interface Told {
  readonly plantNo: number;
  readonly messageId: string;
  readonly hydroCode: string | null;
  readonly causeId: string;
  /** By which it goes. */
  readonly lane: string;
  readonly receiver: string;
  readonly payload: unknown;
  /** 1 at the first. */
  readonly attempt: number;
}

export interface Became {
  readonly state: MessageState;
  /** Where it was tried. */
  readonly said: string | null;
  /** It may have arrived. */
  readonly isUnknown: boolean;
}

/** What causes messages: its room says once how they are made and how long they are worth something. */
export interface MessageKind {
  readonly kind: string;
  readonly purpose: 'password' | 'registration' | 'report' | 'test' | 'warning';
  /** Smaller ones go first. */
  readonly priority: number;
  /** Of a backlog the last is worth most: a link asked for now, say. */
  readonly newestFirst?: true;
  readonly lastsMs: number;
  readonly maxTries: number;
  /** Nothing is sent: the lane only finds out whether the other side would take a message. */
  readonly isProbe?: true;
  /** Addresses of people that nobody else may read: lists of messages show the masked form to everybody. */
  readonly hidesReceivers?: true;
  /** False: worth nothing once somebody arms the installation. */
  readonly keptWhileHeld: boolean;
  /** When it is sent. Null: nobody wants it any more. */
  compose(message: Told): Promise<MessageContent | null>;
  /** In the transaction that records it; of each attempt that ends, too. */
  became?(tx: Transaction<Schema>, message: Told, became: Became): Promise<void>;
}
