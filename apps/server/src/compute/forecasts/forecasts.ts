import { dayMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { createSaid } from './said.ts';
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

export { ageView, type ForecastState, type Freshness, freshnessOf } from './freshness.ts';
export type { SaidRun } from './said.ts';
export { betterShare } from './skill.ts';
export type { ForecastValue, IssuedRun, Pairs, RunSlope, Skill } from './store.ts';

/** How far back forecasts are compared with what came. */
const skillDays = 30;

export interface Issue extends NewRun {
  readonly values: readonly ForecastValue[];
  /** What its skill is measured on, with the pairs that were found. */
  readonly judged: { readonly seriesId: number; readonly pairs: readonly Pairs[] };
}

/** What was said about the future, kept as it was said, and how true it was. */
export function createForecasts({ database }: { readonly database: Database }) {
  const db = database.sql;
  return {
    ...createSaid(db),

    /** Forecasts of the last days whose time has come, beside what came. */
    pairs: (plantNo: number, source: string, seriesId: number, baseMs: number): Promise<Pairs[]> =>
      readPairs(db, plantNo, { source, seriesId }, { fromMs: baseMs - skillDays * dayMs, toMs: baseMs }),

    /** False where a forecast from this record has been issued already. */
    async issue(tx: Transaction<Schema>, plantNo: number, { values, judged, ...run }: Issue): Promise<boolean> {
      const runId = await insertRun(tx, plantNo, run);
      if (runId === null) return false;
      await insertValues(tx, plantNo, runId, values);
      const of = { source: run.source, seriesId: judged.seriesId };
      await writeSkill(tx, plantNo, of, skillOfAll(judged.pairs, skillDays), run.issuedAt);
      return true;
    },

    /** All or none; how true they were is measured with the next one that is issued. */
    async issueAfterwards(
      tx: Transaction<Schema>,
      plantNo: number,
      all: readonly Omit<Issue, 'judged'>[],
    ): Promise<void> {
      for (const { values, ...run } of all) {
        const runId = await insertRun(tx, plantNo, run);
        if (runId !== null) await insertValues(tx, plantNo, runId, values);
      }
    },

    /** The newest that was known then. */
    newest: (plantNo: number, source: string, known: Date): Promise<IssuedRun | null> =>
      readNewest(db, plantNo, source, known),

    skill: (plantNo: number, source: string): Promise<Skill[]> => readSkill(db, plantNo, source),
  };
}

export type Forecasts = ReturnType<typeof createForecasts>;
