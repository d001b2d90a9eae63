import type { ApiError } from '@spillway/contract/client';
import type { Text } from '../../base/i18n/use-text.ts';
import { type Draft, hasColumns } from './draft.ts';
import { periodProblem, type Walls } from './report-period.ts';

const problemFields = ['kind', 'period', 'columns', 'totals'] as const;
type ProblemField = (typeof problemFields)[number];

/** Errors by field, shown beside it. */
export type FieldProblems = { readonly [Field in ProblemField]?: string };

/** Validation before sending. */
export function problemsOf(draft: Draft, walls: Walls, t: Text): FieldProblems {
  const period = periodProblem(walls, draft.kind === 'sheet');
  return {
    ...(period === null ? {} : { period: t(`reports.problem.${period}`) }),
    ...(hasColumns(draft.kind) && draft.columns.length === 0 ? { columns: t('reports.problem.noColumns') } : {}),
  };
}

const fieldOf: Readonly<Record<string, ProblemField>> = {
  from: 'period',
  to: 'period',
  kind: 'kind',
  sheet: 'kind',
  step_minutes: 'kind',
  station_type: 'kind',
  columns: 'columns',
  totals: 'totals',
};

/** Server errors by field; an error of the whole call concerns its size. */
export function refusedFields(error: ApiError): FieldProblems {
  const found = error.details.flatMap(({ field, message }) => {
    const known = fieldOf[field.split(/[.[]/)[0] ?? ''];
    return known ? [[known, message] as const] : [];
  });
  if (found.length > 0) return Object.fromEntries(found);
  return error.code === 'report.too_many_rows' ? { period: error.message } : {};
}
