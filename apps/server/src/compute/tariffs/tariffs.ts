import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import type { PlantRoomDeps } from '../../plant/deps.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type DaySpan, listMarketDays, type MarketDay } from './market-store.ts';
import {
  affectedDays,
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
import { changesOf, type SupposedTariff, type YearCopy, yearCopyOf } from './year-copy.ts';

export type { MarketDay } from './market-store.ts';
export { sameTerms, type Terms, type TermsOn } from './past.ts';
export { demoTariffs } from './seeds.ts';
export { engineTariff, type Tariff } from './tariff.ts';
export type { SupposedTariff } from './year-copy.ts';

export interface ChangeContext {
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
export interface SupposedTerms {
  readonly today: string;
  readonly before: TermsOn;
  readonly after: TermsOn;
  readonly days: readonly DaySpan[];
  readonly reasonNeeded: boolean;
  /** Changed market prices; absent when they do not change. */
  readonly market?: ReadonlyMap<string, MarketDay>;
}

interface SeenVersion {
  readonly tariffId: string;
  readonly seenVersion: number | undefined;
}

interface Change {
  readonly before: Tariff;
  readonly wanted: WrittenTariff;
  readonly said: TariffPastChoice;
  readonly action?: 'tariff.update' | 'tariff.import' | undefined;
}

interface TariffRecord {
  readonly tariffId: string;
  readonly action: 'tariff.create' | 'tariff.update' | 'tariff.import' | 'tariff.delete';
  readonly said: TariffPastChoice;
}

/** More would make the list unreadable. */
const maxTariffs = 200;
const noPastChoice: TariffPastChoice = { recomputePast: false, reason: null };

/** The tariffs of a plant: one active tariff on each day, and drafts. */
export function createTariffs(room: TariffDeps) {
  const { database, clock, daysChanged, todayOf } = room;

  /** Writes audit entry, history and event; affected days are settled again, others keep their present terms. */
  async function record(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    { tariffId, action, said, ...change }: TariffChange & TariffRecord,
  ): Promise<boolean> {
    const { before, wanted } = change;
    const { recomputePast, reason } = said;
    const storedTariffs = await listStoredTariffs(tx, hydroCode);
    const isPast = before?.active === true || storedTariffs.length > 0 || recomputePast;
    const recomputeFacts = { today: isPast ? await todayOf(hydroCode) : '', recomputePast };
    const keeps = isPast ? storedAfter(storedTariffs, change, recomputeFacts) : storedTariffs;
    if (reason === null && (isMoneyChanged(change) || isStorageFreed(storedTariffs, keeps)))
      throw new Refusal('request.invalid', {}, [{ field: 'reason', rule: 'reason_needed' }]);
    const pastReason = { ...(reason === null ? {} : { reason }), ...(recomputePast ? { recompute_past: true } : {}) };
    const recordedChange = await recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'tariff',
      id: tariffId,
      name: required(wanted ?? before).name,
      topic: 'tariff.changed',
      action,
      before: before && { ...wireOf(before), ...(wanted ? {} : pastReason) },
      after: wanted && { ...wireOf(wanted), ...pastReason },
    });
    if (!recordedChange) return false;
    if (isPast) await writeStoredTariff(tx, hydroCode, keeps);
    for (const days of affectedDays(change, recomputeFacts)) await daysChanged(tx, hydroCode, days);
    return true;
  }

  async function write(
    tx: Transaction<Schema>,
    context: ChangeContext,
    tariffId: string,
    writtenTariff: WrittenTariff,
  ): Promise<Tariff> {
    const key = { hydroCode: context.hydroCode, tariffId };
    await saveTariff(tx, key, writtenTariff, { by: context.who.username, at: clock.now() });
    return required(await holdTariff(tx, key));
  }

  async function make(
    tx: Transaction<Schema>,
    context: ChangeContext,
    writtenTariff: WrittenTariff,
    { said = noPastChoice, action = 'tariff.create' }: Partial<Pick<TariffRecord, 'said' | 'action'>> = {},
  ): Promise<Tariff> {
    const all = await listTariffs(tx, context.hydroCode);
    if (all.length >= maxTariffs) throw new Refusal('tariff.too_many', { maximum: maxTariffs });
    refuseFaulty(writtenTariff);
    refuseOverlap(writtenTariff, all);
    const tariffId = randomUUID();
    await record(tx, context, { tariffId, action, said, before: null, wanted: writtenTariff });
    return await write(tx, context, tariffId, writtenTariff);
  }

  async function change(
    tx: Transaction<Schema>,
    context: ChangeContext,
    { before, wanted, said, action = 'tariff.update' }: Change,
  ): Promise<Tariff> {
    refuseFaulty(wanted);
    const others = (await listTariffs(tx, context.hydroCode)).filter(({ tariffId }) => tariffId !== before.tariffId);
    refuseOverlap(wanted, others);
    const { tariffId } = before;
    if (!(await record(tx, context, { tariffId, action, said, before, wanted }))) return before;
    return await write(tx, context, tariffId, wanted);
  }

  /** Tariffs of a plant are changed one at a time, because overlaps can only be checked among all of them. */
  const runInTurn = <T>({ hydroCode }: ChangeContext, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
      return await work(tx);
    });

  async function readLocked(tx: Transaction<Schema>, { hydroCode }: ChangeContext, tariffId: string): Promise<Tariff> {
    const found = await holdTariff(tx, { hydroCode, tariffId });
    if (!found) throw new Refusal('tariff.not_found');
    return found;
  }

  function refuseOverlooked(before: Tariff, seenVersion: number | undefined, after: WrittenTariff): void {
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw concurrentChanges(before, wireOf(before), wireOf(after));
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
    async suppose(hydroCode: string, thought: SupposedTariff): Promise<SupposedTerms> {
      const [all, storedTariffs, today] = await Promise.all([
        listTariffs(database.sql, hydroCode),
        listStoredTariffs(database.sql, hydroCode),
        todayOf(hydroCode),
      ]);
      let [later, keeps]: [Tariff[], StoredTariff[]] = [all, storedTariffs];
      const changes = changesOf(all, thought);
      for (const { before, wanted } of changes) {
        const others = later.filter((one) => one.tariffId !== before?.tariffId);
        if (wanted) {
          refuseFaulty(wanted);
          refuseOverlap(wanted, others);
        }
        const unsavedTariff = { tariffId: before?.tariffId ?? '', version: 0, updatedAt: clock.now(), updatedBy: null };
        later = wanted ? [...others, { ...unsavedTariff, ...wanted }] : others;
        keeps = storedAfter(keeps, { before, wanted }, { today, recomputePast: true });
      }
      return {
        today,
        before: termsOn(all, storedTariffs),
        after: termsOn(later, keeps),
        days: changes.flatMap((change) => affectedDays(change, { today, recomputePast: true })),
        reasonNeeded: changes.some(isMoneyChanged) || isStorageFreed(storedTariffs, keeps),
      };
    },

    add: (
      context: ChangeContext,
      writtenTariff: WrittenTariff,
      pastChoice: TariffPastChoice,
      action?: 'tariff.import',
    ): Promise<Tariff> =>
      runInTurn(context, (tx) => make(tx, context, writtenTariff, { said: pastChoice, ...(action ? { action } : {}) })),

    update: (
      context: ChangeContext,
      { tariffId, seenVersion }: SeenVersion,
      writtenTariff: WrittenTariff,
      pastChoice: TariffPastChoice,
      action?: 'tariff.import',
    ): Promise<Tariff> =>
      runInTurn(context, async (tx) => {
        const before = await readLocked(tx, context, tariffId);
        refuseOverlooked(before, seenVersion, writtenTariff);
        return await change(tx, context, { before, wanted: writtenTariff, said: pastChoice, action });
      }),

    remove: (
      context: ChangeContext,
      { tariffId, seenVersion }: SeenVersion,
      pastChoice: TariffPastChoice,
    ): Promise<void> =>
      runInTurn(context, async (tx) => {
        const before = await readLocked(tx, context, tariffId);
        refuseOverlooked(before, seenVersion, before);
        await record(tx, context, { tariffId, action: 'tariff.delete', said: pastChoice, before, wanted: null });
        await deleteTariff(tx, { hydroCode: context.hydroCode, tariffId });
      }),

    /** If the active source tariff extends into the new year, it is ended on the last day of the old one. */
    copyYear: (context: ChangeContext, copy: YearCopy, pastChoice: TariffPastChoice): Promise<Tariff> =>
      runInTurn(context, async (tx) => {
        const source = await readLocked(tx, context, copy.tariffId);
        const { shortened, wanted } = yearCopyOf(source, copy);
        if (shortened) await change(tx, context, { before: source, wanted: shortened, said: pastChoice });
        return await make(tx, context, wanted, { said: pastChoice });
      }),

    start: (context: ChangeContext): Promise<Tariff[]> =>
      runInTurn(context, async (tx) => {
        const tariffs: Tariff[] = [];
        for (const wanted of vietnameseStart()) tariffs.push(await make(tx, context, wanted));
        return tariffs;
      }),

    /** Called at the first start: adds invented prices for the demo plant, marked as such. */
    async startDemo(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
      const context = { who: system, hydroCode };
      await holdPlant(tx, hydroCode);
      for (const wanted of demoTariffs()) await make(tx, context, wanted);
    },
  };
}

export type Tariffs = ReturnType<typeof createTariffs>;

/** Whether some days no longer keep their former tariff. */
const isStorageFreed = (storedTariffs: readonly StoredTariff[], later: readonly StoredTariff[]): boolean =>
  without(storedTariffs, later).length > 0;
