import type { statedFreeboard as contract } from '@spillway/contract/compute/freeboard';
import type { AnswerType } from '../../platform/http/inside.ts';
import { forecastInUseView } from '../forecasts/in-use/in-use.ts';
import type { Freeboard } from './stated.ts';

type FreeboardView = AnswerType<typeof contract>;

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0;

const emptyFreeboardView: Omit<FreeboardView, 'state'> = {
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

export function freeboardView(freeboard: Freeboard): FreeboardView {
  if (freeboard.state !== 'told') return { state: freeboard.state, ...emptyFreeboardView };
  const { paths } = freeboard;
  return {
    state: 'told',
    at: iso(paths.fromMs),
    lakeLevel: freeboard.lakeLevelM,
    inflow: thousandths(freeboard.inflowM3s),
    release: thousandths(freeboard.releaseM3s),
    issuedAt: iso(freeboard.forecast.run.issuedAtMs),
    forecast: forecastInUseView(freeboard.forecast, freeboard.isOutrun),
    until: iso(paths.untilMs),
    rangeUntil: isoOrNull(paths.range?.untilMs ?? null),
    oldAt: iso(freeboard.oldAtMs),
    levels: freeboard.levels.map(({ level, elevationM, side, state, atMs, earliestMs, latestMs }) => ({
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
