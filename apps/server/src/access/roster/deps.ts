import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import type { TimeZones } from '../sessions/sessions.ts';
import { readFacts } from './facts.ts';
import { planInForce } from './on-duty.ts';
import { isKnownAt } from './plan.ts';
import { holdRoster } from './store.ts';

export interface RosterDeps extends RoomDeps {
  readonly timeZones: TimeZones;
}

export interface ChangeContext {
  readonly caller: Caller;
  readonly who: Actor;
  readonly hydroCode: string;
}

export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

export async function zoneOf({ timeZones }: RosterDeps, hydroCode: string): Promise<string> {
  const zone = (await timeZones([hydroCode])).get(hydroCode);
  if (zone === undefined) throw new Refusal('plant.forbidden');
  return zone;
}

/** Serialises changes to a plant's roster until the transaction ends. */
export async function turn(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
  if (!(await holdRoster(tx, hydroCode))) throw new Refusal('plant.forbidden');
}

export async function currentlyPlanned({ clock }: RosterDeps, db: Kysely<Schema>, hydroCode: string) {
  const now = clock.now();
  const nowMs = now.getTime();
  const facts = await readFacts(db, hydroCode, { fromMs: nowMs, toMs: nowMs }, now);
  const plans = facts.plans.filter((one) => isKnownAt(one, nowMs));
  return { now, plans, inForce: planInForce(facts, nowMs, nowMs)?.planId ?? null };
}
