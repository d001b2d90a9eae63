import { required } from '@spillway/checked/reads';
import type { VerdictCode } from '@spillway/contract/series/quality/verdicts';
import { likelyMeant } from '@spillway/hydrology/quality/likely-value';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { Accept, EnteredValue, Entry, Verdict } from '../accept/accept.ts';
import type { Catalogue, PlantCatalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { hold, isBeyond, isVouched, takeHeld } from '../held/held.ts';
import { doubtfulFields, type LakeBounds, suspectBy } from '../quality/quality.ts';
import { isSeenElsewhere } from './second-source.ts';
import { type FoundReading, readLastGood, readNewest } from './store.ts';

export { readNewest } from './store.ts';

interface WrittenReading {
  readonly seriesId: number;
  readonly time: string;
  readonly value: number;
  readonly note: string | null;
  readonly seenMs: number | null | undefined;
  /** The user has confirmed a suspect value. */
  readonly isConfirmed: boolean;
  /** The time at which the held value was entered, as seen by the user who confirms it with this entry. */
  readonly heldAtMs?: number;
}

interface Outlook {
  readonly limits: QualityLimits;
  readonly lakeBounds: LakeBounds | null;
  readonly before: FoundReading | null;
  readonly standing: FoundReading | null;
}

type Taken = Exclude<Verdict['status'], 'conflict' | 'refused'> | 'held';

/** Aborts the write: only one person has reported a level beyond the lake's limits. */
class SaidByOne extends Error {}

/** An older reading is not compared for a jump. */
const lookBackMs = 31 * 86_400_000;

const fieldOfVerdict: Partial<Record<VerdictCode, RefusedField>> = {
  'reading.in_future': { field: 'time', rule: 'not_in_future' },
  'reading.too_early': { field: 'time', rule: 'before_record' },
  'reading.closed_series': { field: 'time', rule: 'series_closed' },
  'reading.computed_series': { field: 'series_id', rule: 'series_computed' },
};

interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

type Deps = SeriesRoomDeps & { readonly accept: Accept['accept']; readonly catalogue: Pick<Catalogue, 'of'> };

/** Manual entry: a gate opened by hand, a unit out of service, a staff gauge reading. */
export function createEntry({ database, clock, audit, publish, described, accept, catalogue }: Deps) {
  async function find(
    hydroCode: string,
    seriesId: number,
  ): Promise<{ plant: PlantCatalogue; plantNo: number; series: SeriesDefinition }> {
    const plant = await catalogue.of(hydroCode);
    const series = plant?.byId.get(seriesId);
    if (!plant || !series) throw new Refusal('series.not_found', { series: seriesId });
    return { plant, plantNo: plant.plantNo, series };
  }

  const readBefore = (db: Kysely<Schema>, plantNo: number, seriesId: number, atMs: number) =>
    readLastGood(db, plantNo, seriesId, { from: new Date(atMs - lookBackMs), to: new Date(atMs - 1) });

  const timed = (found: FoundReading | null) =>
    found?.value == null ? null : { timeMs: found.time.getTime(), value: found.value };

  /** Compares with the value shown beside the field. Thrown in the transaction, so that the entry is not stored. */
  async function refuseDoubtful(
    tx: Kysely<Schema>,
    hydroCode: string,
    seriesId: number,
    { timeMs, value }: EnteredValue,
  ) {
    if (value === null) return;
    const { plantNo, series } = await find(hydroCode, seriesId);
    const before = timed(await readBefore(tx, plantNo, seriesId, timeMs));
    const doubted = suspectBy({ timeMs, value }, series.limitsAt(timeMs), before);
    if (doubted.doubts.length > 0) throw new Refusal('request.invalid', {}, doubtfulFields('value', doubted));
  }

  /**
   * Resolves a held value at that time. A level beyond the lake's limits is stored once a second source confirms it.
   */
  async function settleHeld(
    tx: Transaction<Schema>,
    place: Place,
    written: WrittenReading,
    { timeMs, value }: EnteredValue,
  ) {
    const { who, hydroCode } = place;
    const { seriesId, heldAtMs = null, note } = written;
    const { plant, plantNo, series } = await find(hydroCode, seriesId);
    const at = { plantNo, seriesId, time: new Date(timeMs) };
    const held = await takeHeld(tx, at);
    if (heldAtMs !== null && held?.at.getTime() !== heldAtMs) throw new Refusal('series.changed_meanwhile');
    if (!isBeyond(series.lakeBounds, value)) return;
    const said = { seriesId, timeMs, value, note, heldAtMs, accountId: who.accountId };
    if (isVouched(held, said)) return;
    if (!(await isSeenElsewhere(tx, described, plant, said))) throw new SaidByOne();
    // Another person may have entered it between the two reads: the held value is then stored and no longer waits.
    await takeHeld(tx, at);
  }

  return {
    async outlook(hydroCode: string, seriesId: number, at: Date): Promise<Outlook> {
      const { plantNo, series } = await find(hydroCode, seriesId);
      const [before, standing] = await Promise.all([
        readBefore(database.sql, plantNo, seriesId, at.getTime()),
        readNewest(database.sql, plantNo, seriesId, { from: at, to: at }),
      ]);
      return { limits: series.limitsAt(at.getTime()), lakeBounds: series.lakeBounds, before, standing };
    },

    /** The value that was probably meant; null when no likely value is close. */
    async likelyAt(hydroCode: string, seriesId: number, timeMs: number, value: number): Promise<number | null> {
      const { plantNo, series } = await find(hydroCode, seriesId);
      const before = timed(await readBefore(database.sql, plantNo, seriesId, timeMs));
      return likelyMeant({ timeMs, value }, series.limitsAt(timeMs), before);
    },

    /** `also` writes in the same transaction; it is skipped when the value is held. */
    async enter(
      who: Actor,
      hydroCode: string,
      written: WrittenReading,
      also?: (tx: Transaction<Schema>) => Promise<void>,
    ): Promise<Taken> {
      const { seriesId, time, value, note, seenMs, isConfirmed } = written;
      const object = { kind: 'series', id: String(seriesId), name: String(seriesId) };
      const entry: Entry = {
        author: who.username,
        note,
        seenMs,
        async record(tx, before, after) {
          if (!isConfirmed) await refuseDoubtful(tx, hydroCode, seriesId, after);
          await settleHeld(tx, { who, hydroCode }, written, after);
          const was = before && { value: before.value };
          const is = { time: new Date(after.timeMs).toISOString(), value: after.value, note };
          await audit.record(tx, { who, action: 'series.enter_reading', object, hydroCode, before: was, after: is });
          await publish(tx, { topic: 'series.entered', hydroCode, payload: { series: seriesId } });
          await also?.(tx);
        },
      };
      const readings = [{ series: seriesId, time, value }];
      const enterNow = async () => {
        const [verdict] = await accept(hydroCode, { readings, fields: new Map(), entry });
        return takenOrRefused(required(verdict), seriesId);
      };
      try {
        return await enterNow();
      } catch (error) {
        if (!(error instanceof SaidByOne)) throw error;
        const { plantNo } = await find(hydroCode, seriesId);
        const place = { plantNo, seriesId, time: new Date(time) };
        const outcome = await database.transaction((tx) =>
          hold({ clock, audit, publish }, tx, place, { who, hydroCode, value, note }),
        );
        return outcome === 'held' ? 'held' : await enterNow();
      }
    },
  };
}

export type EntryRoom = ReturnType<typeof createEntry>;

function takenOrRefused({ status, code }: Verdict, seriesId: number): Taken {
  if (status === 'conflict') throw new Refusal('series.changed_meanwhile');
  if (status !== 'refused') return status;
  const field = code === null ? undefined : fieldOfVerdict[code];
  if (field) throw new Refusal('request.invalid', {}, [field]);
  throw new Refusal('series.not_found', { series: seriesId });
}
