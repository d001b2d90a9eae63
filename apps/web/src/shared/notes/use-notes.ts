import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../base/session/use-session.ts';
import type { Period } from '../../kit/time/period.ts';
import { noteMarks } from './note-marks.ts';
import { notesQuery, type PlantNote } from './queries.ts';

const none: readonly PlantNote[] = [];

/** Notes of a period and their chart marks; empty without permission. */
export function useNotes(period: Period) {
  const { has } = useSession();
  const mayRead = has('dashboard.view', 'dashboard.calculation', 'dashboard.save-revert', 'stations.update');
  const { data, error, refetch } = useQuery({ ...notesQuery(period), enabled: mayRead });
  const all = data ?? none;
  const marks = useMemo(() => noteMarks(all), [all]);
  return {
    all,
    ...marks,
    mayRead,
    mayWrite: has('dashboard.calculation', 'stations.update'),
    error: data ? null : error,
    refetch,
  };
}
