import { dayMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { createForecastReads } from './forecast-run.ts';
import {
  type ForecastSeries,
  forgetMembers,
  insertModelRun,
  isForecastValue,
  listRunSources,
  type NewModelRun,
  readForecastSeries,
  readMembers,
  readModelRun,
  readNewestModelRun,
  readTeaching,
  type StoredMembers,
  type StoredModelRun,
  type Teaching,
  withdrawModelRun,
} from './runs-store.ts';
import { skillOfAll } from './skill.ts';
import {
  type ForecastValue,
  type IssuedRun,
  insertRun,
  insertValues,
  type NewRun,
  type Pairs,
  readNewest,
  readPairs,
  readSkill,
  type Skill,
  writeSkill,
} from './store.ts';

export type { ForecastRun } from './forecast-run.ts';
export {
  ageOfRun,
  ageView,
  type Freshness,
  freshnessOf,
  type IssuedAt,
  isModelShown,
  modelFreshness,
} from './freshness.ts';
export { packFloats, unpackFloats } from './packed.ts';
export type { ForecastSeries, NewModelRun, StoredMembers, StoredModelRun } from './runs-store.ts';
export { betterShare } from './skill.ts';
export type { ForecastValue, IssuedRun, Pairs, RunSlope, Skill } from './store.ts';
export { type ForecastOfTime, readForecastAtLead, readForecastPeaks } from './values-store.ts';

const skillDays = 30;

export interface Issue extends NewRun {
  readonly values: readonly ForecastValue[];
  readonly judged: { readonly seriesId: number; readonly pairs: readonly Pairs[] };
}

export function createForecasts({ database }: { readonly database: Database }) {
  const db = database.sql;
  return {
    ...createForecastReads(db),

    /** Recent forecasts whose time has come, with observations. */
    pairs: (plantNo: number, source: string, seriesId: number, baseMs: number): Promise<Pairs[]> =>
      readPairs(db, plantNo, { source, seriesId }, { fromMs: baseMs - skillDays * dayMs, toMs: baseMs }),

    /** Returns false when this record already has a forecast. */
    async issue(tx: Transaction<Schema>, plantNo: number, { values, judged, ...run }: Issue): Promise<boolean> {
      const runId = await insertRun(tx, plantNo, run);
      if (runId === null) return false;
      await insertValues(tx, plantNo, runId, values);
      const of = { source: run.source, seriesId: judged.seriesId };
      await writeSkill(tx, plantNo, of, skillOfAll(judged.pairs, skillDays), run.issuedAt);
      return true;
    },

    /** Stores all or none; their skill is measured at the next regular issue. */
    async issueAfterwards(
      tx: Transaction<Schema>,
      plantNo: number,
      issues: readonly Omit<Issue, 'judged'>[],
    ): Promise<void> {
      for (const { values, ...run } of issues) {
        const runId = await insertRun(tx, plantNo, run);
        if (runId !== null) await insertValues(tx, plantNo, runId, values);
      }
    },

    /** Stores a packed run of a model or a person; null when the record already has one for that occasion. */
    issueRun: (tx: Transaction<Schema>, plantNo: number, run: NewModelRun): Promise<number | null> =>
      insertModelRun(tx, plantNo, run),

    /** Withdraws a run: it is not used after that time. */
    withdrawRun: (tx: Transaction<Schema>, plantNo: number, runId: number, at: Date): Promise<void> =>
      withdrawModelRun(tx, plantNo, runId, at),

    isSaid: (plantNo: number, of: { readonly source: string; readonly baseMs: number; readonly occasion: string }) =>
      isForecastValue(db, plantNo, of),

    /** The newest run of a source issued by `knownAt`. */
    newestRun: (plantNo: number, source: string, knownAt: Date): Promise<StoredModelRun | null> =>
      readNewestModelRun(db, plantNo, source, knownAt),

    sourcesOfRuns: (plantNo: number, knownAt: Date): Promise<string[]> => listRunSources(db, plantNo, knownAt),

    run: (plantNo: number, runId: number): Promise<StoredModelRun | null> => readModelRun(db, plantNo, runId),

    saidOfRun: (plantNo: number, runId: number): Promise<ForecastSeries[]> => readForecastSeries(db, plantNo, runId),

    /** The members of a run while they are stored; none after that, and none for the nowcast. */
    membersOf: (plantNo: number, runId: number): Promise<StoredMembers[]> => readMembers(db, plantNo, runId),

    /** The hourly runs used for learning. */
    teaching: (
      plantNo: number,
      source: string,
      period: { readonly fromMs: number; readonly toMs: number },
    ): Promise<Teaching[]> => readTeaching(db, plantNo, source, period),

    forgetMembers: (plantNo: number, before: Date): Promise<void> => forgetMembers(db, plantNo, before),

    /** The newest run issued by `knownAt`. */
    newest: (plantNo: number, source: string, knownAt: Date): Promise<IssuedRun | null> =>
      readNewest(db, plantNo, source, knownAt),

    skill: (plantNo: number, source: string): Promise<Skill[]> => readSkill(db, plantNo, source),
  };
}

export type Forecasts = ReturnType<typeof createForecasts>;
