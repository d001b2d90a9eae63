import { seeded } from '../../testing/seeded.ts';
import type { BulletinKind, Language } from '../content.ts';

const hourMs = 3_600_000;

/** A basin and a lake simple enough to be computed here in full, so that a bulletin of them is right by construction. */
export interface InventedPlant {
  readonly kind: BulletinKind;
  readonly language: Language;
  readonly zone: string;
  /** Hours of the zone before UTC; it has no summer time. */
  readonly aheadOfUtcHours: number;
  /** Start of the period, at an hour of observation. */
  readonly fromMs: number;
  readonly issueMs: number;
  readonly inflowAt: (hoursAhead: number) => number;
  readonly turbine: number;
  readonly spillAt: (hoursAhead: number) => number;
  readonly levelAt: (hoursAhead: number) => number;
  readonly rainAt: (hoursAhead: number) => number;
  readonly hasStations: boolean;
  readonly hasGauges: boolean;
  /** Whether a forecaster replaced figures. */
  readonly isEdited: boolean;
}

const states = ['quiet', 'rising', 'falling', 'flood', 'wave', 'dry'] as const;

/** Each seed gives another season, state, kind, language and zone. */
export function inventedPlant(seed: number, kind: BulletinKind, isFormer = false): InventedPlant {
  const draw = seeded(seed * 7919 + (isFormer ? 1 : 0));
  const state = states[(seed + (isFormer ? 2 : 0)) % states.length]!;
  const zones = [
    ['Asia/Ho_Chi_Minh', 7],
    ['UTC', 0],
    ['Asia/Tokyo', 9],
  ] as const;
  const [zone, aheadOfUtcHours] = zones[seed % zones.length]!;
  const month = (seed * 5) % 12;
  const day = ['ten_days', 'month', 'dry_ten_days'].includes(kind) ? 1 : 2 + (seed % 26);
  const backDays = isFormer
    ? kind === 'month'
      ? 31
      : kind.endsWith('ten_days')
        ? 10
        : kind === 'seven_days'
          ? 7
          : 1
    : 0;
  const fromMs = Date.UTC(2025, month, day - backDays, 7 - aheadOfUtcHours);
  const base =
    { quiet: 60, rising: 180, falling: 900, flood: 700, wave: 400, dry: 6 }[state] * (0.8 + draw.whole(0, 40) / 100);
  const inflowAt = hydrograph(state, base);
  const turbine = state === 'dry' ? 4.5 : Math.min(120, 10 * Math.round(base / 20) + 20);
  const isSpilling = state === 'flood' || state === 'falling';
  const spillAt = (hours: number) => (isSpilling ? 200 + 40 * Math.floor(Math.max(0, hours) / 12) : 0);
  const areaM2 = 20e6;
  const startM = 168 + draw.whole(0, 400) / 100;
  const levelAt = (hours: number): number => {
    let levelM = startM;
    const [low, high] = hours < 0 ? [hours, 0] : [0, hours];
    for (let at = low; at < high; at += 0.5)
      levelM += ((hours < 0 ? -1 : 1) * (inflowAt(at) - turbine - spillAt(at)) * 1800) / areaM2;
    return Math.min(174.9, Math.max(141, levelM));
  };
  return {
    kind,
    language: seed % 4 === 3 ? 'en' : 'vi',
    zone,
    aheadOfUtcHours,
    fromMs,
    issueMs: fromMs + (kind.startsWith('flood') ? 0.5 : 2) * hourMs,
    inflowAt,
    turbine,
    spillAt,
    levelAt,
    rainAt: (hours) => (state === 'dry' ? 0 : Math.max(0, 20 * Math.sin(hours / 9 + seed) + 15)),
    hasStations: seed % 3 !== 1,
    hasGauges: seed % 5 !== 2,
    isEdited: seed % 2 === 0,
  };
}

function hydrograph(state: (typeof states)[number], base: number): (hours: number) => number {
  switch (state) {
    case 'quiet':
      return (hours) => base * (1 + 0.02 * Math.sin(hours / 30));
    case 'dry':
      return (hours) => base * Math.exp(-hours / 900);
    case 'rising':
      return (hours) => base * Math.exp(Math.min(hours, 60) / 30);
    case 'falling':
      return (hours) => 60 + base * Math.exp(-hours / 40);
    case 'flood':
      return (hours) => base * (1 + 1.5 * Math.exp(-(((hours - 10) / 8) ** 2)));
    case 'wave':
      return (hours) => base * (1 + 0.8 * Math.exp(-(((hours - 12) / 6) ** 2)) - 0.2 * Math.min(1, hours / 24));
  }
}
