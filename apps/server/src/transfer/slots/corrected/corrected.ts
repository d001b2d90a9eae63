import { itemAt, lastOf, required } from '@spillway/checked/reads';
import type { Factor } from '@spillway/contract/transfer/job';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Watches } from '../../../series/watches/watches.ts';
import type { JobsAccess, JobVersion } from '../../jobs/jobs.ts';
import type { Figure } from '../../wire/message.ts';
import type { FiguresAtSlot, Tx } from '../deps.ts';
import type { KnownJobs, KnownPlant } from '../known-jobs.ts';
import type { StoredSlot } from '../slot.ts';
import { readSlots } from '../slot-store.ts';
import { addStretch, type Difference, type Interval, listStretches, saveCorrected, shortenInterval } from './store.ts';

const transferReader = 'transfer';

interface CorrectedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: JobsAccess;
  readonly watches: Pick<Watches, 'replace' | 'take' | 'marked'>;
  readonly said: (
    version: JobVersion,
    hydroCode: string,
    fromMs: number,
    toMs: number,
  ) => Promise<(slotMs: number) => FiguresAtSlot>;
  readonly known: () => Promise<KnownJobs>;
  readonly told: (hydroCode: string) => void;
  readonly plantNoOf: (hydroCode: string) => Promise<number | null>;
}

/** Slots of a job compared in one step: two days of the shortest timer. */
const slotsAtOnce = 600;
const daysAtOnce = 2;
const intervalsAtOnce = 50;

const isMeasured = ({ ahead_minutes: minutes }: Factor): boolean => minutes === undefined;

/**
 * Factors whose sent figure differs from the present one. Forecasts are left out: the one in use at its slot was sent.
 */
function differencesOf(was: readonly Figure[], is: readonly Figure[], factors: readonly Factor[]): Difference[] {
  const told = (all: readonly Figure[]) =>
    new Map(
      all
        .filter(({ factorNo }) => isMeasured(itemAt(factors, factorNo - 1)))
        .map((one): [number, Figure] => [one.factorNo, one]),
    );
  const [before, now] = [told(was), told(is)];
  return [...new Set([...before.keys(), ...now.keys()])]
    .toSorted((a, b) => a - b)
    .flatMap((factorNo) => {
      const [old, one] = [before.get(factorNo), now.get(factorNo)];
      if (old?.value === one?.value && old?.status === one?.status) return [];
      const { symbol, subSymbol } = required(one ?? old);
      return [
        {
          factorNo,
          symbol: [symbol, subSymbol].filter((part) => part !== '').join(' '),
          was: old?.value ?? null,
          is: one?.value ?? null,
          wasStatus: old?.status ?? null,
          isStatus: one?.status ?? null,
        },
      ];
    });
}

/** If a slot has several generations, the recipient has the newest frozen one. */
function newestSent(slots: readonly StoredSlot[]): StoredSlot[] {
  return [...Map.groupBy(slots, ({ slotMs }) => slotMs).values()].flatMap((all) => {
    const newest = lastOf(all);
    // A waiting slot will be sent with the present figures.
    if (newest.state === 'waiting') return [];
    return all.findLast(({ frozen }) => frozen !== null) ?? [];
  });
}

/**
 * Finds figures that changed after they were sent, from the marks of changed series and without comparing everything.
 */
