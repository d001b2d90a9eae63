import type { Indicator } from '../../../shared/dashboard/queries.ts';

export type Forecast = Indicator['forecasts'][number];

export const errorOf = (skills: Indicator['skill'], minutes: number): number | null =>
  skills.find(({ horizon_minutes }) => horizon_minutes === minutes)?.mean_absolute_error ?? null;

/** A forecast is not accurate to one decimal, except on a small stream. */
export const forecastDecimals = (flow: number): number => (Math.abs(flow) < 10 ? 1 : 0);
