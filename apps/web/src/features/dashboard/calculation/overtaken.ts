import type { General } from '../../../shared/dashboard/queries.ts';
import type { Answer } from '../queries.ts';

type ComparedAnswer = Pick<Answer, 'saved'> & { readonly general: Pick<Answer['general'], 'date_string'> };

/** True when someone else saved the same step after the trial: the run it was compared with is no longer current. */
export function isOvertaken(answer: ComparedAnswer, last: Pick<General, 'date_string' | 'run_id'> | null): boolean {
  if (last === null || last.date_string !== answer.general.date_string) return false;
  return last.run_id !== (answer.saved?.run_id ?? null);
}
