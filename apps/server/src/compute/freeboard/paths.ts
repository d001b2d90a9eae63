import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { type InflowAhead, type LevelPath, levelPath, minutesToLevel } from '@spillway/hydrology/forecast/level-path';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { minuteMs } from '@spillway/plant-time/spans';
import type { FlowAhead } from '../forecasts/in-use/in-use.ts';

interface LakeAhead {
  readonly fromMs: number;
  readonly levelM: number;
  readonly curve: CapacityCurve;
  readonly releaseM3s: (levelM: number) => number;
  /** Sorted by time; the lake is computed up to the last flow. */
  readonly flows: readonly FlowAhead[];
}

export interface LakePaths {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly central: LevelPath;
  /** Up to the last instant with a known range; null without one. */
  readonly range: { readonly untilMs: number; readonly low: LevelPath; readonly high: LevelPath } | null;
}

/** Null when the forecast has no flow after the level. */
export function pathsOf({ fromMs, flows, ...lake }: LakeAhead): LakePaths | null {
  const untilMs = flows.at(-1)?.timeMs ?? fromMs;
  if (untilMs - fromMs < minuteMs) return null;
  const by = (pick: (flow: FlowAhead) => number, of: readonly FlowAhead[]) => pathBy({ fromMs, ...lake }, of, pick);
  const firstUnknown = flows.findIndex(({ lowM3s, highM3s }) => lowM3s === null || highM3s === null);
  const known = firstUnknown < 0 ? flows : flows.slice(0, firstUnknown);
  const rangeUntilMs = known.at(-1)?.timeMs ?? fromMs;
  return {
    fromMs,
    untilMs,
    central: by(({ inflowM3s }) => inflowM3s, flows),
    range:
      rangeUntilMs - fromMs < minuteMs
        ? null
        : {
            untilMs: rangeUntilMs,
            low: by(({ lowM3s }) => required(lowM3s), known),
            high: by(({ highM3s }) => required(highM3s), known),
          },
  };
}

/** The lake for one line of the flows, up to the last flow. */
export const pathBy = (
  { fromMs, ...lake }: Omit<LakeAhead, 'flows'>,
  flows: readonly FlowAhead[],
  pick: (flow: FlowAhead) => number,
): LevelPath => levelPath(lake, ahead(fromMs, flows, pick));

/** Flows before the level define the line at the start; before the first flow it is constant. */
function ahead(fromMs: number, flows: readonly FlowAhead[], pick: (flow: FlowAhead) => number): InflowAhead {
  const minutes = flows.map(({ timeMs }) => (timeMs - fromMs) / minuteMs);
  const inflowM3s = flows.map(pick);
  return itemAt(minutes, 0) <= 0
    ? { minutes, inflowM3s }
    : { minutes: [0, ...minutes], inflowM3s: [itemAt(inflowM3s, 0), ...inflowM3s] };
}

export interface Arrival {
  readonly state: 'comes' | 'passed' | 'not_within' | 'not_known';
  readonly atMs: number | null;
  readonly earliestMs: number | null;
  readonly latestMs: number | null;
}

const passed: Arrival = { state: 'passed', atMs: null, earliestMs: null, latestMs: null };

/** When the lake reaches a level from below (`up`) or from above. */
export function arrivalAt({ fromMs, central, range }: LakePaths, levelM: number, side: 'up' | 'down'): Arrival {
  const nowM = numberAt(central.levelsM, 0);
  if (side === 'up' ? nowM >= levelM : nowM <= levelM) return passed;
  const on = (path: LevelPath | undefined): number | null => {
    const minutes = path === undefined ? null : minutesToLevel(path, levelM);
    return minutes === null ? null : Math.round(fromMs + minutes * minuteMs);
  };
  const atMs = on(central);
  const [soonerSide, later] = side === 'up' ? [range?.high, range?.low] : [range?.low, range?.high];
  const state = atMs !== null ? 'comes' : central.end === 'complete' ? 'not_within' : 'not_known';
  return { state, atMs, earliestMs: on(soonerSide), latestMs: on(later) };
}
