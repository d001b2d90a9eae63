import { required } from '@spillway/checked/reads';
import type { VerdictCode } from '@spillway/contract/series/quality/verdicts';
import { likelyIntended } from '@spillway/hydrology/quality/likely-value';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { Accept, EnteredValue, Entry, Verdict } from '../accept/accept.ts';
import type { Catalogue, PlantCatalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { holdReading, isBeyond, isVouched, takeHeld } from '../held/held.ts';
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

type AcceptedStatus = Exclude<Verdict['status'], 'conflict' | 'refused'> | 'held';

/** Aborts the write: only one person has reported a level beyond the lake's limits. */
class SingleReporter extends Error {}

/** An older reading is not compared for a jump. */
const lookBackMs = 31 * 86_400_000;

const fieldOfVerdict: Partial<Record<VerdictCode, RefusedField>> = {
  'reading.in_future': { field: 'time', rule: 'not_in_future' },
  'reading.too_early': { field: 'time', rule: 'before_record' },
  'reading.closed_series': { field: 'time', rule: 'series_closed' },
  'reading.computed_series': { field: 'series_id', rule: 'series_computed' },
};

interface ChangeContext {
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

  const timed = (foundReading: FoundReading | null) =>
    foundReading?.value == null ? null : { timeMs: foundReading.time.getTime(), value: foundReading.value };

  /** Compares with the value shown beside the field. Thrown in the transaction, so that the entry is not stored. */
  async function refuseSuspect(
    tx: Kysely<Schema>,
    hydroCode: string,
    seriesId: number,
    { timeMs, value }: EnteredValue,
  ) {
    if (value === null) return;
    const { plantNo, series } = await find(hydroCode, seriesId);
    const before = timed(await readBefore(tx, plantNo, seriesId, timeMs));
    const suspectEntry = suspectBy({ timeMs, value }, series.limitsAt(timeMs), before);
    if (suspectEntry.doubts.length > 0) throw new Refusal('request.invalid', {}, doubtfulFields('value', suspectEntry));
  }

  /**
   * Resolves a held value at that time. A level beyond the lake's limits is stored once a second source confirms it.
   */
  async function settleHeld(
    tx: Transaction<Schema>,
    context: ChangeContext,
    writtenReading: WrittenReading,
    { timeMs, value }: EnteredValue,
  ) {
    const { who, hydroCode } = context;
    const { seriesId, heldAtMs = null, note } = writtenReading;
    const { plant, plantNo, series } = await find(hydroCode, seriesId);
    const at = { plantNo, seriesId, time: new Date(timeMs) };
    const heldReading = await takeHeld(tx, at);
    if (heldAtMs !== null && heldReading?.at.getTime() !== heldAtMs) throw new Refusal('series.changed_meanwhile');
    if (!isBeyond(series.lakeBounds, value)) return;
    const savedEntry = { seriesId, timeMs, value, note, heldAtMs, accountId: who.accountId };
    if (isVouched(heldReading, savedEntry)) return;
    if (!(await isSeenElsewhere(tx, described, plant, savedEntry))) throw new SingleReporter();
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
      return likelyIntended({ timeMs, value }, series.limitsAt(timeMs), before);
    },

    /** `also` writes in the same transaction; it is skipped when the value is held. */
    async enter(
      actor: Actor,
      hydroCode: string,
      writtenReading: WrittenReading,
      also?: (tx: Transaction<Schema>) => Promise<void>,
    ): Promise<AcceptedStatus> {
      const { seriesId, time, value, note, seenMs, isConfirmed } = writtenReading;
      const object = { kind: 'series', id: String(seriesId), name: String(seriesId) };
      const entry: Entry = {
        author: actor.username,
        note,
        seenMs,
        async record(tx, before, after) {
          if (!isConfirmed) await refuseSuspect(tx, hydroCode, seriesId, after);
          await settleHeld(tx, { who: actor, hydroCode }, writtenReading, after);
          const was = before && { value: before.value };
          const is = { time: new Date(after.timeMs).toISOString(), value: after.value, note };
          await audit.record(tx, {
            who: actor,
            action: 'series.enter_reading',
            object,
            hydroCode,
            before: was,
            after: is,
          });
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
        if (!(error instanceof SingleReporter)) throw error;
        const { plantNo } = await find(hydroCode, seriesId);
        const place = { plantNo, seriesId, time: new Date(time) };
        const outcome = await database.transaction((tx) =>
          holdReading({ clock, audit, publish }, tx, place, { who: actor, hydroCode, value, note }),
        );
        return outcome === 'held' ? 'held' : await enterNow();
      }
    },
  };
}

export type EntryRoom = ReturnType<typeof createEntry>;

function takenOrRefused({ status, code }: Verdict, seriesId: number): AcceptedStatus {
  if (status === 'conflict') throw new Refusal('series.changed_meanwhile');
  if (status !== 'refused') return status;
  const field = code === null ? undefined : fieldOfVerdict[code];
  if (field) throw new Refusal('request.invalid', {}, [field]);
  throw new Refusal('series.not_found', { series: seriesId });
}
