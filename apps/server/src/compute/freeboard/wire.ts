import type { statedFreeboard as contract } from '@spillway/contract/compute/freeboard';
import type { Answered } from '../../platform/http/inside.ts';
import { forecastInUseView } from '../forecasts/in-use/in-use.ts';
import type { Freeboard } from './stated.ts';

type FreeboardView = Answered<typeof contract>;

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0;

const nothing: Omit<FreeboardView, 'state'> = {
  at: null,
  lakeLevel: null,
  inflow: null,
  release: null,
  issuedAt: null,
  forecast: null,
  until: null,
  rangeUntil: null,
  oldAt: null,
  levels: [],
};

export function freeboardView(told: Freeboard): FreeboardView {
  if (told.state !== 'told') return { state: told.state, ...nothing };
  const { paths } = told;
  return {
    state: 'told',
    at: iso(paths.fromMs),
    lakeLevel: told.lakeLevelM,
    inflow: thousandths(told.inflowM3s),
    release: thousandths(told.releaseM3s),
    issuedAt: iso(told.forecast.run.issuedAtMs),
    forecast: forecastInUseView(told.forecast, told.isOutrun),
    until: iso(paths.untilMs),
    rangeUntil: isoOrNull(paths.range?.untilMs ?? null),
    oldAt: iso(told.oldAtMs),
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
