import { useQuery } from '@tanstack/react-query';
import { generalLastQuery, indicatorQuery } from '../../shared/dashboard/queries.ts';
import { catchmentsQuery } from '../../shared/plant/queries.ts';
import type { Known } from './prefill.ts';

/** Undefined until it is known what is known: a form must not fill up under somebody's hands. */
export function useKnown(): Known | undefined {
  const general = useQuery(generalLastQuery);
  const indicator = useQuery(indicatorQuery);
  const catchments = useQuery(catchmentsQuery);
  // What does not answer at once is not waited for: whoever calculates can type.
  if ([general, indicator, catchments].some(({ isPending, failureCount }) => isPending && failureCount === 0))
    return undefined;
  return {
    general: general.data ?? null,
    indicator: indicator.data ?? null,
    catchment: catchments.data?.[0] ?? null,
  };
}
