import type { freeboardTold as contract } from '@spillway/contract/compute/freeboard';
import type { z } from 'zod';
import { speakingView } from '../speaking/speaking.ts';
import type { Freeboard } from './told.ts';

type FreeboardView = z.input<typeof contract>;

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0;

const nothing: Omit<FreeboardView, 'state'> = {
  at: null,
  lake_level: null,
  inflow: null,
  release: null,
  issued_at: null,
  forecast: null,
  until: null,
  range_until: null,
  old_at: null,
  levels: [],
};

export function freeboardView(told: Freeboard): FreeboardView {
  if (told.state !== 'told') return { state: told.state, ...nothing };
  const { paths } = told;
  return {
    state: 'told',
    at: iso(paths.fromMs),
    lake_level: told.lakeLevelM,
    inflow: thousandths(told.inflowM3s),
    release: thousandths(told.releaseM3s),
    issued_at: iso(told.forecast.run.issuedAtMs),
    forecast: speakingView(told.forecast, told.isOutrun),
    until: iso(paths.untilMs),
    range_until: isoOrNull(paths.range?.untilMs ?? null),
    old_at: iso(told.oldAtMs),
    levels: told.levels.map(({ level, elevationM, side, state, atMs, earliestMs, latestMs }) => ({
      level,
      elevation: elevationM,
      side,
      state,
      at: isoOrNull(atMs),
      earliest: isoOrNull(earliestMs),
      latest: isoOrNull(latestMs),
    })),
  };
}
