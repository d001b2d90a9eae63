import { useQuery } from '@tanstack/react-query';
import { useEdition } from '../../base/edition/use-edition.ts';
import { useSession } from '../../base/session/use-session.ts';
import { currentWarningsQuery, warningsOfPlantsQuery } from './queries.ts';
import type { Warning } from './warning.ts';
import { isAlarming, isCriticalOpen, isUnacknowledged } from './warning-state.ts';

/** Specification, section 1: SERVER is the edition for many plants. */
export function useCountsAllPlants(): boolean {
  const { plants } = useSession();
  return useEdition() === 'SERVER' && plants.length > 1;
}

interface Bell {
  /** Number of unacknowledged warnings. */
  readonly waiting: number;
  readonly critical: readonly Warning[];
  /** All open critical warnings, including acknowledged ones. */
  readonly grave: readonly Warning[];
  /** Not loaded yet, and loading failed. */
  readonly isUnknown: boolean;
  readonly isKnown: boolean;
}

/** State of the warning bell: for the current plant, in SERVER for all permitted plants. */
export function useBell(): Bell {
  const countsAllPlants = useCountsAllPlants();
  const one = useQuery({ ...currentWarningsQuery, enabled: !countsAllPlants });
  const all = useQuery({ ...warningsOfPlantsQuery, enabled: countsAllPlants });
  const { data, isError } = countsAllPlants ? all : one;
  const visibleWarnings = countsAllPlants
    ? (all.data ?? []).flatMap(({ warnings }) => warnings)
    : (one.data?.warnings ?? []);
  return {
    waiting: countsAllPlants
      ? (all.data ?? []).reduce((sum, { unacknowledged }) => sum + unacknowledged, 0)
      : visibleWarnings.filter(isUnacknowledged).length,
    critical: visibleWarnings.filter(isAlarming),
    grave: visibleWarnings.filter((one) => isCriticalOpen(one) || isAlarming(one)),
    isUnknown: data === undefined && isError,
    isKnown: data !== undefined,
  };
}
