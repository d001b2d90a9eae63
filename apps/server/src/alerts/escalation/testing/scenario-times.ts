import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { firstShownMs, wallMsAt } from '@spillway/plant-time/zone';
import type { Scenario } from './scenario.ts';

const usual = { zone: 'Asia/Ho_Chi_Minh', day: '2026-11-22' };

/** Times in plant time, counted from the plant's first day. */
export function timesOf({ where = usual }: Pick<Scenario, 'where'>) {
  const { zone } = where;
  const firstWallMs = Date.parse(`${where.day}T00:00Z`);
  return {
    zone,
    midnight: new Date(firstShownMs(firstWallMs, zone)),
    /** `02:10`, or `+1 02:10`. */
    timeOf(timeText: string): number {
      const [, days = '0', hours, minutes] = /^(?:\+(\d+) )?(\d\d):(\d\d)$/.exec(timeText) ?? [];
      const wallMs = firstWallMs + Number(days) * dayMs + Number(hours) * hourMs + Number(minutes) * minuteMs;
      return firstShownMs(wallMs, zone);
    },
    saidOf(timeMs: number): string {
      const wallMs = wallMsAt(timeMs, zone);
      const days = Math.floor((wallMs - firstWallMs) / dayMs);
      return `${days > 0 ? `+${days} ` : ''}${new Date(wallMs).toISOString().slice(11, 16)}`;
    },
  };
}

export const min = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);
