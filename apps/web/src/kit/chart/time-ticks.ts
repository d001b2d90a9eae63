import { plantInstant, plantWall, type WallTime } from '../time/plant-clock.ts';
import type { TimeSpan } from './series.ts';

export interface TimeTick {
  readonly at: number;
  readonly label: string;
  /** A new day among hours, a new year among months. */
  readonly isStrong: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
type Step = { readonly unit: 'minute' | 'day' | 'month'; readonly every: number; readonly ms: number };
const steps: readonly Step[] = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((every) => ({
    unit: 'minute' as const,
    every,
    ms: every * minute,
  })),
  ...[1, 2, 5].map((every) => ({ unit: 'day' as const, every, ms: every * day })),
  // From 21 February it is eight days to the next tick.
  { unit: 'day', every: 10, ms: 8 * day },
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((every) => ({ unit: 'month' as const, every, ms: every * 30 * day })),
];

/** Width of a label with spacing. */
const labelPx = { minute: 36, day: 42, month: 54 } as const;

const two = (part: number) => String(part).padStart(2, '0');
const labels: Readonly<Record<Step['unit'] | 'monthOnly', (wall: WallTime) => string>> = {
  minute: ({ hour: h, minute: m, day: d, month }) =>
    h === 0 && m === 0 ? `${two(d)}/${two(month)}` : `${two(h)}:${two(m)}`,
  day: ({ day: d, month }) => `${two(d)}/${two(month)}`,
  month: ({ month, year }) => `${two(month)}/${year}`,
  monthOnly: ({ month }) => two(month),
};

/** Round times in plant time, as many as fit. Overlaid years have months without a year. */
export function timeTicks(span: TimeSpan, widthPx: number, yearsOverlaid = false): readonly TimeTick[] {
  const length = span.to - span.from;
  const fits = ({ ms, unit }: Step) => (ms / length) * widthPx >= (ms === day / 2 ? labelPx.day : labelPx[unit]);
  const step = steps.find(fits) ?? steps.at(-1);
  if (!step || length <= 0) return [];
  const label = labels[yearsOverlaid && step.unit === 'month' ? 'monthOnly' : step.unit];
  const ticks: TimeTick[] = [];
  for (const at of instants(step, span)) {
    const wall = plantWall(at);
    const isMidnight = wall.hour === 0 && wall.minute === 0;
    const isStrong = step.unit === 'minute' ? isMidnight : step.unit === 'month' && wall.month === 1;
    ticks.push({ at, label: label(wall), isStrong });
  }
  return ticks;
}

function* instants({ unit, every }: Step, { from, to }: TimeSpan): Generator<number> {
  const start = plantWall(from);
  const midnight = { ...start, hour: 0, minute: 0 };
  if (unit === 'minute') {
    const begun = Math.floor((start.hour * 60 + start.minute) / every) * every;
    for (let dayOffset = 0; ; dayOffset++) {
      for (let minutes = dayOffset === 0 ? begun : 0; minutes < 24 * 60; minutes += every) {
        const at = plantInstant({ ...midnight, day: start.day + dayOffset, minute: minutes });
        if (at > to) return;
        if (at >= from) yield at;
      }
    }
  }
  if (unit === 'day') {
    for (let months = 0; ; months++) {
      const first = new Date(Date.UTC(start.year, start.month - 1 + months, 1));
      const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
      // The last tick leaves room for the first of the next month.
      for (let date = 1; date <= days - (every > 1 ? every / 2 : 0); date += every) {
        const at = plantInstant({
          ...midnight,
          year: first.getUTCFullYear(),
          month: first.getUTCMonth() + 1,
          day: date,
        });
        if (at > to) return;
        if (at >= from) yield at;
      }
    }
  }
  const firstMonth = Math.floor((start.year * 12 + start.month - 1) / every) * every;
  for (let months = firstMonth; ; months += every) {
    const at = plantInstant({ ...midnight, year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 });
    if (at > to) return;
    if (at >= from) yield at;
  }
}
