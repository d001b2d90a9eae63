import { dayNumber } from '@spillway/hydrology/energy/local-day';
import { Refusal } from '../../platform/http/refusal.ts';
import type { DaySpan } from './store.ts';

const maxDays = 3660;

export function refuseLongSpan({ from, to }: DaySpan): void {
  if (to < from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'last_day_first' }]);
  if (dayNumber(to) - dayNumber(from) >= maxDays) throw new Refusal('series.too_long', { days: maxDays });
}
