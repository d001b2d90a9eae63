import type { calibrations as contract } from '@spillway/contract/compute/calibrations/calibrations';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { SearchResult, StoredCalibration } from './calibrations.ts';

type Head = AnswerTo<typeof contract.list>['calibrations'][number];
type Result = NonNullable<AnswerTo<typeof contract.one>['result']>;

const iso = (ms: number): string => new Date(ms).toISOString();

export const headView = ({ asked, progress, ...one }: StoredCalibration): Head => ({
  ...one,
  from: iso(asked.fromMs),
  to: iso(asked.toMs),
  aim: asked.aim,
  fixed: [...asked.fixed],
  keptParts: [...asked.keptParts],
  generations: asked.generations,
  state: one.status,
  askedAt: one.askedAt.toISOString(),
  endedAt: one.endedAt?.toISOString() ?? null,
  progress: progress && {
    generation: progress.generation,
    evaluations: progress.evaluations,
    loss: progress.loss,
    parameters: progress.parameters,
  },
});

export const resultView = (one: SearchResult): Result => ({
  ...one,
  atLimit: [...one.atLimit],
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
    peakAt: iso(event.peakAtMs),
    observedPeak: event.observedPeak,
    simulatedPeak: event.simulatedPeak,
    observedVolume: event.observedVolume,
    simulatedVolume: event.simulatedVolume,
    peakLateHours: event.peakLateHours,
  })),
});
