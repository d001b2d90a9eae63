import { dayMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readRows } from '../../series/samples/samples.ts';
import type { Attention } from '../attention.ts';
import { attentionOfTest, attentionOfUnable } from './attentions.ts';
import { type JudgeDeps, rowsWanted } from './evaluate-jobs.ts';
import { judge, noJobState } from './judge.ts';
import { rowsOf } from './rows.ts';
import type { PlantJobs } from './watched-job.ts';

/** An email names one object, so more subjects are not needed. */
const maxSubjects = 50;

interface FindNowResult {
  readonly attention: Attention;
  readonly isRaised: boolean;
}

/**
 * The present findings of jobs, the worst first, judged from rows alone and stored nowhere. A raised subject is shown
 * as it is, others as if their first step were active.
 */
export async function findNow(
  { issuesOf, levelsOf }: Pick<JudgeDeps, 'issuesOf' | 'levelsOf'>,
  tx: Transaction<Schema>,
  { hydroCode, now }: { readonly hydroCode: string; readonly now: Date },
  { plantNo, watched, unable }: PlantJobs,
): Promise<FindNowResult[]> {
  const nowMs = now.getTime();
  const watchedPart = watched.slice(0, maxSubjects);
  const judgeTasks = watchedPart.map((one) => ({ watched: one, start: null }));
  const rows = await readRows(tx, plantNo, rowsWanted(judgeTasks, nowMs), nowMs);
  const isForecast = watchedPart.some(({ definition }) => definition.measure.kind === 'forecast');
  const issues = isForecast ? await issuesOf(tx, hydroCode, now) : [];
  const levels = await levelsOf(tx, hydroCode, { fromMs: nowMs - 9 * dayMs, nowMs });
  const found = watchedPart.map((one) => {
    const own = rowsOf(
      one.seriesIds.flatMap((id) => rows.get(id) ?? []),
      one,
    );
    const { definition, rowMs } = one;
    const { verdict } = judge({ definition, rows: own, issues, levels, rowMs, start: null, nowMs }, noJobState);
    const rank = verdict.value.raised?.step ?? (verdict.measured === null ? -2 : -1);
    return { attention: attentionOfTest(one, verdict, own, now), isRaised: verdict.value.raised !== null, rank };
  });
  const unableWarnings = unable.map((one) => ({ attention: attentionOfUnable(one), isRaised: false }));
  return [...found.toSorted((a, b) => b.rank - a.rank), ...unableWarnings];
}
