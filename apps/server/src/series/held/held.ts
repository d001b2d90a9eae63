import type { heldAnswers } from '@spillway/contract/series/held';
import { maxHeldListed } from '@spillway/contract/series/held';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { RoomDeps } from '../../access/deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import {
  findHeld,
  type HeldPlace,
  type HeldReading,
  insertHeld,
  listHeld,
  listHeldSince,
  readHeld,
  takeHeld,
} from './store.ts';
import { holdTolerance, isVouched, sideOf } from './vouched.ts';

export { isConfirmedByAnother, takeHeld } from './store.ts';
export { holdTolerance, isBeyond, isVouched, sideOf } from './vouched.ts';

export type HoldDeps = Pick<RoomDeps, 'clock' | 'audit' | 'publish'>;

export interface HeldRequest {
  readonly who: Actor;
  readonly hydroCode: string;
  readonly value: number;
  readonly note: string | null;
}

/**
 * Stores a level beside the readings, replacing one held before. `vouched`: another person entered the same level
 * meanwhile, so it is stored as a reading.
 */
export async function holdReading(
  { clock, audit, publish }: HoldDeps,
  tx: Transaction<Schema>,
  place: HeldPlace,
  { who, hydroCode, value, note }: HeldRequest,
): Promise<'held' | 'vouched'> {
  const entered = { value, who, at: clock.now(), note };
  let before: HeldReading | null = null;
  if (!(await insertHeld(tx, place, entered))) {
    before = await readHeld(tx, place);
    if (before?.value === value) return isVouched(before, { ...who, value, note, heldAtMs: null }) ? 'vouched' : 'held';
    await takeHeld(tx, place);
    await insertHeld(tx, place, entered);
  }
  const object = { kind: 'series', id: String(place.seriesId), name: String(place.seriesId) };
  const after = { time: place.time.toISOString(), value, note };
  await audit.record(tx, {
    who,
    action: 'series.hold_reading',
    object,
    hydroCode,
    before: before && { value: before.value },
    after,
  });
  await publish(tx, { topic: 'series.entered', hydroCode, payload: { series: place.seriesId } });
  return 'held';
}

export interface HeldShown extends HeldReading {
  readonly stationId: string;
  readonly name: string;
  readonly unit: string;
  readonly side: 'above' | 'below';
  readonly limit: number;
  readonly likely: number | null;
}

interface SettledReading {
  readonly seriesId: number;
  readonly timeMs: number;
  readonly heldAtMs: number;
  readonly answer: (typeof heldAnswers)[number];
  readonly value: number | null;
  readonly note: string | null;
}

interface EnteredReading {
  readonly seriesId: number;
  readonly time: string;
  readonly value: number;
  readonly note: string | null;
  readonly seenMs: undefined;
  readonly isConfirmed: boolean;
  readonly heldAtMs?: number;
}

type Outcome = 'accepted' | 'corrected' | 'duplicate' | 'held' | 'dropped';

function refuse(field: string, rule: string): never {
  throw new Refusal('request.invalid', {}, [{ field, rule }]);
}

type Deps = SeriesRoomDeps & {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly entry: {
    enter(actor: Actor, hydroCode: string, writtenEntered: EnteredReading): Promise<Exclude<Outcome, 'dropped'>>;
    likelyAt(hydroCode: string, seriesId: number, timeMs: number, value: number): Promise<number | null>;
  };
};

