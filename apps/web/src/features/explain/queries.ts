import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import type { Question } from '../../shared/explain/question.ts';

/** Asked again when something is calculated, saved or reverted: the newest may be another one. */
export const explanationQuery = (question: Question) =>
  queryOptions({
    queryKey: ['calculation', 'explain', question],
    queryFn: ({ signal }) => api.explain.explain({ query: question, signal }),
  });
