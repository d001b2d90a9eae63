import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SimpleLimit } from '../../platform/limits/limits.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { WebPush } from '../../platform/web-push/web-push.ts';
import type { Actor } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import type { Roster } from '../roster/roster.ts';
import type { TimeZones } from '../sessions/sessions.ts';
import { holdPlant } from './store.ts';

export interface ContactDeps extends RoomDeps {
  readonly duty: Pick<Roster, 'onDuty'>;
  readonly messages: Pick<Messages, 'kind' | 'queue' | 'has' | 'channels' | 'outcomes' | 'personalKinds'>;
  /** Devices are removed when consent is withdrawn. */
  readonly webPush: Pick<WebPush, 'removeAll'>;
  readonly timeZones: TimeZones;
  /** In flood mode quiet hours do not apply. */
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  /** The plant's number used in messages; 0 when it has none. */
  readonly plantNo: (hydroCode: string) => Promise<number>;
  /** Limits test messages and exports of one account. */
  readonly perAccount: SimpleLimit;
}

export interface ChangeContext {
  readonly caller: Caller;
  readonly who: Actor;
  readonly hydroCode: string;
}

/** Serialises changes to a plant's contacts until the transaction ends. */
export async function turn(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
  if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
}
