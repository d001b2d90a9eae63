import type { forecastChannels, meanMethods } from '@spillway/contract/compute/forecasts/rain-forecasts/rain-forecasts';
import { type DepthSeries, depthBetween } from '@spillway/hydrology/rain/forecast-depth';
import { hourMs } from '@spillway/plant-time/spans';
import { digest } from '../../../platform/blobs/blobs.ts';

export interface ForecastPoint {
  readonly id: string;
  readonly name: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  /** Null when not known. */
  readonly depthsMm: readonly (number | null)[];
}

export interface RainForecast {
  readonly source: string;
  readonly issuedAt: Date;
  readonly startsAt: Date;
  readonly stepHours: number;
  readonly points: readonly ForecastPoint[];
}

export type MeanMethod = (typeof meanMethods)[number];
export type ForecastDoor = (typeof forecastChannels)[number];

/** A stored issue without its points. */
export interface StoredRainForecast extends Omit<RainForecast, 'points'> {
  readonly issueId: string;
  readonly version: number;
  readonly receivedAt: Date;
  readonly basinMm: readonly (number | null)[];
  readonly meanBy: MeanMethod;
  readonly door: ForecastDoor;
  readonly sentBy: string | null;
  /** The user's account; null for a machine. */
  readonly accountId: string | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: string | null;
  readonly withdrawnReason: string | null;
}

type ForecastTimes = Pick<StoredRainForecast, 'startsAt' | 'stepHours' | 'basinMm'>;

export const depthsOf = ({ startsAt, stepHours, basinMm }: ForecastTimes): DepthSeries => ({
  startMs: startsAt.getTime(),
  stepMs: stepHours * hourMs,
  depthsMm: basinMm,
});

export const endMsOf = ({ startsAt, stepHours, basinMm }: ForecastTimes): number =>
  startsAt.getTime() + basinMm.length * stepHours * hourMs;

/** Rounded to two decimals, as rain is stored. Null when the issue does not cover the whole period. */
export function basinDepthMm(of: ForecastTimes, fromMs: number, hours: number): number | null {
  const depth = depthBetween(depthsOf(of), fromMs, fromMs + hours * hourMs);
  return depth === null ? null : Math.round(depth * 100) / 100;
}

/** Equal for issues with the same content. */
export function digestOf({ startsAt, stepHours, points }: RainForecast): Buffer {
  const pointTexts = points.map(({ id, name, longitude, latitude, depthsMm }) => [
    id,
    name,
    longitude,
    latitude,
    depthsMm,
  ]);
  return digest()
    .update(JSON.stringify([startsAt.getTime(), stepHours, pointTexts]))
    .digest();
}
