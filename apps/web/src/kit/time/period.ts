import { startOfPlantDay } from './plant-clock.ts';

/** Specification, section 9. */
export const presets = ['5m', '15m', '30m', '1h', '3h', '6h', '12h', '24h', '3d', '7d'] as const;
export type Preset = (typeof presets)[number];

/** The last so long or the day so far, moving on with time; or from one time to another. */
export type Period =
  | { readonly kind: 'today' }
  | { readonly kind: 'last'; readonly preset: Preset }
  | { readonly kind: 'between'; readonly from: number; readonly to: number };

/** Since 00:00 on the plant's clock. */
export const today = 'today';

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export function presetParts(preset: Preset): { readonly count: number; readonly unit: keyof typeof unitMs } {
  const unit = preset.endsWith('m') ? 'm' : preset.endsWith('h') ? 'h' : 'd';
  return { count: Number(preset.slice(0, -1)), unit };
}

export function presetMs(preset: Preset): number {
  const { count, unit } = presetParts(preset);
  return count * unitMs[unit];
}

/** The times a period covers at this moment. */
export function spanOf(period: Period, now: number): { readonly from: number; readonly to: number } {
  if (period.kind === 'between') return { from: period.from, to: period.to };
  const from = period.kind === 'today' ? startOfPlantDay(now) : now - presetMs(period.preset);
  return { from, to: now };
}

/** As it is kept in an address or in the browser: "24h", or two instants. */
export function writePeriod(period: Period): string {
  if (period.kind === 'today') return today;
  if (period.kind === 'last') return period.preset;
  return `${new Date(period.from).toISOString()}/${new Date(period.to).toISOString()}`;
}

/** What somebody kept or typed; anything that is no period falls back. */
export function readPeriod(text: string | null, otherwise: Preset | typeof today): Period {
  if (text === today) return { kind: 'today' };
  const preset = presets.find((known) => known === text);
  if (preset) return { kind: 'last', preset };
  const [from = Number.NaN, to = Number.NaN] = (text ?? '').split('/').map((part) => Date.parse(part));
  return from < to
    ? { kind: 'between', from, to }
    : otherwise === today
      ? { kind: 'today' }
      : { kind: 'last', preset: otherwise };
}
