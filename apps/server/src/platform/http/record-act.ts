import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Caller } from './caller.ts';

interface Act {
  readonly action: string;
  readonly before?: Readonly<Record<string, string>>;
  readonly after?: Readonly<Record<string, string>>;
  readonly object: { readonly kind: string; readonly id: string | null; readonly name: string | null };
}

export interface ActingCall {
  readonly caller: Caller;
  readonly address: string;
  readonly requestId: string;
}

/** Writes the audit entry of a person's change; provided by the floor above. */
export type RecordAct = (tx: Transaction<Schema>, call: ActingCall, act: Act) => Promise<void>;
