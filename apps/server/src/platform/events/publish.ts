import type { ChangedPayload, PayloadOf } from '@spillway/contract/event-payloads';
import type { Topic, TopicAbout } from '@spillway/contract/events';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Topics whose payload may be that of an object with versions and a trail. */
export type ChangeTopic = {
  [T in TopicAbout<'plant'>]: ChangedPayload extends PayloadOf<T> ? T : never;
}[TopicAbout<'plant'>];

type EventOf<T extends Topic> =
  T extends TopicAbout<'plant'>
    ? { readonly topic: T; readonly hydroCode: string; readonly payload: PayloadOf<T> }
    : { readonly topic: T; readonly hydroCode?: undefined; readonly payload: PayloadOf<T> };

/**
 * A change, as the contract names it: enough for a browser to know what to read again, never the data itself. The topic decides who
 * receives it.
 */
export type NewEvent =
  | { readonly [T in Topic]: EventOf<T> }[Topic]
  | { readonly topic: ChangeTopic; readonly hydroCode: string; readonly payload: ChangedPayload };

/** Called in the transaction of the change, so that both exist or neither. */
export type Publish = (tx: Transaction<Schema>, event: NewEvent) => Promise<void>;
