import type { Figures } from '../../platform/metrics/metrics.ts';
import type { Lag } from './lag.ts';

const kinds = {
  spillway_warning_evaluations_total: {
    help: 'Evaluations of warning jobs of a plant by this process, by outcome',
    labels: ['outcome'],
  },
  spillway_warning_evaluation_seconds_total: { help: 'Seconds they took', labels: [] },
  spillway_warning_jobs: { help: 'Subjects of warning jobs, by what is found of them', labels: ['state'] },
  spillway_warning_lag_seconds: {
    help: 'How long what is due by time has waited to be judged, at the plant that waits longest',
    labels: [],
  },
  spillway_warning_mark_age_seconds: {
    help: 'How long the oldest change of a watched series has waited to be judged',
    labels: [],
  },
  spillway_warning_evaluation_age_seconds: {
    help: 'How long ago the plant was looked at for warnings that was looked at longest ago',
    labels: [],
  },
} as const;

/** Metrics of the evaluator: counts of this node, and the lag of all nodes. */
export function createFigures(lag: () => Promise<Lag>) {
  const resultCounts = { done: 0, failed: 0, seconds: 0 };
  const figures: Figures<keyof typeof kinds> = {
    room: 'warnings',
    kinds,
    async read() {
      const { lagSeconds, markAgeSeconds, ageSeconds, states } = await lag();
      return {
        spillway_warning_evaluations_total: (['done', 'failed'] as const).map((outcome) => ({
          labels: { outcome },
          value: resultCounts[outcome],
        })),
        spillway_warning_evaluation_seconds_total: [{ labels: {}, value: resultCounts.seconds }],
        spillway_warning_jobs: states.map(({ state, count }) => ({ labels: { state }, value: count })),
        spillway_warning_lag_seconds: [{ labels: {}, value: lagSeconds }],
        spillway_warning_mark_age_seconds: [{ labels: {}, value: markAgeSeconds ?? 0 }],
        spillway_warning_evaluation_age_seconds: [{ labels: {}, value: ageSeconds }],
      };
    },
  };
  return {
    figures,
    async counted<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      const began = performance.now();
      try {
        const answer = await work();
        resultCounts.done += 1;
        return answer;
      } catch (error) {
        resultCounts.failed += 1;
        throw error;
      } finally {
        resultCounts.seconds += (performance.now() - began) / 1000;
      }
    },
  };
}
