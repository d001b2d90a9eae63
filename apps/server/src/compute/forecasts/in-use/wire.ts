import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { forecastInUse as contract, ForecastSource, runInUse } from '@spillway/contract/compute/forecasts/in-use';
import type { z } from 'zod';
import type { AnswerType } from '../../../platform/http/inside.ts';
import type { ForecastInUse } from './chosen-run.ts';
import { measuredSource } from './measured.ts';

type RunKey = Pick<ForecastInUse['run'], 'source' | 'runId'>;

const iso = (ms: number): string => new Date(ms).toISOString();

/** A measured inflow is not stored, so it has no run. */
export const runIdOf = ({ source, runId }: RunKey): number | null => (source === measuredSource ? null : runId);

const forecastSourceOf = (source: string): ForecastSource =>
  source === modelSource ? 'model' : source === measuredSource ? 'measured' : 'nowcast';

/** Identifies the forecast, in the form notices store. */
export const runView = ({ source, runId }: RunKey): z.input<typeof runInUse> => ({
  source: forecastSourceOf(source),
  run_id: runIdOf({ source, runId }),
});

export const forecastInUseView = (
  { run, freshness, modelSilentSinceMs, lacks }: ForecastInUse,
  isOutrun: boolean,
): AnswerType<typeof contract> => ({
  source: forecastSourceOf(run.source),
  runId: runIdOf(run),
  issuedAt: iso(run.issuedAtMs),
  baseTime: iso(run.baseMs),
  lacks,
  bands: run.bands ?? 'measured',
  late: freshness.state === 'late',
  outrun: isOutrun,
  modelSilentSince: modelSilentSinceMs === null ? null : iso(modelSilentSinceMs),
});
