import type { Content, Scene } from '../queries.ts';

/** When true, the age of the forecast is shown above the figures. */
export const isByForecast = ({ inflow: { kind, points } }: Content): boolean => kind === 'forecast' && points === null;

/**
 * Inflow [m3/s] that the forecast gave for the start, when it differs from the measured one: then there is no proposal.
 * Null: the forecast fits.
 */
export const forecastFlowNow = (scene: Scene, content: Content): number | null =>
  isByForecast(content) ? (scene.forecast?.said_now ?? null) : null;
