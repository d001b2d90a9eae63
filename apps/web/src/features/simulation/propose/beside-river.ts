import type { Content, Scene } from '../queries.ts';

/** Then its age is said over the figures. */
export const isByForecast = ({ inflow: { kind, points } }: Content): boolean => kind === 'forecast' && points === null;

/** m3/s that the forecast of a plan said of the start, where another river was measured: nothing is proposed by it. Null: it may be. */
export const besideRiver = (scene: Scene, content: Content): number | null =>
  isByForecast(content) ? (scene.forecast?.said_now ?? null) : null;