/** Levels that wait for a second source: lists them, and lets a user resolve them. */
export function createHeld({ database, clock, audit, publish, described, catalogue, entry }: Deps) {
  async function peek(hydroCode: string, { seriesId, timeMs }: SettledReading): Promise<HeldReading | null> {
    const plant = await catalogue.of(hydroCode);
    if (!plant?.byId.has(seriesId)) throw new Refusal('series.not_found', { series: seriesId });
    return await findHeld(database.sql, { plantNo: plant.plantNo, seriesId, time: new Date(timeMs) });
  }

  async function drop(
    actor: Actor,
    hydroCode: string,
    { seriesId, timeMs, heldAtMs, note }: SettledReading,
  ): Promise<'dropped'> {
    const plant = await catalogue.of(hydroCode);
    if (!plant?.byId.has(seriesId)) throw new Refusal('series.not_found', { series: seriesId });
    const time = new Date(timeMs);
    return await database.transaction(async (tx) => {
      const heldReading = await takeHeld(tx, { plantNo: plant.plantNo, seriesId, time });
      if (heldReading?.at.getTime() !== heldAtMs) throw new Refusal('series.changed_meanwhile');
      const object = { kind: 'series', id: String(seriesId), name: String(seriesId) };
      const after = { time: time.toISOString(), note };
      const before = { value: heldReading.value };
      await audit.record(tx, { who: actor, action: 'series.drop_held', object, hydroCode, before, after });
      await publish(tx, { topic: 'series.entered', hydroCode, payload: { series: seriesId } });
      return 'dropped' as const;
    });
  }

  return {
    async list(hydroCode: string): Promise<HeldShown[]> {
      const plant = await catalogue.of(hydroCode);
      const all = plant ? await listHeld(database.sql, plant.plantNo, maxHeldListed) : [];
      if (!plant || all.length === 0) return [];
      const stations = new Map((await described.stations.list(hydroCode)).map((one) => [one.stationId, one.name]));
      const shownHeld = await Promise.all(
        all.map(async (held): Promise<HeldShown[]> => {
          const series = plant.byId.get(held.seriesId);
          if (!series) return [];
          // If the crest was changed since, the level may lie within the limits now, but it is still not stored as a
          // reading.
          const { side, limit } = sideOf(series.lakeBounds, held.value) ?? {
            side: 'above' as const,
            limit: held.value,
          };
          const likely = await entry.likelyAt(hydroCode, held.seriesId, held.time.getTime(), held.value);
          const { ownerId: stationId, unit } = series;
          return [{ ...held, stationId, name: stations.get(stationId) ?? '', unit, side, limit, likely }];
        }),
      );
      return shownHeld.flat();
    },

    /** A second gauge or the river may confirm the level only later: then it is stored in its author's name. */
    async reconsider(): Promise<void> {
      for (const heldReading of await listHeldSince(database.sql, new Date(clock.now().getTime() - holdTolerance.ms))) {
        const { hydroCode, seriesId, value, note, accountId, by } = heldReading;
        const actor = { accountId, username: null, fullName: by, address: null, requestId: null };
        const written = {
          seriesId,
          time: heldReading.time.toISOString(),
          value,
          note,
          seenMs: undefined,
          isConfirmed: true,
        };
        await entry.enter(actor, hydroCode, written).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
    },

    async settle(actor: Actor, hydroCode: string, settledHeld: SettledReading): Promise<Outcome> {
      const { seriesId, timeMs, heldAtMs, answer, value } = settledHeld;
      const note = settledHeld.note?.trim() || null;
      const standing = await peek(hydroCode, settledHeld);
      if (standing?.at.getTime() !== heldAtMs) throw new Refusal('series.changed_meanwhile');
      const isAlone = answer === 'counts' && standing.accountId === actor.accountId;
      if (note === null && (isAlone || answer === 'dropped')) refuse('note', 'required');
      if (answer === 'dropped') return await drop(actor, hydroCode, { ...settledHeld, note });
      if (value === null) refuse('value', 'required');
      if (answer === 'counts' && value !== standing.value) refuse('value', 'not_as_held');
      const time = new Date(timeMs).toISOString();
      const written = { seriesId, time, value, note, seenMs: undefined, isConfirmed: answer === 'counts', heldAtMs };
      const outcome = await entry.enter(actor, hydroCode, written);
      // A value that a person already stored is not written again, so the held one is removed here.
      if (outcome === 'duplicate') await drop(actor, hydroCode, { ...settledHeld, note });
      return outcome;
    },
  };
}

export type HeldRoom = ReturnType<typeof createHeld>;
