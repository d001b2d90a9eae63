import { itemAt, lastOf, numberAt } from '@spillway/checked/reads';
import type { LevelPath } from '@spillway/hydrology/forecast/level-path';
import { releasesAt } from '@spillway/hydrology/plant/release-at';
import { downstream, judgedLevels, reachesOf } from '@spillway/hydrology/simulation/downstream';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Binding } from '@spillway/rules/procedure/binding-of';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { factsAhead } from '@spillway/rules/procedure/facts-ahead';
import { type ProcedureInTime, procedureAt, stationsInTime } from '@spillway/rules/procedure/in-time';
import { periodOn } from '@spillway/rules/procedure/periods';
import { stationsAlong } from '@spillway/rules/procedure/strip';
import { advanceStep, type FactsWithoutMode } from '@spillway/rules/procedure/trail';
import { flowAt, flowsOf } from '../forecasts/in-use/in-use.ts';
import { type LakePaths, setOf } from '../freeboard/freeboard.ts';
import type { ReleaseLine } from './planned.ts';
import type { RulesInForce } from './rules-in-force.ts';

export interface LevelFrom {
  readonly fromMs: number;
  /** Null when no level applies, or it is unknown which one does. */
  readonly levelM: number | null;
  /** The id of the limit or order that sets the level, and its article or number. */
  readonly by: string | null;
  readonly article: string | null;
  /**
   * Title of the version of the procedure that takes effect; null when a season, level or order changes, and for the
   * present.
   */
  readonly title: string | null;
  /** False when the mode at that time cannot be judged. */
  readonly isJudged: boolean;
  /** The lake level at that time by the middle line; null for the present. */
  readonly lakeM: number | null;
}

export function levelOf(binding: Binding): Pick<LevelFrom, 'levelM' | 'by' | 'article'> {
  const { most } = binding.lakeLevel;
  if (most === null) return { levelM: null, by: null, article: null };
  const article =
    binding.limits.find(({ limit }) => limit.id === most.by)?.limit.source.article ??
    binding.orders.find(({ order }) => order.id === most.by)?.order.number ??
    most.by;
  return { levelM: most.value, by: most.by, article };
}

interface LevelTask {
  readonly inTime: ProcedureInTime;
  readonly binding: Binding;
  readonly paths: LakePaths;
  /** The release of the plan under which the lake is computed; null with outlets unchanged. */
  readonly release: ReleaseLine | null;
}

const stepMin = 10;

/**
 * Levels that will apply later, as far as the lake is computed: they change when the procedure's next version takes
 * effect, a season starts or an order begins. Until then the present mode continues; the mode of the next version is
 * judged by the lake at that time.
 */
export function levelsAhead(rulesInForce: RulesInForce, { inTime, binding, paths, release }: LevelTask): LevelFrom[] {
  const turns = turnsOf(rulesInForce, inTime, paths.untilMs);
  const factsOf = turns.length === 0 ? null : factsAlongLine(rulesInForce, { inTime, paths, release }, lastOf(turns));
  if (factsOf === null) return [];
  const all: LevelFrom[] = [];
  let before: { readonly procedure: Procedure; readonly binding: Binding } = { procedure: inTime.procedure, binding };
  for (const fromMs of turns) {
    const procedure = procedureAt(inTime, fromMs);
    const isNextProcedure = procedure !== before.procedure;
    const { mode } = before.binding;
    const last = mode.state === 'judged' ? { id: mode.mode.id, atMs: fromMs } : null;
    const facts = factsOf(fromMs);
    const { binding: then } = advanceStep(
      isNextProcedure ? procedure : continueProcedure(procedure, before.binding),
      facts,
      last,
    );
    const levelThen = levelOf(then);
    const known = all.at(-1) ?? levelOf(before.binding);
    before = { procedure, binding: then };
    if (!isNextProcedure && levelThen.levelM === known.levelM && levelThen.by === known.by) continue;
    all.push({
      ...levelThen,
      fromMs,
      title: isNextProcedure ? procedure.title : null,
      isJudged: then.mode.state === 'judged',
      lakeM: facts.figures.lake_level?.value ?? null,
    });
  }
  return all;
}

/** The present mode continues, whatever started it. */
const continueProcedure = (procedure: Procedure, { mode }: Binding): Procedure =>
  mode.state === 'judged' ? { ...procedure, modes: [{ ...mode.mode, when: { when: 'always' } }] } : procedure;

