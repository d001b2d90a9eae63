import { maxActed, maxNoisyJobs, maxNoisySubjects } from '@spillway/contract/delivery/warnings/load-limits';
import type { LoadRow } from './store.ts';

export interface NoisySubject {
  readonly subjectId: string;
  readonly warnings: number;
  /** Those that somebody did something about. */
  readonly acted: readonly { readonly from: Date; readonly until: Date | null }[];
}

export interface NoisyJob {
  readonly jobId: string;
  readonly warnings: number;
  readonly subjects: readonly NoisySubject[];
}

/** Jobs whose values were told most often, each with the objects that it was told of; only a job can be made quieter. */
export function noisiestOf(told: readonly LoadRow[]): NoisyJob[] {
  const ofValues = told.filter(({ code, jobId }) => code === 'job' && jobId !== null);
  return [...Map.groupBy(ofValues, ({ jobId }) => jobId!)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, maxNoisyJobs)
    .map(([jobId, rows]) => ({ jobId, warnings: rows.length, subjects: subjectsOf(rows) }));
}

const subjectsOf = (rows: readonly LoadRow[]): NoisySubject[] =>
  [...Map.groupBy(rows, ({ key }) => key.split(' ')[1] ?? '')]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, maxNoisySubjects)
    .map(([subjectId, own]) => ({
      subjectId,
      warnings: own.length,
      acted: own
        .filter(({ isActed }) => isActed)
        .slice(-maxActed)
        .map(({ raisedAt, endedAt }) => ({ from: raisedAt, until: endedAt })),
    }));
