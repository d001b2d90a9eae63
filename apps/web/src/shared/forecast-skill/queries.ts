import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type SkillLines = DataOf<ApiContract['skill']['line']>;

export const skillKey = 'forecast-skill';

export const skillLineQuery = queryOptions({
  queryKey: [skillKey, 'line'],
  queryFn: ({ signal }) => api.skill.line({ query: {}, signal }),
});

export const manualNoteQuery = queryOptions({
  queryKey: [skillKey, 'hand'],
  queryFn: ({ signal }) => api.forecastHand.now({ signal }),
});
