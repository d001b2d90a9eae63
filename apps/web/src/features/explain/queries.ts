import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import type { Question } from '../../shared/explain/question.ts';

/** Invalidated by calculation events, since the newest record may be another one. */
export const explanationQuery = (question: Question) =>
  queryOptions({
    queryKey: ['calculation', 'explain', question],
    queryFn: ({ signal }) => api.explain.explain({ query: question, signal }),
  });
