import type { General } from '../../../shared/dashboard/queries.ts';
import type { Answer } from '../queries.ts';

type Compared = Pick<Answer, 'saved'> & { readonly general: Pick<Answer['general'], 'date_string'> };

/** Somebody else saved the same step since it was tried: the comparison is with a run that no longer stands. */
export function isOvertaken(answer: Compared, last: Pick<General, 'date_string' | 'run_id'> | null): boolean {
  if (last === null || last.date_string !== answer.general.date_string) return false;
  return last.run_id !== (answer.saved?.run_id ?? null);
}
