import { hourMs } from '@spillway/plant-time/spans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { factsOf } from '../../backtest/known-series.ts';
import { contentOf } from '../../form/job-values.ts';
import { type Job, knownSeriesQuery, type Target } from '../../queries.ts';
import type { Load, NoisyJob } from '../queries.ts';
import { judgeInWorker } from './judge-in-worker.ts';
import { mergeProposals, type Proposal, proposalsOf } from './proposals.ts';
import { tryCandidates } from './try-candidates.ts';

export interface Found {
  readonly proposals: readonly Proposal[];
  /** Warnings of the period with the unchanged job; null: there is nothing to try. */
  readonly before: number | null;
  readonly subjects: number;
}

/** Includes warnings raised before the period that are still open at its start. */
const beforeMs = 48 * hourMs;

interface QuieterRequest {
  readonly job: Job;
  readonly noisy: NoisyJob;
  readonly load: Load;
  readonly targets: readonly Target[];
  readonly isWanted: boolean;
}

/** Tries small changes of a job on the rows of the period, object by object. */
export function useQuieter({ job, noisy, load, targets, isWanted }: QuieterRequest) {
  const client = useQueryClient();
  const { from, until } = load;
  return useQuery({
    queryKey: ['warning-quieter', job.warning_job_id, job.version, from, until],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    async queryFn({ signal }): Promise<Found> {
      const values = contentOf(job);
      const earlier = new Date(Date.parse(from) - beforeMs).toISOString();
      const proposalLists: (readonly Proposal[])[] = [];
      for (const subject of noisy.subjects) {
        const seriesId = seriesOf(job, subject.subject_id, targets);
        if (seriesId === null) continue;
        const known = await client.fetchQuery(knownSeriesQuery(seriesId, earlier, until));
        if (known.values.length === 0) continue;
        const actedPeriods = subject.acted.map((one) => ({
          fromMs: Date.parse(one.from),
          untilMs: one.until === null ? null : Date.parse(one.until),
        }));
        const facts = factsOf(known, Date.parse(until));
        const subjectFacts = { subjectId: subject.subject_id, facts, unit: known.unit, acted: actedPeriods };
        proposalLists.push(
          await tryCandidates(values, subjectFacts, Date.parse(from), (all, rules) =>
            judgeInWorker(all, rules, signal),
          ),
        );
      }
      const all = mergeProposals(proposalLists);
      return {
        proposals: proposalsOf(all),
        before: all[0]?.compared.before ?? null,
        subjects: proposalLists.length,
      };
    },
  });
}

/** Series of an object of the job; null: deleted, or without this quantity. */
function seriesOf({ property }: Job, subjectId: string, targets: readonly Target[]): number | null {
  const series = targets
    .flatMap(({ subjects }) => subjects)
    .filter(({ subject_id: id }) => id === subjectId)
    .flatMap((subject) => subject.series);
  return series.find((one) => property === null || one.property === property)?.series_id ?? null;
}

/** Address of the form of a job with a change filled in. */
export const formAddress = (jobId: string, writtenText: string): string =>
  `/settings/warning?${new URLSearchParams({ job: jobId, change: writtenText })}`;
