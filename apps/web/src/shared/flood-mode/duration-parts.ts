import { hourMs, minuteMs } from '@spillway/plant-time/spans';

/** Whole hours and minutes between two instants. */
export function durationParts(fromMs: number, toMs: number): { readonly hours: number; readonly minutes: number } {
  const ms = Math.max(0, toMs - fromMs);
  return { hours: Math.floor(ms / hourMs), minutes: Math.floor((ms % hourMs) / minuteMs) };
}
