import type { OperationDescription } from '../description.ts';
import { keyOf } from '../random/keyed.ts';
import { windowsTouching } from '../random/windows.ts';
import { isWithin } from '../time/month-day.ts';

/** Whether a unit may run at an instant: neither in its yearly maintenance nor out of service, as set or by chance. */
export function unitService(
  { maintenance, unitOutages, setOutages = [] }: OperationDescription,
  units: number,
  seed: number,
): (unit: number, ms: number, localDay: number) => boolean {
  const keys = Array.from({ length: units }, (_, unit) => keyOf(seed, 'unit outage', unit));
  return (unit, ms, localDay) => {
    if (maintenance.some((span) => span.unit === unit && isWithin(span, localDay))) return false;
    if (setOutages.some(({ unit: one, fromMs, toMs }) => one === unit && ms >= fromMs && ms < toMs)) return false;
    return windowsTouching(keys[unit]!, unitOutages, ms, ms + 1, 0).length === 0;
  };
}
