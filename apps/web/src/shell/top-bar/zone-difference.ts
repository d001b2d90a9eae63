import { minuteMs } from '@spillway/plant-time/spans';
import { wallMsAt } from '@spillway/plant-time/zone';

/** UTC offset of the plant as `GMT+7` if this browser uses another time; null: they agree. */
export function zoneDifference(
  at: number,
  zone: string,
  browserOffsetMinutes = -new Date(at).getTimezoneOffset(),
): string | null {
  const minutes = Math.round((wallMsAt(at, zone) - at) / minuteMs);
  if (minutes === browserOffsetMinutes) return null;
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `GMT${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}