/** The times, to the minute, at which a level may change. */
function turnsOf({ atMs, factsAt }: RulesInForce, procedureInTime: ProcedureInTime, untilMs: number): number[] {
  const factsKeyAt = (ms: number): string => {
    const { monthDay, levelsM, orders } = factsAt(ms);
    return JSON.stringify([periodOn(procedureAt(procedureInTime, ms).periods, monthDay), levelsM, orders]);
  };
  const turns = (procedureInTime.ahead ?? []).map(({ fromMs }) => fromMs).filter((ms) => ms > atMs && ms < untilMs);
  let before = factsKeyAt(atMs);
  for (let ms = atMs; ms < untilMs; ms += hourMs) {
    const nextMs = Math.min(ms + hourMs, untilMs);
    const nextFactsKey = factsKeyAt(nextMs);
    if (nextFactsKey === before) continue;
    let [from, to] = [ms, nextMs];
    while (to - from > minuteMs) {
      const middle = Math.floor((from + to) / 2 / minuteMs) * minuteMs;
      if (middle <= from) break;
      if (factsKeyAt(middle) === before) from = middle;
      else to = middle;
    }
    if (to < untilMs && !turns.some((one) => Math.abs(one - to) < minuteMs)) turns.push(to);
    before = nextFactsKey;
  }
  return turns.toSorted((a, b) => a - b);
}

/** The facts at an instant along the lake's path. Null when the release along it is unknown. */
function factsAlongLine(
  { stands, forecast, facts, factsAt, catalogue }: RulesInForce,
  { inTime, paths: { fromMs, central }, release }: Omit<LevelTask, 'binding'>,
  lastMs: number,
): ((atMs: number) => FactsWithoutMode) | null {
  const { plant } = stands.inForce;
  if (plant === null || forecast === null) return null;
  const rows = Math.max(1, Math.floor((lastMs - fromMs) / (stepMin * minuteMs)) + 1);
  const timesMs = Array.from({ length: rows }, (_, row) => fromMs + row * stepMin * minuteMs);
  const levelM = timesMs.map((ms) => levelAt(central, (ms - fromMs) / minuteMs));
  const flows = flowsOf(forecast, stands);
  const releaseOf = releasesAt(plant, setOf(stands));
  const split = levelM.map((lakeM) => releaseOf(lakeM));
  const releaseM3s = split.map(({ turbineM3s, damM3s }, row) => {
    const planned =
      release?.releaseM3s[Math.round((itemAt(timesMs, row) - release.fromMs) / (release.stepMin * minuteMs))];
    return planned ?? turbineM3s + damM3s;
  });
  const inflowM3s = timesMs.map((ms) => flowAt(flows, ms));
  const all = factsAhead({
    now: facts,
    calendarAt: (ms) => factsAt(ms),
    projection: { fromMs, stepMin, levelM, releaseM3s, inflowM3s },
    // Under a plan the split between units and dam is not known here.
    splitAt: (row) =>
      release ? null : { turbineM3s: itemAt(split, row).turbineM3s, spillM3s: itemAt(split, row).damM3s },
    flows,
    clock: catalogue,
    // Assumes the present release for the past as well: no gate moves on this path.
    stationsAt: stationsAlong({
      fromMs,
      stepMin,
      stationsM: judgedLevels(
        downstream({ releaseM3s, inflowM3s, stepS: stepMin * 60 }, reachesOf(stationsInTime(inTime))),
      ),
    }),
  });
  return (atMs) => {
    const row = Math.min(rows - 1, Math.floor((atMs - fromMs) / (stepMin * minuteMs)));
    const { monthDay, levelsM, orders, officialWarnings } = factsAt(atMs);
    return { ...itemAt(all, row), atMs, monthDay, levelsM, orders, officialWarnings };
  };
}

/** Interpolates within a step; after the path its last level. */
function levelAt({ levelsM, stepMin: step }: LevelPath, minute: number): number {
  const row = Math.min(Math.floor(minute / step), levelsM.length - 1);
  const [from, to] = [numberAt(levelsM, row), levelsM[row + 1] ?? numberAt(levelsM, row)];
  return from + Math.min(1, minute / step - row) * (to - from);
}

/**
 * When the lake first reaches the level that applies at that time, and that level: at once if a lower level takes
 * effect while the lake is above it. Null when the path stays below.
 */
export function firstAbove(
  path: LevelPath,
  fromMs: number,
  levels: readonly LevelFrom[],
): { readonly atMs: number; readonly level: LevelFrom & { readonly levelM: number } } | null {
  const { levelsM, stepMin: step } = path;
  const lastMin = (levelsM.length - 1) * step;
  for (const [index, level] of levels.entries()) {
    const { levelM } = level;
    const beginMin = index === 0 ? 0 : (level.fromMs - fromMs) / minuteMs;
    const nextMs = levels[index + 1]?.fromMs;
    const endMin = nextMs === undefined ? lastMin : Math.min(lastMin, (nextMs - fromMs) / minuteMs);
    if (levelM === null || beginMin > lastMin) continue;
    const found = (minute: number) => ({ atMs: Math.round(fromMs + minute * minuteMs), level: { ...level, levelM } });
    if (levelAt(path, beginMin) >= levelM) return found(beginMin);
    for (let row = Math.floor(beginMin / step) + 1; (row - 1) * step < endMin && row < levelsM.length; row += 1) {
      if (numberAt(levelsM, row) < levelM) continue;
      const [before, next] = [numberAt(levelsM, row - 1), numberAt(levelsM, row)];
      const minute = (row - 1 + (levelM - before) / (next - before)) * step;
      if (minute <= endMin) return found(minute);
      break;
    }
  }
  return null;
}
