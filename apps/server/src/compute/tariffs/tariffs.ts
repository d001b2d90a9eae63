import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import type { PlantRoomDeps } from '../../plant/deps.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type DaySpan, listMarketDays, type MarketDay } from './market-store.ts';
import {
  daysFelt,
  isMoneyChanged,
  type StoredTariff,
  storedAfter,
  type TariffChange,
  type TermsOn,
  termsOn,
  without,
} from './past.ts';
import type { TariffPastChoice } from './past-choice.ts';
import { refuseFaulty, refuseOverlap } from './rules.ts';
import { demoTariffs, vietnameseStart } from './seeds.ts';
import { deleteTariff, holdTariff, listTariffs, saveTariff } from './store.ts';
import { listStoredTariffs, writeStoredTariff } from './stored-tariffs-store.ts';
import type { Tariff, WrittenTariff } from './tariff.ts';
import { wireOf } from './wire.ts';
import { changesOf, type Thought, type YearCopy, yearCopyOf } from './year-copy.ts';

export type { MarketDay } from './market-store.ts';
export { sameTerms, type Terms, type TermsOn } from './past.ts';
export { demoTariffs } from './seeds.ts';
export { engineTariff, type Tariff } from './tariff.ts';
export type { Thought } from './year-copy.ts';

export interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

type DaysChanged = (tx: Transaction<Schema>, hydroCode: string, days: DaySpan) => Promise<void>;

/** Today by the plant's calendar. */
export type TodayOf = (hydroCode: string) => Promise<string>;

export interface TariffDeps extends PlantRoomDeps {
  readonly daysChanged: DaysChanged;
  readonly todayOf: TodayOf;
}

/** How days would be settled after a change that affects the past. */
export interface Supposed {
  readonly today: string;
  readonly before: TermsOn;
  readonly after: TermsOn;
  readonly days: readonly DaySpan[];
  readonly reasonNeeded: boolean;
  /** Changed market prices; absent when they do not change. */
  readonly market?: ReadonlyMap<string, MarketDay>;
}

interface Seen {
  readonly tariffId: string;
  readonly seenVersion: number | undefined;
}

interface Change {
  readonly before: Tariff;
  readonly wanted: WrittenTariff;
  readonly said: TariffPastChoice;
  readonly action?: 'tariff.update' | 'tariff.import' | undefined;
}

interface Recorded {
  readonly tariffId: string;
  readonly action: 'tariff.create' | 'tariff.update' | 'tariff.import' | 'tariff.delete';
  readonly said: TariffPastChoice;
}

/** More would make the list unreadable. */
const maxTariffs = 200;
const unsaid: TariffPastChoice = { recomputePast: false, reason: null };

