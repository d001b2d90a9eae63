import { floodsApartHours } from '@spillway/contract/compute/forecasts/skill/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';

export type FoundBy = 'rules' | 'flood_mode';

/** A period in which a plant operated under flood rules. */
export interface Interval {
  readonly fromMs: number;
  /** Null while it continues. */
  readonly toMs: number | null;
  readonly by: FoundBy;
}

export interface Flood {
  readonly fromMs: number;
  readonly toMs: number | null;
  readonly by: readonly FoundBy[];
}

/** Two waves less than half a day apart count as one flood: the first report would be due during the second. */
const joinedWithinMs = floodsApartHours * hourMs;
/** A mode that applies for less than half an hour is caused by a gauge fluctuating around its threshold. */
const minMs = 30 * minuteMs;

/** Joins periods into floods, the earliest first. */
export function floodsOf(intervals: readonly Interval[]): Flood[] {
  const floods: { fromMs: number; toMs: number | null; by: Set<FoundBy> }[] = [];
  for (const { fromMs, toMs, by } of intervals.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = floods.at(-1);
    if (last && (last.toMs === null || fromMs - last.toMs <= joinedWithinMs)) {
      last.toMs = last.toMs === null || toMs === null ? null : Math.max(last.toMs, toMs);
      last.by.add(by);
    } else floods.push({ fromMs, toMs, by: new Set([by]) });
  }
  return floods
    .filter(({ fromMs, toMs, by }) => by.has('flood_mode') || toMs === null || toMs - fromMs >= minMs)
    .map(({ by, ...flood }) => ({ ...flood, by: [...by].toSorted() }));
}

interface ModeOfTime {
  readonly fromMs: number;
  readonly toMs: number;
  readonly procedureId: string | null;
  /** Null when it cannot be judged; such a time neither starts nor continues a flood. */
  readonly mode: string | null;
}

/** Every mode is a flood mode except the one that always applies. The mode at `nowMs` continues. */
export function stretchesOf(
  modes: readonly ModeOfTime[],
  normalModes: ReadonlyMap<string, string>,
  nowMs: number,
): Interval[] {
  return modes.flatMap(({ fromMs, toMs, procedureId, mode }): Interval[] => {
    if (mode === null || procedureId === null || mode === normalModes.get(procedureId)) return [];
    return [{ fromMs, toMs: toMs === nowMs ? null : toMs, by: 'rules' }];
  });
}
