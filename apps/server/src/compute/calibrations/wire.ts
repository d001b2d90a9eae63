import type { calibrations as contract } from '@spillway/contract/compute/calibrations/calibrations';
import type { Answer } from '@spillway/contract/kit';
import type { SearchResult, StoredCalibration } from './calibrations.ts';

type Head = Answer<typeof contract.list>['calibrations'][number];
type Result = NonNullable<Answer<typeof contract.one>['result']>;

const iso = (ms: number): string => new Date(ms).toISOString();

export const headView = ({ asked, progress, ...one }: StoredCalibration): Head => ({
  calibration_id: one.calibrationId,
  from: iso(asked.fromMs),
  to: iso(asked.toMs),
  aim: asked.aim,
  fixed: [...asked.fixed],
  kept_parts: [...asked.keptParts],
  generations: asked.generations,
  state: one.status,
  asked_at: one.askedAt.toISOString(),
  asked_by: one.askedBy,
  ended_at: one.endedAt?.toISOString() ?? null,
  progress: progress && {
    generation: progress.generation,
    evaluations: progress.evaluations,
    loss: progress.loss,
    parameters: progress.parameters,
  },
  error: one.error,
});

const scoresView = ({ pairs, nse, kge, percentBias, rmse }: SearchResult['calibrated']): Result['calibrated'] => ({
  pairs,
  nse,
  kge,
  percent_bias: percentBias,
  rmse,
});

export const resultView = (one: SearchResult): Result => ({
  content: one.content,
  ended: one.ended,
  at_limit: [...one.atLimit],
  calibrated: scoresView(one.calibrated),
  validated: one.validated && scoresView(one.validated),
  before: {
    calibrated: scoresView(one.before.calibrated),
    validated: one.before.validated && scoresView(one.before.validated),
  },
  days: {
    from: iso(one.days.fromMs),
    observed: [...one.days.observed],
    simulated: [...one.days.simulated],
    before: [...one.days.before],
    rain: [...one.days.rain],
    split: one.days.split,
  },
  duration: {
    shares: [...one.duration.shares],
    observed: [...one.duration.observed],
    simulated: [...one.duration.simulated],
  },
  events: one.events.map((event) => ({
    peak_at: iso(event.peakAtMs),
    observed_peak: event.observedPeak,
    simulated_peak: event.simulatedPeak,
    observed_volume: event.observedVolume,
    simulated_volume: event.simulatedVolume,
    peak_late_hours: event.peakLateHours,
  })),
});