export function createCorrectedRoom({
  database,
  clock,
  log,
  jobs,
  watches,
  said,
  known,
  told,
  plantNoOf,
}: CorrectedDeps) {
  /** Watches the series of the plant's jobs, including versions of the last month. */
  async function watch({ plantNo, versions }: KnownPlant, tx: Tx): Promise<void> {
    const ids = versions.flatMap(({ fields }) => fields.factors.filter(isMeasured).map(({ series_id }) => series_id));
    await watches.replace(tx, plantNo, transferReader, [...new Set(ids)]);
  }

  /** Turns marks into periods of jobs, which the next run compares: a slot being frozen meanwhile is frozen by then. */
  async function takeMarks(plant: KnownPlant): Promise<void> {
    await database.transaction(async (tx) => {
      await watch(plant, tx);
      for (const { seriesId, fromMs, toMs } of await watches.take(tx, plant.plantNo, transferReader)) {
        const reading = plant.versions.filter(({ fields }) =>
          fields.factors.some((one) => one.series_id === seriesId && isMeasured(one)),
        );
        for (const [jobNo, all] of Map.groupBy(reading, (one) => one.jobNo)) {
          const carriedMs = Math.max(...all.map(({ fields }) => fields.greatest_age_minutes)) * minuteMs;
          await addStretch(tx, { plantNo: plant.plantNo, jobNo, fromMs, toMs: toMs + Math.max(carriedMs, dayMs) });
        }
      }
    });
  }

  async function readCorrected(interval: Interval, plant: KnownPlant): Promise<void> {
    const { plantNo, jobNo, fromMs } = interval;
    const toMs = Math.min(interval.toMs, fromMs + daysAtOnce * dayMs, clock.now().getTime());
    const slots = await readSlots(database.sql, { plantNo, jobNo, fromMs, toMs: toMs + 1, limit: slotsAtOnce });
    const isCut = slots.length === slotsAtOnce;
    const checkedToMs = isCut ? lastOf(slots).slotMs - 1 : toMs;
    const sentSlots = newestSent(slots).filter(({ slotMs }) => slotMs <= checkedToMs);
    const versions = sentSlots.length === 0 ? [] : await jobs.versionsDuring(plantNo, 0, clock.now().getTime() + 1);
    const found: { readonly slot: StoredSlot; readonly differences: readonly Difference[] }[] = [];
    for (const [versionNo, versionSlots] of Map.groupBy(sentSlots, (one) => one.versionNo)) {
      const version = versions.find((one) => one.jobNo === jobNo && one.versionNo === versionNo);
      if (!version) continue;
      const times = versionSlots.map(({ slotMs }) => slotMs);
      const correctedFigures = await said(version, plant.hydroCode, Math.min(...times), Math.max(...times));
      for (const slot of versionSlots)
        found.push({
          slot,
          differences: differencesOf(
            required(slot.frozen).figures,
            correctedFigures(slot.slotMs).figures,
            version.fields.factors,
          ),
        });
    }
    await database.transaction(async (tx) => {
      for (const { slot, differences } of found) await saveCorrected(tx, slot, differences, clock.now().getTime());
      await shortenInterval(
        tx,
        interval,
        toMs < interval.toMs && toMs >= clock.now().getTime() ? interval.toMs : checkedToMs,
      );
    });
    if (found.some(({ differences }) => differences.length > 0)) told(plant.hydroCode);
  }

  /** Stops watching the series of a plant without jobs. */
  async function leave(hydroCode: string): Promise<void> {
    const plantNo = await plantNoOf(hydroCode);
    if (plantNo === null) return;
    await database.transaction(async (tx) => {
      await watches.replace(tx, plantNo, transferReader, []);
      await watches.take(tx, plantNo, transferReader);
    });
  }

  return {
    /** Run by the job each minute: compares the periods found before, then takes new marks. */
    async run(signal?: AbortSignal): Promise<void> {
      const { plants } = await known();
      const plantByNo = new Map(plants.map((one) => [one.plantNo, one]));
      for (const interval of await listStretches(database.sql, intervalsAtOnce)) {
        if (signal?.aborted) return;
        const plant = plantByNo.get(interval.plantNo);
        if (plant) await readCorrected(interval, plant);
        else await database.transaction((tx) => shortenInterval(tx, interval, interval.toMs));
      }
      const sending = new Set(plants.map(({ hydroCode }) => hydroCode));
      for (const hydroCode of await watches.marked(database.sql, transferReader))
        if (!sending.has(hydroCode)) await leave(hydroCode);
      for (const plant of plants)
        if (!signal?.aborted)
          await takeMarks(plant).catch((error: unknown) =>
            log.warn(
              { err: error, hydroCode: plant.hydroCode },
              'what was corrected after it was sent could not be marked',
            ),
          );
    },
  };
}
