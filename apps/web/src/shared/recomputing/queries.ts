import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Progress = DataOf<ApiContract['calculation']['progress']>;

/** First element of the keys of what events about calculations make out of date. */
export const calculation = 'calculation';

const watchMs = 3_000;
const restMs = 30_000;

/** A few late readings are no work that anybody waits for. */
const fewSteps = 24;

/** Nothing moves while people operate by hand: then it waits. */
export const isUnderway = ({ held, sought, readings_left: readings, steps_left: left, steps }: Progress): boolean =>
  !held && (sought || readings > 0 || (left > 0 && steps > fewSteps));

export const progressQuery = queryOptions({
  queryKey: [calculation, 'progress'],
  queryFn: ({ signal }) => api.calculation.progress({ signal }),
  refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? watchMs : restMs),
});
