import type { VerdictCode } from '@spillway/contract/series/quality/verdicts';
import { doubtsOf } from '@spillway/hydrology/quality/doubts';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import { Quality } from '@spillway/hydrology/quality/quality';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { Accept, EnteredValue, Entry, Verdict } from '../accept/accept.ts';
import type { Catalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { doubtfulField } from '../quality/quality.ts';
import { type FoundReading, readNewest } from './store.ts';

export { readNewest } from './store.ts';

export interface WrittenReading {
  readonly seriesId: number;
  readonly time: string;
  readonly value: number;
  readonly note: string | null;
  readonly seenMs: number | null | undefined;
  /** The person has said a second time that a doubtful value is meant. */
  readonly isConfirmed: boolean;
}

export interface Outlook {
  readonly limits: QualityLimits;
  readonly before: FoundReading | null;
  readonly standing: FoundReading | null;
}

export type Taken = Exclude<Verdict['status'], 'conflict' | 'refused'>;

/** What lies further back says nothing of a jump. */
const lookBackMs = 31 * 86_400_000;

const fieldOfVerdict: Partial<Record<VerdictCode, RefusedField>> = {
  'reading.in_future': { field: 'time', rule: 'not_in_future' },
  'reading.too_early': { field: 'time', rule: 'before_record' },
  'reading.closed_series': { field: 'time', rule: 'series_closed' },
  'reading.computed_series': { field: 'series_id', rule: 'series_computed' },
};

type Deps = SeriesRoomDeps & { readonly accept: Accept['accept']; readonly catalogue: Pick<Catalogue, 'of'> };

/** The door for people: a gate opened by hand, a unit out of service, a staff gauge that was read. */
export function createEntry({ database, audit, publish, accept, catalogue }: Deps) {
  async function find(hydroCode: string, seriesId: number): Promise<{ plantNo: number; series: SeriesDefinition }> {
    const plant = await catalogue.of(hydroCode);
    const series = plant?.byId.get(seriesId);
    if (!plant || !series) throw new Refusal('series.not_found', { series: seriesId });
    return { plantNo: plant.plantNo, series };
  }

  const readBefore = (db: Kysely<Schema>, plantNo: number, seriesId: number, atMs: number) =>
    readNewest(db, plantNo, seriesId, { from: new Date(atMs - lookBackMs), to: new Date(atMs - 1) });

  /** By what the page shows beside the field. Thrown in the transaction, so that nothing of it stays. */
  async function refuseDoubtful(
    tx: Kysely<Schema>,
    hydroCode: string,
    seriesId: number,
    { timeMs, value }: EnteredValue,
  ) {
    if (value === null) return;
    const { plantNo, series } = await find(hydroCode, seriesId);
    const before = await readBefore(tx, plantNo, seriesId, timeMs);
    // What a sensor sent while somebody worked on it is no measurement, and nothing is compared with it.
    const isMeasured = before?.value != null && before.quality !== Quality.calibrating;
    const known = !isMeasured ? null : { timeMs: before.time.getTime(), value: before.value };
    const doubts = doubtsOf({ timeMs, value }, series.limitsAt(timeMs), known);
    if (doubts.length === 0) return;
    const fields = doubts.map((doubt) => doubtfulField('value', doubt));
    throw new Refusal('request.invalid', {}, fields);
  }

  return {
    async outlook(hydroCode: string, seriesId: number, at: Date): Promise<Outlook> {
      const { plantNo, series } = await find(hydroCode, seriesId);
      const [before, standing] = await Promise.all([
        readBefore(database.sql, plantNo, seriesId, at.getTime()),
        readNewest(database.sql, plantNo, seriesId, { from: at, to: at }),
      ]);
      return { limits: series.limitsAt(at.getTime()), before, standing };
    },

    /** `also`: what else is written with it, in the same transaction. */
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
          const was = before && { value: before.value };
          const is = { time: new Date(after.timeMs).toISOString(), value: after.value, note };
          await audit.record(tx, { who, action: 'series.enter_reading', object, hydroCode, before: was, after: is });
          await publish(tx, { topic: 'series.entered', hydroCode, payload: { series: seriesId } });
          await also?.(tx);
        },
      };
      const readings = [{ series: seriesId, time, value }];
      const [verdict] = await accept(hydroCode, { readings, fields: new Map(), entry });
      return takenOrRefused(verdict!, seriesId);
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
