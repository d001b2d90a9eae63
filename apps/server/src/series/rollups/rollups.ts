import type { PlantClock } from '@spillway/plant-time/day';
import type { Database } from '../../platform/database/database.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { instantsOf, portion, staleDays, wholeHours } from './ranges.ts';
import {
  computeDays,
  computeHours,
  forgetDays,
  listClocks,
  lockClock,
  nextStalePlant,
  putBackStale,
  takeStale,
  writeClock,
} from './store.ts';

export { reader as rollupReader } from './store.ts';

/** Limits a transaction to seconds of work: half a million readings at five minutes. */
const maxDays = 2000;
const maxMarks = 20_000;

/** Hourly and daily values of every series, updated with changed readings. */
export function createRollups({ database, catalogue }: { database: Database; catalogue: Pick<Catalogue, 'of'> }) {
  async function catchUp(plantNo: number, clock: PlantClock): Promise<void> {
    await database.transaction(async (tx) => {
      const made = await lockClock(tx, plantNo);
      const isOther = made !== null && !isSame(made, clock);
      if (isOther) await forgetDays(tx, plantNo);
      if (made === null || isOther) await writeClock(tx, plantNo, clock);
      const { now, later } = portion(staleDays(await takeStale(tx, plantNo, maxMarks), clock), maxDays);
      // A day left for later is marked by its first and last instant: the end of a range is excluded, that of a mark
      // included.
      const left = later.map((days) => instantsOf(days, clock)).map((one) => ({ ...one, toMs: one.toMs - 1 }));
      await putBackStale(tx, plantNo, left);
      if (now.length === 0) return;
      const ranges = now.map((days) => instantsOf(days, clock));
      await computeHours(tx, plantNo, ranges.map(wholeHours));
      await computeDays(tx, plantNo, ranges, clock);
    });
  }

  return {
    /** Run by the job until no mark is left. */
    async run(signal?: AbortSignal): Promise<void> {
      for (const made of await listClocks(database.sql)) {
        const plant = await catalogue.of(made.hydroCode);
        if (plant && !isSame(made, plant)) await catchUp(made.plantNo, plant);
      }
      for (;;) {
        const next = await nextStalePlant(database.sql);
        if (!next || signal?.aborted) return;
        const plant = next.hydroCode === null ? null : await catalogue.of(next.hydroCode);
        if (plant) await catchUp(next.plantNo, plant);
        else await database.transaction((tx) => takeStale(tx, next.plantNo, maxMarks));
      }
    },
  };
}

const isSame = (one: PlantClock, other: PlantClock): boolean =>
  one.timeZone === other.timeZone && one.dayStart === other.dayStart;

export type Rollups = ReturnType<typeof createRollups>;
