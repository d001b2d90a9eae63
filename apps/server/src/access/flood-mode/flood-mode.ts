import { randomUUID } from 'node:crypto';
import type { Language } from '@spillway/contract/errors';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import { isTrusted } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { everyMinute } from '../../platform/jobs/jobs.ts';
import type { Actor } from '../actor.ts';
import type { FloodModeDeps } from './deps.ts';
import { createNotices } from './notices.ts';
import {
  endFlood,
  type Flood,
  insertFlood,
  listFloods,
  listOpen,
  markNotified,
  markReminded,
  readFlood,
  readOpen,
} from './store.ts';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface PressResult<Outcome> {
  readonly outcome: Outcome | 'already';
  readonly flood: Flood;
}

/** Only people start and end flood mode, and it must never be on unnoticed. */
export function createFloodMode(deps: FloodModeDeps) {
  const { database, clock, audit, publish, contacts, duty, figuresOf } = deps;
  const notices = createNotices(deps);

  /** Everything that depends on flood mode is read again at once. */
  async function publishChange(tx: Transaction<Schema>, hydroCode: string, { floodId, endedAt }: Flood): Promise<void> {
    const payload = { flood_id: floodId, is_on: endedAt === null };
    await publish(tx, { topic: 'flood_mode.changed', hydroCode, payload });
  }

  const objectOf = ({ floodId, reason }: Flood) => ({ kind: 'flood_mode', id: floodId, name: reason });
  const remindMsOf = async (hydroCode: string) => (await figuresOf(hydroCode, 'vi')).reminderMin * minuteMs;

  /** Notifies after the start is committed: only then are the flood shifts on duty. */
  const notifyFloodBegun = (hydroCode: string, flood: Flood): Promise<void> =>
    database.transaction(async (tx) => {
      if (await markNotified(tx, hydroCode, flood, clock.now())) await notices.tell(tx, hydroCode, 'began', flood);
    });

  async function remind(hydroCode: string, flood: Flood): Promise<void> {
    const now = clock.now();
    const lastMs = (flood.remindedAt ?? flood.begunAt).getTime();
    if (now.getTime() - lastMs < (await remindMsOf(hydroCode))) return;
    await database.transaction(async (tx) => {
      if (!(await markReminded(tx, hydroCode, flood, now))) return;
      await notices.tell(tx, hydroCode, 'reminder', flood, now.toISOString());
      await publishChange(tx, hydroCode, flood);
    });
  }

  async function remindOverdue(): Promise<void> {
    if (!isTrusted(clock)) return;
    for (const { hydroCode, ...flood } of await listOpen(database.sql)) {
      if (flood.toldAt === null) await notifyFloodBegun(hydroCode, flood);
      await remind(hydroCode, flood);
    }
  }

  deps.jobs.define({
    name: 'flood-mode',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: remindOverdue,
  });

  return {
    look: remindOverdue,

    async current(hydroCode: string): Promise<{ readonly flood: Flood | null; readonly isOverdue: boolean }> {
      const flood = await readOpen(database.sql, hydroCode);
      if (!flood) return { flood, isOverdue: false };
      const isOverdue = clock.now().getTime() - flood.begunAt.getTime() >= (await remindMsOf(hydroCode));
      return { flood, isOverdue };
    },

    /** The effects that flood mode would have at the plant now. */
    async effects(hydroCode: string, language: Language) {
      const nowMs = clock.now().getTime();
      const [figures, planned, { groups, people, contacts: others }] = await Promise.all([
        figuresOf(hydroCode, language),
        duty.read(hydroCode, { fromMs: nowMs, toMs: nowMs }),
        contacts.list(hydroCode),
      ]);
      const hearingGroups = groups.filter(({ hearsFlood }) => hearsFlood);
      const inForce = planned.plans.find(({ state }) => state === 'now')?.plan;
      return {
        ...figures,
        floodShifts: (inForce?.shifts ?? []).filter(({ isFlood }) => isFlood).map(({ name }) => name),
        notices: await Promise.all(
          hearingGroups.map(async ({ groupId, name }) => {
            const { reached } = await contacts.resolve(hydroCode, [{ kind: 'group', groupId }], null);
            return { group: name, reached: reached.length };
          }),
        ),
        quiet: [
          ...people.filter(({ isThere, own }) => isThere && own?.withdrawnAt === null && own.quiet !== null),
          ...others.filter(({ quiet, withdrawnAt }) => quiet !== null && withdrawnAt === null),
        ].map(({ name }) => name),
      };
    },

    async begin({ who, hydroCode }: ChangeContext, reason: string): Promise<PressResult<'begun'>> {
      const done = await database.transaction(async (tx): Promise<PressResult<'begun'>> => {
        const begunFlood = await insertFlood(tx, hydroCode, { floodId: randomUUID(), who, reason, at: clock.now() });
        if (!begunFlood) {
          const openFlood = await readOpen(tx, hydroCode);
          if (!openFlood) throw new Refusal('plant.forbidden');
          return { outcome: 'already', flood: openFlood };
        }
        await audit.record(tx, {
          who,
          action: 'flood_mode.begin',
          object: objectOf(begunFlood),
          hydroCode,
          after: { reason },
        });
        await publishChange(tx, hydroCode, begunFlood);
        return { outcome: 'begun', flood: begunFlood };
      });
      if (done.outcome === 'begun') await notifyFloodBegun(hydroCode, done.flood);
      return done;
    },

    end: ({ who, hydroCode }: ChangeContext, floodId: string, reason: string | null): Promise<PressResult<'ended'>> =>
      database.transaction(async (tx) => {
        const endedFlood = await endFlood(tx, hydroCode, { floodId, who, reason, at: clock.now() });
        if (!endedFlood) {
          const openFlood = await readFlood(tx, hydroCode, floodId);
          if (!openFlood) throw new Refusal('flood_mode.not_found');
          return { outcome: 'already', flood: openFlood };
        }
        // Also notifies the people on duty because of flood mode: for others it is on until this commits.
        await notices.tell(tx, hydroCode, 'ended', endedFlood);
        await audit.record(tx, {
          who,
          action: 'flood_mode.end',
          object: objectOf(endedFlood),
          hydroCode,
          after: { reason },
        });
        await publishChange(tx, hydroCode, endedFlood);
        return { outcome: 'ended', flood: endedFlood };
      }),

    history: (
      hydroCode: string,
      pageRequest: { readonly before: Date | null; readonly limit: number },
    ): Promise<Flood[]> => listFloods(database.sql, hydroCode, pageRequest),
  };
}

export type FloodMode = ReturnType<typeof createFloodMode>;
