import { modelSource } from '@spillway/contract/compute/basin/codes';
import type { speakingForecast as contract } from '@spillway/contract/compute/speaking';
import type { z } from 'zod';
import { measuredSource } from './measured.ts';
import type { SpeakingForecast } from './spoken.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export const speakingView = (
  { run, freshness, modelSilentSinceMs, lacks }: SpeakingForecast,
  isOutrun: boolean,
): z.input<typeof contract> => ({
  source: run.source === modelSource ? 'model' : run.source === measuredSource ? 'measured' : 'nowcast',
  issued_at: iso(run.issuedAtMs),
  base_time: iso(run.baseMs),
  lacks: [...lacks],
  bands: run.bands ?? 'measured',
  late: freshness.state === 'late',
  outrun: isOutrun,
  model_silent_since: modelSilentSinceMs === null ? null : iso(modelSilentSinceMs),
});
