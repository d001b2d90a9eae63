import { forecastSpansDays } from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import { useLocation, useNavigate } from '@tanstack/react-router';

export type Days = (typeof forecastSpansDays)[number];
export const usualDays: Days = 7;

/** Days ahead from the address, so that the view can be shared; the default is a week. */
export function useDays(): readonly [Days, (days: Days) => void] {
  const wantedDays = useLocation({ select: ({ search }) => (search as { readonly days?: unknown }).days });
  const navigate = useNavigate();
  const days = forecastSpansDays.find((option) => option === Number(wantedDays)) ?? usualDays;
  const change = (next: Days) =>
    void navigate({
      to: '.',
      search: ((previousSearch: object) => ({
        ...previousSearch,
        days: next === usualDays ? undefined : next,
      })) as never,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return [days, change];
}
