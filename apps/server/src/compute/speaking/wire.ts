import { modelSource } from '@spillway/contract/compute/basin/codes';
import type { speakingForecast as contract } from '@spillway/contract/compute/speaking';
import type { z } from 'zod';
import { measuredSource } from './measured.ts';
import type { SpeakingForecast } from './spoken.ts';

type SpokenRun = Pick<SpeakingForecast['run'], 'source' | 'runId'>;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Of what is measured nothing is kept. */
export const runIdOf = ({ source, runId }: SpokenRun): number | null => (source === measuredSource ? null : runId);

/** Which forecast it is, wherever it is told. */
export const runView = ({ source, runId }: SpokenRun): Pick<z.input<typeof contract>, 'source' | 'run_id'> => ({
  source: source === modelSource ? 'model' : source === measuredSource ? 'measured' : 'nowcast',
  run_id: runIdOf({ source, runId }),
});

export const speakingView = (
  { run, freshness, modelSilentSinceMs, lacks }: SpeakingForecast,
  isOutrun: boolean,
): z.input<typeof contract> => ({
  ...runView(run),
  issued_at: iso(run.issuedAtMs),
  base_time: iso(run.baseMs),
  lacks: [...lacks],
  bands: run.bands ?? 'measured',
  late: freshness.state === 'late',
  outrun: isOutrun,
  model_silent_since: modelSilentSinceMs === null ? null : iso(modelSilentSinceMs),
});
