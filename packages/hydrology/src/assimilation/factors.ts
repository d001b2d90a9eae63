import type { Gaussian } from './named-random.ts';

/** A factor an hour later, in logarithms: the persisting part plus a new random one. */
export const persisted = (log: number, persistence: number, errorLog: number, draw: Gaussian): number =>
  persistence * log + Math.sqrt(1 - persistence * persistence) * errorLog * draw();

/** Limits a factor to four of its deviations. */
export const held = (log: number, errorLog: number): number => Math.min(4 * errorLog, Math.max(-4 * errorLog, log));

export const meanOfLogs = (logs: Float64Array): number =>
  logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length;
