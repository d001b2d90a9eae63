import { itemAt, lastOf, required } from '@spillway/checked/reads';
import { maxObligationDays } from '@spillway/contract/obligations';
import type { IssuedKind } from '@spillway/contract/plant/obligations/codes';
import { dayMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { judgeObligations } from '@spillway/rules/obligations/judge';
import { occurrencesOf } from '@spillway/rules/obligations/occurrences';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { readFloodPeriods } from '../access/flood-periods/flood-periods.ts';
import type { Schema } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type JudgedOccurrence, judgedOf } from './judged.ts';
import { calendarsOf, load, type ObligationDeps, type Period, widestMs } from './load.ts';
import { type DoneKey, deleteDone, holdDone, insertDone, readDone } from './store.ts';

export type { JudgedOccurrence } from './judged.ts';

export interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface TickRequest {
  readonly dutyId: string;
  readonly dueMs: number;
  readonly note: string;
}

/** An obligation that was missed and not fulfilled later. */
export interface MissedObligation {
  readonly dutyId: string;
  readonly name: string;
  readonly to: readonly string[];
  readonly firstDueMs: number;
  readonly lastDueMs: number;
  readonly count: number;
}

interface NoticesOwed {
  /**
   * Notices required before acts, and their outcome: they are not in the calendar, because acts have no fixed hours.
   */
  readonly noticesOwed: (hydroCode: string, period: Period, nowMs: number) => Promise<readonly JudgedOccurrence[]>;
}

/** A missed obligation is notified for a day. */
const missedShownMs = dayMs;
/** Due times are searched this far ahead: reports are due once a season. */
const aheadMs = 8 * dayMs;
const maxNext = 20;
/** Entries made on another node appear after this time at most. */
const rememberedMs = 30_000;
/** A flood may be declared over long after its water has gone; a report on an earlier flood does not count for it. */
const toleratedMs = dayMs;

export const tickedByPeople = async (db: Kysely<Schema>, hydroCode: string, period: Period) =>
  (await readDone(db, hydroCode, period)).filter(({ by }) => by === 'person');

