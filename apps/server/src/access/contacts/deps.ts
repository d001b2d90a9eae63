import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SimpleLimit } from '../../platform/limits/limits.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { WebPush } from '../../platform/web-push/web-push.ts';
import type { Actor } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import type { Duty } from '../roster/roster.ts';
import type { TimeZones } from '../sessions/sessions.ts';
import { holdPlant } from './store.ts';

export interface ContactDeps extends RoomDeps {
  readonly duty: Pick<Duty, 'onDuty'>;
  readonly messages: Pick<Messages, 'kind' | 'queue' | 'has' | 'channels' | 'outcomes' | 'personalKinds'>;
  /** Devices go with the consent of their person. */
  readonly webPush: Pick<WebPush, 'removeAll'>;
  readonly timeZones: TimeZones;
  /** Whether a plant is in flood mode: then nobody has quiet hours. */
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  /** As messages count plants; 0 before there is anything of it. */
  readonly plantNo: (hydroCode: string) => Promise<number>;
  /** Of one account: tests and exports. */
  readonly perAccount: SimpleLimit;
}

export interface Place {
  readonly caller: Caller;
  readonly who: Actor;
  readonly hydroCode: string;
}

/** Whoever changes the contacts of one plant takes turns until the transaction ends. */
export async function turn(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
  if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
}