/** The tariffs of a plant: one active tariff on each day, and drafts. */
export function createTariffs(room: TariffDeps) {
  const { database, clock, daysChanged, todayOf } = room;

  /** Writes audit entry, history and event; affected days are settled again, others keep their present terms. */
  async function record(
    tx: Transaction<Schema>,
    { who, hydroCode }: Place,
    { tariffId, action, said, ...change }: TariffChange & Recorded,
  ): Promise<boolean> {
    const { before, wanted } = change;
    const { recomputePast, reason } = said;
    const kept = await listStoredTariffs(tx, hydroCode);
    const isPast = before?.active === true || kept.length > 0 || recomputePast;
    const asked = { today: isPast ? await todayOf(hydroCode) : '', recomputePast };
    const keeps = isPast ? storedAfter(kept, change, asked) : kept;
    if (reason === null && (isMoneyChanged(change) || isFreed(kept, keeps)))
      throw new Refusal('request.invalid', {}, [{ field: 'reason', rule: 'reason_needed' }]);
    const saidOf = { ...(reason === null ? {} : { reason }), ...(recomputePast ? { recompute_past: true } : {}) };
    const changed = await recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'tariff',
      id: tariffId,
      name: required(wanted ?? before).name,
      topic: 'tariff.changed',
      action,
      before: before && { ...wireOf(before), ...(wanted ? {} : saidOf) },
      after: wanted && { ...wireOf(wanted), ...saidOf },
    });
    if (!changed) return false;
    if (isPast) await writeStoredTariff(tx, hydroCode, keeps);
    for (const days of daysFelt(change, asked)) await daysChanged(tx, hydroCode, days);
    return true;
  }

  async function write(
    tx: Transaction<Schema>,
    place: Place,
    tariffId: string,
    wanted: WrittenTariff,
  ): Promise<Tariff> {
    const key = { hydroCode: place.hydroCode, tariffId };
    await saveTariff(tx, key, wanted, { by: place.who.username, at: clock.now() });
    return required(await holdTariff(tx, key));
  }

  async function make(
    tx: Transaction<Schema>,
    place: Place,
    wanted: WrittenTariff,
    { said = unsaid, action = 'tariff.create' }: Partial<Pick<Recorded, 'said' | 'action'>> = {},
  ): Promise<Tariff> {
    const all = await listTariffs(tx, place.hydroCode);
    if (all.length >= maxTariffs) throw new Refusal('tariff.too_many', { maximum: maxTariffs });
    refuseFaulty(wanted);
    refuseOverlap(wanted, all);
    const tariffId = randomUUID();
    await record(tx, place, { tariffId, action, said, before: null, wanted });
    return await write(tx, place, tariffId, wanted);
  }

  async function change(
    tx: Transaction<Schema>,
    place: Place,
    { before, wanted, said, action = 'tariff.update' }: Change,
  ): Promise<Tariff> {
    refuseFaulty(wanted);
    const others = (await listTariffs(tx, place.hydroCode)).filter(({ tariffId }) => tariffId !== before.tariffId);
    refuseOverlap(wanted, others);
    const { tariffId } = before;
    if (!(await record(tx, place, { tariffId, action, said, before, wanted }))) return before;
    return await write(tx, place, tariffId, wanted);
  }

  /** Tariffs of a plant are changed one at a time, because overlaps can only be checked among all of them. */
  const inTurn = <T>({ hydroCode }: Place, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
      return await work(tx);
    });

  async function held(tx: Transaction<Schema>, { hydroCode }: Place, tariffId: string): Promise<Tariff> {
    const found = await holdTariff(tx, { hydroCode, tariffId });
    if (!found) throw new Refusal('tariff.not_found');
    return found;
  }

  function refuseOverlooked(before: Tariff, seenVersion: number | undefined, after: WrittenTariff): void {
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw changedMeanwhile(before, wireOf(before), wireOf(after));
  }

  return {
    list: (hydroCode: string, db: Kysely<Schema> = database.sql): Promise<Tariff[]> => listTariffs(db, hydroCode),

    marketDays: (hydroCode: string, span: DaySpan, db: Kysely<Schema> = database.sql) =>
      listMarketDays(db, hydroCode, span),

    listKept: (hydroCode: string, db: Kysely<Schema> = database.sql): Promise<StoredTariff[]> =>
      listStoredTariffs(db, hydroCode),

    termsOn: async (hydroCode: string, db: Kysely<Schema> = database.sql): Promise<TermsOn> =>
      termsOn(await listTariffs(db, hydroCode), await listStoredTariffs(db, hydroCode)),

    /** Refuses whatever the change itself would refuse; writes nothing. */
    async suppose(hydroCode: string, thought: Thought): Promise<Supposed> {
      const [all, kept, today] = await Promise.all([
        listTariffs(database.sql, hydroCode),
        listStoredTariffs(database.sql, hydroCode),
        todayOf(hydroCode),
      ]);
      let [later, keeps]: [Tariff[], StoredTariff[]] = [all, kept];
      const changes = changesOf(all, thought);
      for (const { before, wanted } of changes) {
        const others = later.filter((one) => one.tariffId !== before?.tariffId);
        if (wanted) {
          refuseFaulty(wanted);
          refuseOverlap(wanted, others);
        }
        const unsaved = { tariffId: before?.tariffId ?? '', version: 0, updatedAt: clock.now(), updatedBy: null };
        later = wanted ? [...others, { ...unsaved, ...wanted }] : others;
        keeps = storedAfter(keeps, { before, wanted }, { today, recomputePast: true });
      }
      return {
        today,
        before: termsOn(all, kept),
        after: termsOn(later, keeps),
        days: changes.flatMap((change) => daysFelt(change, { today, recomputePast: true })),
        reasonNeeded: changes.some(isMoneyChanged) || isFreed(kept, keeps),
      };
    },

    add: (place: Place, wanted: WrittenTariff, said: TariffPastChoice, action?: 'tariff.import'): Promise<Tariff> =>
      inTurn(place, (tx) => make(tx, place, wanted, { said, ...(action ? { action } : {}) })),

    update: (
      place: Place,
      { tariffId, seenVersion }: Seen,
      wanted: WrittenTariff,
      said: TariffPastChoice,
      action?: 'tariff.import',
    ): Promise<Tariff> =>
      inTurn(place, async (tx) => {
        const before = await held(tx, place, tariffId);
        refuseOverlooked(before, seenVersion, wanted);
        return await change(tx, place, { before, wanted, said, action });
      }),

    remove: (place: Place, { tariffId, seenVersion }: Seen, said: TariffPastChoice): Promise<void> =>
      inTurn(place, async (tx) => {
        const before = await held(tx, place, tariffId);
        refuseOverlooked(before, seenVersion, before);
        await record(tx, place, { tariffId, action: 'tariff.delete', said, before, wanted: null });
        await deleteTariff(tx, { hydroCode: place.hydroCode, tariffId });
      }),

    /** If the active source tariff extends into the new year, it is ended on the last day of the old one. */
    copyYear: (place: Place, copy: YearCopy, said: TariffPastChoice): Promise<Tariff> =>
      inTurn(place, async (tx) => {
        const source = await held(tx, place, copy.tariffId);
        const { shortened, wanted } = yearCopyOf(source, copy);
        if (shortened) await change(tx, place, { before: source, wanted: shortened, said });
        return await make(tx, place, wanted, { said });
      }),

    start: (place: Place): Promise<Tariff[]> =>
      inTurn(place, async (tx) => {
        const made: Tariff[] = [];
        for (const wanted of vietnameseStart()) made.push(await make(tx, place, wanted));
        return made;
      }),

    /** Called at the first start: adds invented prices for the demo plant, marked as such. */
    async startDemo(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
      const place = { who: system, hydroCode };
      await holdPlant(tx, hydroCode);
      for (const wanted of demoTariffs()) await make(tx, place, wanted);
    },
  };
}

export type Tariffs = ReturnType<typeof createTariffs>;

/** Whether some days no longer keep their former tariff. */
const isFreed = (kept: readonly StoredTariff[], later: readonly StoredTariff[]): boolean =>
  without(kept, later).length > 0;
