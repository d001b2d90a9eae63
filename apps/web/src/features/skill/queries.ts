import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { skillKey } from '../../shared/forecast-skill/queries.ts';
import type { Quantity, SkillAddress } from './address.ts';

type Calls = ApiContract['skill'];
export type SkillOfYear = DataOf<Calls['year']>;
export type Scores = SkillOfYear['leads'][number];
export type PastRuns = DataOf<Calls['said']>;
export type Floods = DataOf<Calls['floods']>;
export type Flood = Floods['floods'][number];
export type Marks = Floods['marks'];

export const validationQuery = queryOptions({
  queryKey: [skillKey, 'validation'],
  queryFn: ({ signal }) => api.validation.read({ signal }),
});

export const yearQuery = ({ year, source, afterwards, quantity }: SkillAddress) =>
  queryOptions({
    queryKey: [skillKey, 'year', year, source, afterwards, quantity],
    queryFn: ({ signal }) =>
      api.skill.year({
        query: {
          quantity,
          ...(year === null ? {} : { year }),
          ...(source === null ? {} : { source }),
          ...(afterwards === null ? {} : { afterwards: afterwards ? ('true' as const) : ('false' as const) }),
        },
        signal,
      }),
  });

export const pastRunsQuery = (fromMs: number, toMs: number, quantity: Quantity) =>
  queryOptions({
    queryKey: [skillKey, 'said', fromMs, toMs, quantity],
    queryFn: ({ signal }) =>
      api.skill.said({
        query: { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString(), quantity },
        signal,
      }),
  });

export const floodsQuery = (year: number | null) =>
  queryOptions({
    queryKey: [skillKey, 'floods', year],
    queryFn: ({ signal }) => api.skill.floods({ query: year === null ? {} : { year }, signal }),
  });

export function useSaveMarks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Calls['saveMarks']>) => api.skill.saveMarks({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: [skillKey] }),
  });
}
