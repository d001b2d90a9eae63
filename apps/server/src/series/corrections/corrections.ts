import { maxConflicts, maxCorrected } from '@spillway/contract/series/corrections';
import type { Kysely } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { RoomDeps } from '../../access/deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Correct, CorrectWanted, ReadingChange } from '../accept/accept.ts';
import type { Catalogue, PlantCatalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import { doubtfulFields } from '../quality/quality.ts';
import { type Act, addsOf, boundsOf, type ConflictWanted, possibleAct, possibleSpan, type Span } from './act.ts';
import { keepBeyondLake } from './keep-beyond-lake.ts';
import { type LockedSeries, planOf } from './plan-of.ts';
import {
  type Conflict,
  type Interval,
  type KnownReading,
  listConflicts,
  listVersions,
  readKnown,
  readSeen,
  type SeenReadings,
  takeConflict,
  type Version,
} from './store.ts';
import { type SuspectReading, suspectsOfAct } from './suspects-of-act.ts';
import { actEntry, conflictEntry } from './trail.ts';

export interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface ActWanted {
  readonly seriesId: number;
  readonly act: Act;
  readonly note: string;
  readonly shown: SeenReadings;
  /** The person has confirmed suspect values. */
  readonly isConfirmed: boolean;
}

interface PreviewedAct {
  readonly seen: SeenReadings;
  readonly changes: readonly ReadingChange[];
  readonly doubtful: readonly SuspectReading[];
}

const maxVersions = 200;
/** Limits the list: of thousands the first are enough. */
const maxDoubtsTold = 20;

function refuseSuspect(act: Act, suspectReadings: readonly SuspectReading[]): never {
  const places = act.kind === 'set' ? new Map([...act.values.keys()].map((timeMs, index) => [timeMs, index])) : null;
  const fields = suspectReadings.slice(0, maxDoubtsTold).flatMap(({ timeMs, ...doubted }) => {
    const field =
      act.kind === 'accept' ? 'act' : places === null ? 'act.offset' : `values.${places.get(timeMs) ?? 0}.value`;
    return doubtfulFields(field, doubted);
  });
  throw new Refusal('request.invalid', {}, fields);
}

const nothingSeen: SeenReadings = { readings: 0, version: 0 };

interface CorrectionsDeps extends RoomDeps {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly correct: Correct;
}

/** Changes of readings by users, with their previews. */
export function createCorrections({ database, clock, audit, publish, catalogue, correct }: CorrectionsDeps) {
  const { sql: db } = database;

  async function find(
    hydroCode: string,
    seriesId: number,
  ): Promise<{ plant: PlantCatalogue; series: SeriesDefinition }> {
    const plant = await catalogue.of(hydroCode);
    const series = plant?.byId.get(seriesId);
    if (!plant || !series) throw new Refusal('series.not_found', { series: seriesId });
    return { plant, series };
  }

  async function allowed(hydroCode: string, seriesId: number, wanted: Act): Promise<Act> {
    const { plant, series } = await find(hydroCode, seriesId);
    if (series.kind === 'computed')
      throw new Refusal('request.invalid', {}, [{ field: 'series_id', rule: 'series_computed' }]);
    if (wanted.kind === 'interpolate' && series.kind !== 'instant') throw new Refusal('correction.not_interpolated');
    return possibleAct(wanted, plant, clock.now());
  }

  async function reviewStretch(tx: Kysely<Schema>, interval: Interval): Promise<SeenReadings> {
    const seen = await readSeen(tx, interval, maxCorrected);
    if (seen.readings > maxCorrected) throw new Refusal('correction.too_many', { maximum: maxCorrected });
    return seen;
  }

  const common = (seriesId: number, act: Act): Pick<CorrectWanted, 'seriesId' | 'fromMs' | 'toMs' | 'adds'> => ({
    seriesId,
    ...boundsOf(act),
    adds: addsOf(act),
  });

  return {
    /** Returns how many values change, and how many levels are held because only one person reported them. */
    async act(
      { who, hydroCode }: ChangeContext,
      { seriesId, note, shown, isConfirmed, ...wanted }: ActWanted,
    ): Promise<{ readonly changed: number; readonly held: number }> {
      const act = await allowed(hydroCode, seriesId, wanted.act);
      let heldCount = 0;
      const readingChanges = await correct(hydroCode, {
        ...common(seriesId, act),
        author: { name: who.username ?? '', note },
        async look({ tx, plantNo }) {
          const seen = await reviewStretch(tx, { plantNo, seriesId, ...boundsOf(act) });
          if (seen.readings !== shown.readings || seen.version !== shown.version)
            throw new Refusal('correction.changed');
        },
        async plan(lockedSeries) {
          const puts = await planOf(lockedSeries, act);
          const suspectReadings = isConfirmed ? [] : await suspectsOfAct(lockedSeries, act, puts);
          if (suspectReadings.length > 0) refuseSuspect(act, suspectReadings);
          const split = await keepBeyondLake({ clock, audit, publish }, lockedSeries, puts, { who, hydroCode, note });
          heldCount = split.held;
          return split.puts;
        },
        record: (tx, all) => audit.record(tx, { who, hydroCode, ...actEntry(seriesId, act, note, all) }),
      });
      return { changed: readingChanges.length, held: heldCount };
    },

    /** Writes nothing. */
    async preview(hydroCode: string, seriesId: number, wanted: Act): Promise<PreviewedAct> {
      const act = await allowed(hydroCode, seriesId, wanted);
      let seen = nothingSeen;
      let suspectReadings: SuspectReading[] = [];
      const changes = await correct(hydroCode, {
        ...common(seriesId, act),
        author: null,
        async look({ tx, plantNo }) {
          seen = await reviewStretch(tx, { plantNo, seriesId, ...boundsOf(act) });
        },
        async plan(lockedSeries) {
          const puts = await planOf(lockedSeries, act);
          suspectReadings = await suspectsOfAct(lockedSeries, act, puts);
          return puts;
        },
        record: () => Promise.resolve(),
      });
      return { seen, changes, doubtful: suspectReadings };
    },

    async values(
      hydroCode: string,
      seriesId: number,
      wantedSpan: Span,
    ): Promise<{ seen: SeenReadings; readings: KnownReading[] }> {
      const { plant } = await find(hydroCode, seriesId);
      const { plantNo } = plant;
      const span = possibleSpan(wantedSpan, plant, clock.now());
      // The fingerprint is read first, so that a change in between is detected on saving.
      const seen = await reviewStretch(db, { plantNo, seriesId, ...span });
      return { seen, readings: await readKnown(db, { plantNo, seriesId, ...span }) };
    },

    async history(hydroCode: string, seriesId: number, timeMs: number): Promise<Version[]> {
      const { plant } = await find(hydroCode, seriesId);
      const span = possibleSpan({ fromMs: timeMs, toMs: timeMs }, plant, clock.now());
      return await listVersions(db, { plantNo: plant.plantNo, seriesId, ...span }, maxVersions);
    },

    async conflicts(hydroCode: string): Promise<Conflict[]> {
      const plant = await catalogue.of(hydroCode);
      return plant ? await listConflicts(db, plant.plantNo, maxConflicts) : [];
    },

    async resolve({ who, hydroCode }: ChangeContext, wanted: ConflictWanted): Promise<number> {
      const { seriesId, timeMs, receivedMs, keep, note } = wanted;
      const { plant } = await find(hydroCode, seriesId);
      const now = clock.now();
      const span = possibleSpan({ fromMs: timeMs, toMs: timeMs }, plant, now);
      // A time of receipt before 1970 or in the future cannot exist.
      if (receivedMs < 0 || receivedMs > now.getTime()) throw new Refusal('correction.no_conflict');
      const take = async ({ tx, plantNo }: Pick<LockedSeries, 'tx' | 'plantNo'>): Promise<number> => {
        const raw = await takeConflict(tx, { plantNo, seriesId, ...span }, receivedMs);
        if (raw === null) throw new Refusal('correction.no_conflict');
        return raw;
      };
      const entry = { who, hydroCode, ...conflictEntry(wanted) };
      if (keep === 'mine') {
        await database.transaction(async (tx) => {
          await take({ tx, plantNo: plant.plantNo });
          await audit.record(tx, entry);
          await publish(tx, { topic: 'series.corrected', hydroCode, payload: { series: [seriesId] } });
        });
        return 0;
      }
      let raw: number | null = null;
      const readingChanges = await correct(hydroCode, {
        seriesId,
        ...span,
        adds: [],
        author: { name: who.username ?? '', note },
        async look(lockedSeries) {
          raw = await take(lockedSeries);
        },
        plan: async () => [{ timeMs, raw, value: null, quality: null, receivedMs, reason: 'taken' }],
        record: (tx) => audit.record(tx, entry),
      });
      return readingChanges.length;
    },
  };
}

export type Corrections = ReturnType<typeof createCorrections>;