/** Due obligations and their outcome. Only users' entries and issued files are stored. */
export function createObligations(deps: ObligationDeps & NoticesOwed) {
  const { database, clock, plant, series, audit, publish } = deps;
  /** Cached, because every evaluation of warnings reads it and it only changes by the minute. */
  const lately = new Map<string, { calendarId: string; atMs: number; missed: MissedObligation[] }>();

  /** Null when the plant has no calendar or was never described. */
  async function judgePeriod(hydroCode: string, period: Period, nowMs: number): Promise<JudgedOccurrence[] | null> {
    const [catalogue, versions] = await Promise.all([
      series.catalogue.of(hydroCode),
      plant.dutyCalendars.list(hydroCode),
    ]);
    if (!catalogue) return null;
    const notices = await noticesOwed(hydroCode, period, nowMs);
    if (versions.length === 0) return notices.length === 0 ? null : notices;
    const byCalendar = judgedOf(await load(deps, hydroCode, catalogue, versions, period, nowMs), period, nowMs);
    return notices.length === 0 ? byCalendar : [...byCalendar, ...notices].toSorted((a, b) => a.dueMs - b.dueMs);
  }

  /** A notice given outside the product can be ticked like any other obligation. */
  async function noticesOwed(hydroCode: string, period: Period, nowMs: number): Promise<JudgedOccurrence[]> {
    const found = await deps.noticesOwed(hydroCode, period, nowMs);
    if (found.every(({ by }) => by !== null)) return [...found];
    const done = await readDone(database.sql, hydroCode, period);
    return found.map((one) => {
      const doneOccurrence = done.find(({ dutyId, dueMs }) => dutyId === one.duty.id && dueMs === one.dueMs);
      if (one.by !== null || !doneOccurrence) return one;
      // Judged by its due time, not by the act until which it could still be sent.
      const times = { ...one, untilMs: one.dueMs + 1 };
      return {
        ...times,
        state: judgeObligations(times, { atMs: doneOccurrence.doneMs }, nowMs),
        doneMs: doneOccurrence.doneMs,
        by: doneOccurrence.by,
        kept: doneOccurrence,
      };
    });
  }

  /** Missed within the last day. The generated past of a demo is left out, because no one could have acted. */
  async function listMissedIn(
    hydroCode: string,
    judgedOccurrences: readonly JudgedOccurrence[],
    nowMs: number,
  ): Promise<JudgedOccurrence[]> {
    const missedOccurrences = judgedOccurrences.filter(
      ({ state, untilMs }) => state === 'missed' && untilMs > nowMs - missedShownMs,
    );
    if (missedOccurrences.length === 0) return [];
    const inventedUntilMs = (await series.madeUpUntil(hydroCode))?.getTime() ?? Number.NEGATIVE_INFINITY;
    return missedOccurrences.filter(({ dueMs }) => dueMs > inventedUntilMs);
  }

  async function listMissed(hydroCode: string, nowMs: number): Promise<MissedObligation[]> {
    const all = await judgePeriod(hydroCode, { fromMs: nowMs - missedShownMs - widestMs, toMs: nowMs }, nowMs);
    const missedByDuty = Map.groupBy(await listMissedIn(hydroCode, all ?? [], nowMs), ({ duty }) => duty.id);
    return [...missedByDuty.values()].map((missed) => {
      const { duty, dueMs: firstDueMs } = itemAt(missed, 0);
      const { id: dutyId, name, to } = duty;
      return { dutyId, name, to, firstDueMs, lastDueMs: lastOf(missed).dueMs, count: missed.length };
    });
  }

  async function one(hydroCode: string, dutyId: string, dueMs: number): Promise<JudgedOccurrence> {
    const nowMs = clock.now().getTime();
    const all = await judgePeriod(hydroCode, { fromMs: dueMs, toMs: dueMs + 1 }, nowMs);
    const found = all?.find(({ duty }) => duty.id === dutyId);
    if (!found) throw new Refusal('owed.not_found');
    return found;
  }

  async function publishChange(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: 'owed.tick' | 'owed.untick',
    { duty: { id, name }, dueMs }: JudgedOccurrence,
    changes: { readonly before: object | null; readonly after: object | null },
  ) {
    const object = { kind: 'owed' as const, id, name };
    const auditSide = (side: object | null) => side && { due_at: new Date(dueMs).toISOString(), ...side };
    await audit.record(tx, {
      who,
      action,
      object,
      hydroCode,
      before: auditSide(changes.before),
      after: auditSide(changes.after),
    });
    await publish(tx, { topic: 'owed.changed', hydroCode, payload: { duty_id: id } });
  }

  return {
    async list(hydroCode: string, period: Period) {
      if (period.toMs <= period.fromMs)
        throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
      if (period.toMs - period.fromMs > maxObligationDays * dayMs)
        throw new Refusal('series.too_long', { days: maxObligationDays });
      const now = clock.now();
      return { at: now, all: await judgePeriod(hydroCode, period, now.getTime()) };
    },

    /** The open or next occurrence of each obligation, and those missed within the last day. */
    async next(hydroCode: string) {
      const now = clock.now();
      const nowMs = now.getTime();
      const all = await judgePeriod(
        hydroCode,
        { fromMs: nowMs - missedShownMs - widestMs, toMs: nowMs + aheadMs },
        nowMs,
      );
      if (!all) return { at: now, next: null, missed: 0 };
      const seen = new Set<string>();
      const next = all.filter(({ state, duty }) => {
        if (state === 'due') return true;
        if (state !== 'upcoming' || seen.has(duty.id)) return false;
        seen.add(duty.id);
        return true;
      });
      return { at: now, next: next.slice(0, maxNext), missed: (await listMissedIn(hydroCode, all, nowMs)).length };
    },

    async missedOf(hydroCode: string): Promise<MissedObligation[]> {
      const nowMs = clock.now().getTime();
      const [newest] = await plant.dutyCalendars.list(hydroCode);
      if (!newest) return [];
      const cachedMissed = lately.get(hydroCode);
      const isFresh =
        cachedMissed &&
        cachedMissed.calendarId === newest.calendarId &&
        Math.abs(nowMs - cachedMissed.atMs) < rememberedMs;
      if (isFresh) return cachedMissed.missed;
      const missedObligations = await listMissed(hydroCode, nowMs);
      lately.set(hydroCode, { calendarId: newest.calendarId, atMs: nowMs, missed: missedObligations });
      return missedObligations;
    },

    /** A user confirms that it was done; the first entry counts. */
    async tick(
      context: ChangeContext,
      { dutyId, dueMs, note }: TickRequest,
      doneMs: number,
    ): Promise<JudgedOccurrence> {
      const { hydroCode, who } = context;
      const now = clock.now();
      if (doneMs > now.getTime())
        throw new Refusal('request.invalid', {}, [{ field: 'done_at', rule: 'not_in_future' }]);
      const found = await one(hydroCode, dutyId, dueMs);
      if (found.by !== null && found.kept === null) throw new Refusal('owed.by_itself');
      if (doneMs < found.fromMs) {
        const zone = required(await series.catalogue.of(hydroCode)).timeZone;
        throw new Refusal('owed.too_early', { from: wallText(found.fromMs, zone).slice(0, 16) });
      }
      const key: DoneKey = { hydroCode, dutyId, dueMs };
      await database.transaction(async (tx) => {
        const done = { doneMs, by: 'person' as const, note, username: who.username };
        if (!(await insertDone(tx, key, done, now))) {
          const doneRow = await holdDone(tx, key);
          throw new Refusal('owed.ticked_already', { username: doneRow?.username ?? '–' });
        }
        const after = { done_at: new Date(doneMs).toISOString(), note };
        await publishChange(tx, context, 'owed.tick', found, { before: null, after });
      });
      lately.delete(hydroCode);
      return await one(hydroCode, dutyId, dueMs);
    },

    async untick(context: ChangeContext, { dutyId, dueMs, note }: TickRequest): Promise<JudgedOccurrence> {
      const { hydroCode } = context;
      const found = await one(hydroCode, dutyId, dueMs);
      const key: DoneKey = { hydroCode, dutyId, dueMs };
      await database.transaction(async (tx) => {
        const doneRow = await holdDone(tx, key);
        if (doneRow?.by !== 'person') throw new Refusal('owed.not_ticked');
        await deleteDone(tx, key);
        const before = { done_at: new Date(doneRow.doneMs).toISOString(), note: doneRow.note };
        await publishChange(tx, context, 'owed.untick', found, { before, after: { note } });
      });
      lately.delete(hydroCode);
      return await one(hydroCode, dutyId, dueMs);
    },

    /**
     * Called in the transaction that issues a file: fulfils every obligation of this kind that is due, even if the file
     * is deleted later.
     */
    async issued(
      tx: Transaction<Schema>,
      hydroCode: string,
      issuedKind: IssuedKind,
      at: Date,
      coveredUntil: Date = at,
    ): Promise<void> {
      const versions = await plant.dutyCalendars.list(hydroCode);
      const calendars = calendarsOf(versions).map(({ countsFromMs, duties }) => ({
        countsFromMs,
        duties: duties.filter(({ doneBy }) => doneBy.by === 'issued' && doneBy.what === issuedKind),
      }));
      const catalogue = await series.catalogue.of(hydroCode);
      if (!catalogue || calendars.every(({ duties }) => duties.length === 0)) return;
      const atMs = at.getTime();
      const floods = await readFloodPeriods(tx, hydroCode, new Date(atMs - 61 * dayMs));
      const facts = { timeZone: catalogue.timeZone, floods, modes: [] };
      // A report of a season is due at most a hundred days after its end.
      const period = { fromMs: atMs - widestMs, toMs: atMs + 121 * dayMs };
      const dueOccurrences = occurrencesOf(calendars, facts, period).filter(
        ({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs && fromMs - toleratedMs <= coveredUntil.getTime(),
      );
      for (const { duty, dueMs } of dueOccurrences) {
        const done = { doneMs: atMs, by: 'issued' as const, note: '', username: null };
        if (await insertDone(tx, { hydroCode, dutyId: duty.id, dueMs }, done, at))
          await publish(tx, { topic: 'owed.changed', hydroCode, payload: { duty_id: duty.id } });
      }
      lately.delete(hydroCode);
    },
  };
}

export type Obligations = ReturnType<typeof createObligations>;
