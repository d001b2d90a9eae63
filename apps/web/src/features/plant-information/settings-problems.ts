import { ApiError } from '@spillway/contract/client';
import type { InformationBody, Season } from './queries.ts';

interface Words {
  /** Error about another period than the one on the form. */
  readonly ofSeason: (season: Season, message: string) => string;
  /** Error about a field on another page. */
  readonly ofField: (field: string, message: string) => string;
}

/**
 * Settings are saved as a whole, but a form shows only a part: errors of its period go to its fields, errors of hidden
 * fields name their subject.
 */
export function problemsOfPart(
  error: unknown,
  sentBody: Pick<InformationBody, 'seasons'>,
  problemFields: { readonly fields: ReadonlySet<string>; readonly season: number | null },
  words: Words,
): unknown {
  if (!(error instanceof ApiError) || error.details.length === 0) return error;
  const details = error.details.map((problem) => {
    const [, place, field = ''] = /^seasons\.(\d+)(?:\.(\w+))?$/.exec(problem.field) ?? [];
    if (place !== undefined) {
      if (Number(place) === problemFields.season) return { ...problem, field };
      const season = sentBody.seasons[Number(place)];
      return season ? { ...problem, field: '', message: words.ofSeason(season, problem.message) } : problem;
    }
    if (problemFields.fields.has(problem.field)) return problem;
    return { ...problem, field: '', message: words.ofField(problem.field, problem.message) };
  });
  return new ApiError(error.status, error.code, error.message, details, error.requestId, error.retryAfterS);
}
