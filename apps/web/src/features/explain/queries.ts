import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { Question } from '../../app/explain/question.ts';

/** Asked again when something is calculated, saved or reverted: the newest may be another one. */
export const explanationQuery = (question: Question) =>
  queryOptions({
    queryKey: ['calculation', 'explain', question],
    queryFn: ({ signal }) => api.explain.explain({ query: question, signal }),
  });
