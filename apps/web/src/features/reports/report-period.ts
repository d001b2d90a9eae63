import { dayMs } from '@spillway/plant-time/spans';
import { plantWall, type WallTime } from '../../kit/time/plant-clock.ts';

export const reportPresets = [
  'today',
  'yesterday',
  'days7',
  'days30',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;
type ReportPreset = (typeof reportPresets)[number];

/** `yyyy-MM-dd HH:mm:ss` in plant time; absent until typed. */
export interface Walls {
  readonly from: string | null;
  readonly to: string | null;
}

export type ReportPeriod = { readonly preset: ReportPreset } | Walls;

const wallMs = ({ year, month, day, hour, minute }: WallTime) => Date.UTC(year, month - 1, day, hour, minute);
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const boundaryMs = (boundary: string) => {
  const [hours = 0, minutes = 0] = boundary.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
};

/** Start and end in plant time. Days, months and years start with the plant's day. */
export function wallsOf(period: ReportPeriod, now: number, boundary: string): Walls {
  if (!('preset' in period)) return period;
  const startMs = boundaryMs(boundary);
  const today = Math.floor((wallMs(plantWall(now)) - startMs) / dayMs) * dayMs;
  const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()];
  const between = (from: number, to: number): Walls => ({ from: textOf(from + startMs), to: textOf(to + startMs) });
  switch (period.preset) {
    case 'today':
      return between(today, today + dayMs);
    case 'yesterday':
      return between(today - dayMs, today);
    case 'days7':
      return between(today - 6 * dayMs, today + dayMs);
    case 'days30':
      return between(today - 29 * dayMs, today + dayMs);
    case 'thisMonth':
      return between(Date.UTC(year, month), Date.UTC(year, month + 1));
    case 'lastMonth':
      return between(Date.UTC(year, month - 1), Date.UTC(year, month));
    case 'thisYear':
      return between(Date.UTC(year, 0), Date.UTC(year + 1, 0));
    case 'lastYear':
      return between(Date.UTC(year - 1, 0), Date.UTC(year, 0));
  }
}

type PeriodProblem = 'missing' | 'order' | 'longerThanDay';

/** A custom range is longer than one day (specification, section 9); built-in sheets are exempt. */
export function periodProblem({ from, to }: Walls, isSheet: boolean): PeriodProblem | null {
  if (from === null || to === null) return 'missing';
  const spanMs = Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`);
  if (spanMs <= 0) return 'order';
  return spanMs > dayMs || isSheet ? null : 'longerThanDay';
}

const shortPresets: ReadonlySet<ReportPreset> = new Set(['today', 'yesterday']);
/** Presets that a kind of report accepts. */
export const presetsFor = (kind: string): readonly ReportPreset[] =>
  kind === 'sheet' ? reportPresets : reportPresets.filter((preset) => !shortPresets.has(preset));
