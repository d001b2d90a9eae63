import { dayMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readRows } from '../../series/samples/samples.ts';
import type { Attention } from '../attention.ts';
import { attentionOfTest, attentionOfUnable } from './attentions.ts';
import { type JudgeDeps, rowsWanted } from './evaluate-jobs.ts';
import { judge, noJobState } from './judge.ts';
import { rowsOf } from './rows.ts';
import type { PlantJobs } from './watched.ts';

/** An email names one object, so more subjects are not needed. */
const mostSubjects = 50;

interface FoundNow {
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
): Promise<FoundNow[]> {
  const nowMs = now.getTime();
  const looked = watched.slice(0, mostSubjects);
  const asked = looked.map((one) => ({ watched: one, start: null }));
  const rows = await readRows(tx, plantNo, rowsWanted(asked, nowMs), nowMs);
  const isForecast = looked.some(({ definition }) => definition.measure.kind === 'forecast');
  const issues = isForecast ? await issuesOf(tx, hydroCode, now) : [];
  const levels = await levelsOf(tx, hydroCode, { fromMs: nowMs - 9 * dayMs, nowMs });
  const found = looked.map((one) => {
    const own = rowsOf(
      one.seriesIds.flatMap((id) => rows.get(id) ?? []),
      one,
    );
    const { definition, rowMs } = one;
    const { verdict } = judge({ definition, rows: own, issues, levels, rowMs, start: null, nowMs }, noJobState);
    const rank = verdict.value.raised?.step ?? (verdict.measured === null ? -2 : -1);
    return { attention: attentionOfTest(one, verdict, own, now), isRaised: verdict.value.raised !== null, rank };
  });
  const cannot = unable.map((one) => ({ attention: attentionOfUnable(one), isRaised: false }));
  return [...found.toSorted((a, b) => b.rank - a.rank), ...cannot];
}
