import { hourMs } from '@spillway/plant-time/spans';
import type { Procedure, ProcedureQuantity } from '../definition.ts';
import { songTranh2 } from '../examples/song-tranh-2.ts';
import type { KnownFact, ProcedureFacts } from '../facts.ts';

export const nowMs = Date.UTC(2026, 9, 3, 5);

/** As if a person had confirmed its stations with the decree. */
export const confirmed: Procedure = {
  ...songTranh2,
  stations: songTranh2.stations.map((one) => ({ ...one, source: { ...one.source, isVerified: true } })),
};

type FactValue = number | Partial<KnownFact> | null;
export interface Situation {
  readonly day?: string;
  readonly lake?: FactValue;
  readonly inflow?: FactValue;
  readonly release?: FactValue;
  readonly dayMean?: FactValue;
  readonly giaoThuy?: FactValue;
  readonly cauLau?: FactValue;
  readonly warnings?: readonly string[] | null;
  readonly orders?: ProcedureFacts['orders'];
  readonly before?: string | null;
  readonly trend?: KnownFact['trend'];
}

const known = (said: FactValue, fallback: number): KnownFact | null => {
  if (said === null) return null;
  const more = typeof said === 'number' ? { value: said } : said;
  return { value: fallback, atMs: nowMs - hourMs / 6, ...more };
};

const present = <Key extends string>(all: Readonly<Record<Key, KnownFact | null>>) =>
  Object.fromEntries(Object.entries(all).filter(([, one]) => one !== null)) as Partial<Record<Key, KnownFact>>;

/** A quiet day of the flood season, except for the given values. */
export function facts(of: Situation = {}): ProcedureFacts {
  const inflow = known(of.inflow ?? (of.inflow === null ? null : 300), 300);
  const figures: Readonly<Record<string, KnownFact | null>> = {
    lake_level: known(of.lake === undefined ? 168 : of.lake, 168),
    inflow: inflow && { trend: of.trend ?? 'steady', ...inflow },
    release: known(of.release === undefined ? 300 : of.release, 300),
    release_day_mean: known(of.dayMean === undefined ? 120 : of.dayMean, 120),
  };
  return {
    atMs: nowMs,
    monthDay: of.day ?? '10-03',
    figures: present(figures as Record<ProcedureQuantity, KnownFact | null>),
    stations: present({
      giao_thuy: known(of.giaoThuy === undefined ? 4 : of.giaoThuy, 4),
      cau_lau: known(of.cauLau === undefined ? 1.2 : of.cauLau, 1.2),
    }) as Record<string, KnownFact>,
    levelsM: { normalM: 175, deadM: 140 },
    officialWarnings: of.warnings === undefined ? [] : of.warnings,
    orders: of.orders ?? [],
    modeBefore: of.before === undefined ? 'normal' : of.before,
  };
}
