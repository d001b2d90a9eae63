import type { JsonValue } from '@spillway/contract/kit';
import type { Permission } from '@spillway/contract/permissions';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Something changed: enough for a browser to know what to read again, never the data itself. */
export interface NewEvent {
  readonly topic: string;
  /** The plant it is about; null or absent concerns every plant. */
  readonly hydroCode?: string | null;
  /** Who may see it: holders of this permission; null or absent is everyone signed in. */
  readonly audience?: Permission | null;
  readonly payload: Readonly<Record<string, JsonValue>>;
}

/** Written in the transaction of the change: either both are there or neither. */
export type Publish = (tx: Transaction<Schema>, event: NewEvent) => Promise<void>;
