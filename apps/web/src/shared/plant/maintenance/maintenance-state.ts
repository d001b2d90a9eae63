import type { Maintenance } from './queries.ts';

export type MaintenanceState = 'now' | 'planned' | 'over';

/** The end is exclusive. */
export function stateOf({ from, to }: Pick<Maintenance, 'from' | 'to'>, nowMs: number): MaintenanceState {
  if (Date.parse(from) > nowMs) return 'planned';
  return to === null || nowMs < Date.parse(to) ? 'now' : 'over';
}
