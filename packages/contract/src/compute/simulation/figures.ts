import { itemAt } from '@spillway/checked/reads';
import type { EndReason } from './codes.ts';
import type { SimulatedRule, SimulatedStation, SimulationContent, SimulationFigures } from './shape.ts';
import type { Scene } from './simulation.ts';
import type { SimulationTask } from './task.ts';

/** A run of the engine, row by row. */
interface RunColumns {
  readonly end: EndReason;
  readonly rows: number;
  readonly levelM: Float64Array;
  readonly storageM3: Float64Array;
  readonly turbineM3s: Float64Array;
  readonly releaseM3s: Float64Array;
  readonly stepEnergyMwh: Float64Array;
}

/** The engine's totals of a run. */
interface RunAccount {
  readonly energyMwh: number;
  readonly moneyVnd: number | null;
  readonly turbinedMcm: number;
  readonly spilledMcm: number;
  readonly highestM: number;
  readonly highestRow: number;
  readonly lowestM: number;
  readonly peakReleaseM3s: number;
  readonly leastReleaseM3s: number;
}

/** The engine's result for a station down the river. */
interface StationColumns {
  readonly stationId: string;
  readonly travelTimeH: number;
  readonly isClamped: ArrayLike<number>;
  readonly peakM3s: number;
  readonly peakRow: number;
  readonly peakLevelM: number | null;
  readonly alarmRows: readonly number[] | null;
}

/** The number of rows stored: two days at each step, ten days at each fifth. */
const mostRows = 289;

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
const iso = (ms: number): string => new Date(ms).toISOString();

/** The number of moves of a gate; one that is stuck or out of service has none. */
export function movesOf(
  { outlets }: Pick<Scene, 'outlets'>,
  { steps, faults }: Pick<SimulationContent, 'steps' | 'faults'>,
): number {
  const fixed = new Set([
    ...outlets.filter(({ in_service, gated }) => !(in_service && gated)).map(({ outlet_id }) => outlet_id),
    ...faults.stuck_gates,
  ]);
  const outletStates = new Map(outlets.map(({ outlet_id, now }) => [outlet_id, now]));
  let moves = 0;
  for (const { gates } of steps)
    for (const { outlet_id: id, opening } of gates) {
      if (fixed.has(id)) continue;
      if (Math.abs((outletStates.get(id) ?? 0) - opening) > 1e-9) moves += 1;
      outletStates.set(id, opening);
    }
  return moves;
}

/** The figures of a station: its peak, and when it passes each alarm. */
export function stationFigures(
  { stationId, travelTimeH, isClamped, peakM3s, peakRow, peakLevelM, alarmRows }: StationColumns,
  { stations }: Pick<Scene, 'stations'>,
  at: (row: number) => string,
): SimulatedStation {
  const knownItem = stations.find(({ id }) => id === stationId);
  const isTold = isClamped.length > 0;
  return {
    station: stationId,
    name: knownItem?.name ?? stationId,
    travel_hours: travelTimeH,
    greatest_flow: isTold ? orNull(peakM3s) : null,
    greatest_at: isTold ? at(peakRow) : null,
    highest_level: peakLevelM === null ? null : orNull(peakLevelM),
    beyond_rating: isClamped[peakRow] === 1,
    alarms: (alarmRows ?? []).flatMap((row, alarm) => {
      const level = knownItem?.alarms[alarm];
      return level === undefined ? [] : [{ level, at: row < 0 ? null : at(row) }];
    }),
  };
}

interface PreparedSimulation {
  readonly scene: Scene;
  readonly content: SimulationContent;
  readonly task: SimulationTask;
  readonly run: RunColumns;
  readonly account: RunAccount;
  readonly rules: readonly SimulatedRule[];
  readonly stations: readonly StationColumns[];
  /** Forecast members that the rules were checked with. */
  readonly members: number;
}

/** The stored figures of a plan. */
export function figuresOf({
  scene,
  content,
  task,
  run,
  account,
  rules,
  stations,
  members,
}: PreparedSimulation): SimulationFigures {
  const stepMs = task.stepS * 1000;
  const last = run.rows - 1;
  const at = (row: number) => iso(task.fromMs + row * stepMs);
  const stateCounts = { kept: 0, at_risk: 0, broken: 0, not_judged: 0 };
  for (const { stretches } of rules)
    for (const { state, from, to } of stretches) stateCounts[state] += (Date.parse(to) - Date.parse(from)) / 60_000;
  const rowStride = Math.max(1, Math.ceil(run.rows / mostRows));
  const keptCount = Math.ceil(run.rows / rowStride);
  const column = (value: (row: number) => number) =>
    Array.from({ length: keptCount }, (_, index) => value(index * rowStride));
  const powerMw = (row: number) =>
    (itemAt(run.stepEnergyMwh, Math.max(0, Math.min(row, last - 1))) * 3600) / task.stepS;
  return {
    ended: run.end,
    ended_at: at(Math.max(0, last)),
    known_until: task.knownRows < task.inflowM3s.length ? at(Math.max(0, task.knownRows - 1)) : null,
    highest_level: orNull(account.highestM),
    highest_at: last < 0 ? null : at(account.highestRow),
    lowest_level: orNull(account.lowestM),
    end_level: last < 0 ? null : orNull(itemAt(run.levelM, last)),
    end_storage: last < 0 ? null : orNull(itemAt(run.storageM3, last) / 1e6),
    greatest_release: orNull(account.peakReleaseM3s),
    released: orNull(account.turbinedMcm + account.spilledMcm),
    spilled: orNull(account.spilledMcm),
    energy: orNull(account.energyMwh),
    revenue: account.moneyVnd === null ? null : Math.round(account.moneyVnd * scene.sold_share),
    least_release: orNull(account.leastReleaseM3s),
    gate_moves: movesOf(scene, content),
    kept_minutes: stateCounts.kept,
    broken_minutes: stateCounts.broken,
    at_risk_minutes: stateCounts.at_risk,
    not_judged_minutes: stateCounts.not_judged,
    members,
    rules: [...rules],
    stations: stations.map((one) => stationFigures(one, scene, at)),
    rows: {
      from: iso(task.fromMs),
      step_minutes: (task.stepS / 60) * rowStride,
      lake_level: column((row) => itemAt(run.levelM, row)),
      inflow: column((row) => itemAt(task.inflowM3s, row)),
      release: column((row) => itemAt(run.releaseM3s, row)),
      turbine: column((row) => itemAt(run.turbineM3s, row)),
      power: column(powerMw),
    },
  };
}
