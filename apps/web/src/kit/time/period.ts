import { startOfPlantDay } from './plant-clock.ts';

/** Specification, section 9. */
export const presets = ['5m', '15m', '30m', '1h', '3h', '6h', '12h', '24h', '3d', '7d'] as const;
/** For charts thinned to pixels, where long periods cost no more. */
export const longPresets = ['30d', '365d'] as const;
/** A week, a month and a quarter, for reviews. */
export const reviewPresets = ['7d', '30d', '92d'] as const;
/** Periods for fitting parameters. */
export const recordPresets = ['92d', '365d', '1095d'] as const;
export type Preset = (typeof presets | typeof longPresets | typeof reviewPresets | typeof recordPresets)[number];
const known: readonly Preset[] = [...new Set([...presets, ...longPresets, ...reviewPresets, ...recordPresets])];

export const asPreset = (text: unknown): Preset | undefined => known.find((preset) => preset === text);

/** A relative period, today so far, or since a time, all ending now; or a fixed period. */
export type Period =
  | { readonly kind: 'today' }
  | { readonly kind: 'last'; readonly preset: Preset }
  | { readonly kind: 'since'; readonly from: number }
  | { readonly kind: 'between'; readonly from: number; readonly to: number };

/** Since 00:00 plant time. */
export const today = 'today';
/** Written in place of the end of a period that ends now. */
const untilNow = 'now';

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export function presetParts(preset: Preset): { readonly count: number; readonly unit: keyof typeof unitMs } {
  const unit = preset.endsWith('m') ? 'm' : preset.endsWith('h') ? 'h' : 'd';
  return { count: Number(preset.slice(0, -1)), unit };
}

export function presetMs(preset: Preset): number {
  const { count, unit } = presetParts(preset);
  return count * unitMs[unit];
}

/** Start and end of a period at this moment. */
export function spanOf(period: Period, now: number): { readonly from: number; readonly to: number } {
  if (period.kind === 'between') return { from: period.from, to: period.to };
  return { from: beginOf(period, now), to: now };
}

function beginOf(period: Exclude<Period, { kind: 'between' }>, now: number): number {
  // A period that starts in the future is empty, not reversed.
  if (period.kind === 'since') return Math.min(period.from, now - presetMs('5m'));
  return period.kind === 'today' ? startOfPlantDay(now) : now - presetMs(period.preset);
}

/** Text form for address and browser: "24h", or two instants, the second of which may be "now". */
export function writePeriod(period: Period): string {
  if (period.kind === 'today') return today;
  if (period.kind === 'last') return period.preset;
  if (period.kind === 'since') return `${new Date(period.from).toISOString()}/${untilNow}`;
  return `${new Date(period.from).toISOString()}/${new Date(period.to).toISOString()}`;
}

/** Accepts four-digit years only, since the server refuses others. */
function instantOf(text: string): number {
  const ms = Date.parse(text);
  return ms >= Date.parse('0000-01-01T00:00:00Z') && ms < Date.parse('+010000-01-01T00:00:00Z') ? ms : Number.NaN;
}

/** Parses a stored or typed period; falls back if invalid. */
export function readPeriod(text: string | null, fallback: Preset | typeof today): Period {
  if (text === today) return { kind: 'today' };
  const preset = asPreset(text);
  if (preset) return { kind: 'last', preset };
  const parts = (text ?? '').split('/');
  const [from = Number.NaN, to = Number.NaN] = parts.map(instantOf);
  if (parts.length === 2 && parts[1] === untilNow && Number.isFinite(from)) return { kind: 'since', from };
  return from < to
    ? { kind: 'between', from, to }
    : fallback === today
      ? { kind: 'today' }
      : { kind: 'last', preset: fallback };
}

/** True if the text is a valid period. */
export const isPeriod = (text: string | null): boolean => text === today || readPeriod(text, today).kind !== today;
