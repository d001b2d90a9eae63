import { keepWork, readWork } from '../../../base/storage.ts';
import type { Move } from '../plan/draft.ts';
import type { Content } from '../queries.ts';
import type { DrillAct, Scenario } from './scenario.ts';

/**
 * An unfinished drill, stored in this tab so that a reload does not end it, until it is saved or discarded. It is not
 * sent anywhere.
 */
export interface LeftDrill {
  /** Unique, so that the drill is saved once even if open in several windows. */
  readonly drillId: string;
  readonly sceneId: string;
  readonly scenario: Scenario;
  readonly inflow: Content['inflow'];
  readonly minute: number;
  readonly acts: readonly DrillAct[];
  readonly moves: readonly Move[];
}

export function leftDrill(who: string, plant: string): LeftDrill | null {
  const left = readWork({ what: 'drill', who, plant }) as LeftDrill | null;
  const isLeftDrill = typeof left?.drillId === 'string' && typeof left.sceneId === 'string' && Array.isArray(left.acts);
  return isLeftDrill ? left : null;
}

export const leaveDrill = (who: string, plant: string, left: LeftDrill | null): void =>
  keepWork({ what: 'drill', who, plant }, left);
