import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Progress = DataOf<ApiContract['calculation']['progress']>;

/** First element of query keys invalidated by calculation events. */
export const calculation = 'calculation';

const watchMs = 3_000;
const restMs = 30_000;

/** A few late readings are not worth a progress display. */
const fewSteps = 24;

/** Recomputing pauses while automatic calculation is off. */
export const isUnderway = ({ held, sought, readings_left: readings, steps_left: left, steps }: Progress): boolean =>
  !held && (sought || readings > 0 || (left > 0 && steps > fewSteps));

export const progressQuery = queryOptions({
  queryKey: [calculation, 'progress'],
  queryFn: ({ signal }) => api.calculation.progress({ signal }),
  refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? watchMs : restMs),
});
