import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';

export const zone = 'Asia/Ho_Chi_Minh';
/** 00:00 of the first day at the plants. */
export const midnight = new Date('2026-11-21T17:00:00Z');

/** `02:10`, or `+1 02:10`. */
export const timeOf = (said: string): number => {
  const [, days = '0', hours, minutes] = /^(?:\+(\d+) )?(\d\d):(\d\d)$/.exec(said) ?? [];
  return midnight.getTime() + (Number(days) * 24 + Number(hours)) * hourMs + Number(minutes) * minuteMs;
};
export const saidOf = (timeMs: number): string => {
  const days = Math.floor((timeMs - midnight.getTime()) / (24 * hourMs));
  return `${days > 0 ? `+${days} ` : ''}${wallText(timeMs, zone).slice(11, 16)}`;
};

export const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);
