import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxCalendars } from '@spillway/contract/plant/obligations/codes';
import { obligationOf } from '@spillway/contract/plant/obligations/obligations-of';
import { obligationFaultsOf } from '@spillway/rules/obligations/check';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { changesBetween } from '../../access/changes.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { holdPlant } from '../registry/registry.ts';
import { type CalendarVersion, insertCalendar, listCalendars, type NewCalendar } from './store.ts';
import { snapshotOf, trailOf } from './wire.ts';

export { obligationExample } from './examples.ts';
export type { CalendarVersion, NewCalendar } from './store.ts';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** The calendar of obligations in versions: a version in force never changes; the next one replaces it from now on. */
export function createObligationCalendars(room: PlantRoomDeps) {
  const { database, clock } = room;

  async function insert(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    newCalendar: NewCalendar,
    { seen, countsFrom }: { readonly seen: string | null | undefined; readonly countsFrom: Date },
  ): Promise<CalendarVersion> {
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
    refuseFaulty(newCalendar);
    const all = await listCalendars(tx, hydroCode);
    const before = all[0] ?? null;
    if (seen !== undefined && seen !== (before?.calendarId ?? null))
      throw new Refusal('duty_calendar.changed_meanwhile');
    if (all.length >= maxCalendars) throw new Refusal('duty_calendar.too_many', { maximum: maxCalendars });
    const after = before && { ...trailOf(newCalendar) };
    const changes =
      before && after ? changesBetween(trailOf(before), after) : { before: null, after: trailOf(newCalendar) };
    if (before && !changes) return before;
    // Never before the version it replaces: after the clock was set back, the past is not judged again.
    const minMs = before ? before.countsFrom.getTime() + 1 : 0;
    const made = {
      ...newCalendar,
      calendarId: randomUUID(),
      countsFrom: new Date(Math.max(countsFrom.getTime(), minMs)),
      recordedBy: who.username,
    };
    await insertCalendar(tx, hydroCode, made, clock.now());
    const kind = 'duty_calendar' as const;
    const id = made.calendarId;
    const name = newCalendar.note === '' ? 'duty_calendar' : newCalendar.note.slice(0, 60).toWellFormed();
    await room.audit.record(tx, {
      who,
      action: 'duty_calendar.save',
      object: { kind, id, name },
      hydroCode,
      ...required(changes),
    });
    await room.history.record(tx, { hydroCode, kind, who, id: hydroCode, name, data: snapshotOf(newCalendar) });
    await room.publish(tx, { topic: 'duty_calendar.changed', hydroCode, payload: { kind, id } });
    return made;
  }

  return {
    list: (hydroCode: string): Promise<CalendarVersion[]> => listCalendars(database.sql, hydroCode),

    save: (context: ChangeContext, newCalendar: NewCalendar, seen: string | null): Promise<CalendarVersion> =>
      database.transaction((tx) => insert(tx, context, newCalendar, { seen, countsFrom: clock.now() })),

    /** For the plant file, in its transaction. */
    inTransaction: {
      list: listCalendars,
      insert: (tx: Transaction<Schema>, context: ChangeContext, newCalendar: NewCalendar) =>
        insert(tx, context, newCalendar, { seen: undefined, countsFrom: clock.now() }),
    },

    /**
     * For the demo, which has no account and whose past is generated: called once it has readings. An existing calendar
     * is kept.
     */
    startDemo: (hydroCode: string, newCalendar: NewCalendar, countsFrom: Date): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode)) || (await listCalendars(tx, hydroCode)).length > 0) return;
        await insert(tx, { who: system, hydroCode }, newCalendar, { seen: undefined, countsFrom });
      }),
  };
}

export type ObligationCalendars = ReturnType<typeof createObligationCalendars>;

function refuseFaulty({ content }: NewCalendar): void {
  const faults = obligationFaultsOf(content.map(obligationOf)).map(({ path, code, of }) => ({
    field: path.replace(/^duties\[(\d+)\]/, 'content.$1'),
    rule: `duty_${code}`,
    facts: { of },
  }));
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}
