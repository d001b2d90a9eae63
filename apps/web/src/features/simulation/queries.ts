import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

type Calls = ApiContract['simulation'];
export type Scene = DataOf<Calls['start']>;
export type SavedPlan = DataOf<Calls['get']>;
export type ListedPlan = DataOf<Calls['list']>['plans'][number];
export type Content = SavedPlan['content'];
type Figures = SavedPlan['figures'];
export type SimulatedRule = Figures['rules'][number];
export type SavedDrill = DataOf<Calls['drills']>['drills'][number];
type DrillBody = BodyOf<Calls['keepDrill']>;
type SaveBody = BodyOf<Calls['add']>;

/** Invalidated by the event stream, since other users save plans as well. */
const key = 'simulation';

/** Start of a simulation; `at` null: the current lake. */
export interface StartRequest {
  readonly at: string | null;
  readonly source: string | null;
}

/** Loaded on demand and never refetched, so that a plan does not shift while being edited. */
export const askStart = (body: StartRequest): Promise<Scene> => api.simulation.start({ body });

/** The same start, computed with the measured inflow held constant. */
export const measuredStartQuery = ({ scene_id, asked_at: at }: Pick<Scene, 'scene_id' | 'asked_at'>) =>
  queryOptions({
    queryKey: [key, 'measured', scene_id],
    queryFn: () => askStart({ at, source: 'measured' }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Gate openings for a release, in the order of the procedure. */
export const gatesQuery = (Z1: number, Q: number) =>
  queryOptions({
    queryKey: [key, 'gates', Z1, Q],
    queryFn: () => api.calculators.gates({ body: { Z1, Q, openings: [] } }),
    retry: false,
  });

export const sceneQuery = (sceneId: string) =>
  queryOptions({
    queryKey: [key, 'scene', sceneId],
    queryFn: ({ signal }) => api.simulation.scene({ query: { scene_id: sceneId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const savedQuery = queryOptions({
  queryKey: [key, 'plans'],
  queryFn: ({ signal }) => api.simulation.list({ signal }),
});

export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: [key, 'plan', planId],
    queryFn: ({ signal }) => api.simulation.get({ query: { plan_id: planId }, signal }),
  });

export const drillsQuery = queryOptions({
  queryKey: [key, 'drills'],
  queryFn: ({ signal }) => api.simulation.drills({ signal }),
});

export const floodQuery = (query: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [key, 'flood', query],
    queryFn: ({ signal }) => api.simulation.flood({ query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useFlood = () =>
  useMutation({ mutationFn: (query: { from: string; to: string }) => api.simulation.flood({ query }) });

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [key] }) });
}

export const useAddPlan = () => useWrite((body: SaveBody) => api.simulation.add({ body }));
export const useUpdatePlan = () => useWrite((body: BodyOf<Calls['update']>) => api.simulation.update({ body }));
export const useRemovePlan = () => useWrite((body: BodyOf<Calls['remove']>) => api.simulation.remove({ body }));
export const useKeepDrill = () => useWrite((body: DrillBody) => api.simulation.keepDrill({ body }));
