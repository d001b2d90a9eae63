import { type FreeboardLevel, freeboardLevels } from '@spillway/contract/compute/freeboard';
import { releaseAt } from '@spillway/hydrology/plant/release-at';
import type { CharacteristicLevels } from '../../plant/settings/settings.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import type { Now, PlantNow } from '../now/now.ts';
import type { CurrentForecast, Standing } from '../nowcast/nowcast.ts';
import { arrivalAt, type FlowAhead, type LakePaths, pathsOf } from './paths.ts';
import type { Freeboard, LevelAhead } from './told.ts';

export { arrivalAt, type FlowAhead, type LakePaths } from './paths.ts';
export type { Freeboard, LevelAhead } from './told.ts';
export { type FreeboardView, freeboardView } from './wire.ts';

interface Deps {
  readonly now: Pick<Now, 'at'>;
  readonly catalogue: { of(hydroCode: string): Promise<PlantCatalogue | null> };
  readonly currentNowcast: Standing;
}

/** When the lake comes to its levels while nobody touches a gate: from what it is now and what is forecast to come. */
export function createFreeboard({ now, catalogue, currentNowcast }: Deps) {
  return async (hydroCode: string, at: Date): Promise<Freeboard> => {
    const plant = await catalogue.of(hydroCode);
    const [stands, forecast] = await Promise.all([now.at(hydroCode, at), plant && currentNowcast(plant, at)]);
    return freeboardOf(stands, plant && forecast && { plant, forecast });
  };
}

export type FreeboardAt = ReturnType<typeof createFreeboard>;

interface Expected {
  readonly plant: PlantCatalogue;
  readonly forecast: CurrentForecast;
}

export function freeboardOf(stands: PlantNow, expected: Expected | null): Freeboard {
  const { inForce, lake, outlets, levels } = stands;
  const { current } = lake;
  const curve = inForce.capacityCurve;
  if (current.value === null || current.atMs === null) return { state: 'no_level' };
  if (!current.isNow) return { state: 'level_old' };
  if (current.isUnconfirmed) return { state: 'level_unconfirmed' };
  if (curve === null) return { state: 'no_curve' };
  if (expected === null) return { state: 'no_forecast' };
  const { forecast } = expected;
  if (forecast.freshness.state === 'withheld') return { state: 'forecast_old' };
  const inUse = outlets.filter(({ outlet }) => outlet.inService);
  if (inUse.some((one) => one.current.value !== null && !one.current.isNow)) return { state: 'outlets_old' };
  const releaseM3s = inForce.plant && releaseAt(inForce.plant, setOf(stands));
  const release = releaseM3s?.(current.value) ?? Number.NaN;
  if (releaseM3s === null || Number.isNaN(release)) return { state: 'no_release' };
  const flows = flowsOf(expected, stands);
  const lakeAhead = { fromMs: current.atMs, levelM: current.value, curve, releaseM3s, flows };
  const paths = pathsOf(lakeAhead);
  if (paths === null) return { state: 'no_forecast' };
  return {
    state: 'told',
    lakeLevelM: current.value,
    inflowM3s: flowAt(flows, current.atMs),
    releaseM3s: release,
    issuedAt: forecast.run.issuedAt,
    oldAtMs: Math.min(forecast.freshness.withheldAtMs, ...[lake, ...inUse].flatMap((one) => oldAtMs(one.current))),
    paths,
    levels: levelsAhead(paths, levels),
  };
}

const oldAtMs = ({ atMs, oldAfterMs }: PlantNow['lake']['current']): number[] =>
  atMs === null || oldAfterMs === null ? [] : [atMs + oldAfterMs];

/** As the calculation would read them: what is out of service is shut. */
export function setOf({ inForce, outlets, tailwater }: PlantNow): Parameters<typeof releaseAt>[1] {
  const now = new Map(outlets.map(({ outlet, current }) => [outlet.outletId, current.value ?? Number.NaN]));
  const of = (outletId: string) => now.get(outletId) ?? Number.NaN;
  return {
    tailwaterM: tailwater.current.isNow ? (tailwater.current.value ?? Number.NaN) : Number.NaN,
    gateOpeningsM: inForce.gates.map(({ outletId, inService }) => (inService ? of(outletId) : 0)),
    unitPowersMw: inForce.units.map(({ outletId }) => of(outletId)),
    unitsInService: inForce.units.map(({ inService }) => inService),
  };
}

/**
 * The inflow of the record a forecast was made from, then that of the forecast. At the record it is off by as much as at the first lead
 * time: what is smoothed is behind where the inflow turns.
 */
export function flowsOf({ plant, forecast }: Expected, { record }: Pick<PlantNow, 'record'>): FlowAhead[] {
  const seriesId = findSeries(seriesByOwner(plant), 'general', generalOwner, 'inflow_moving_average')?.seriesId;
  const { run } = forecast;
  const ahead = run.values
    .filter((one) => one.seriesId === seriesId)
    .toSorted((a, b) => a.timeMs - b.timeMs)
    .map(({ timeMs, value, low, high }) => ({ timeMs, inflowM3s: value, lowM3s: low, highM3s: high }));
  const [first] = ahead;
  const base = record?.timeMs === run.baseMs ? (record.results.get('inflow_moving_average')?.value ?? null) : null;
  if (first === undefined || base === null) return ahead;
  const inflowM3s = Math.max(0, base);
  const moved = (m3s: number | null) => (m3s === null ? null : Math.max(0, inflowM3s + m3s - first.inflowM3s));
  return [{ timeMs: run.baseMs, inflowM3s, lowM3s: moved(first.lowM3s), highM3s: moved(first.highM3s) }, ...ahead];
}

/** Straight between the flows; before the first and after the last it is even. */
export function flowAt(flows: readonly FlowAhead[], timeMs: number): number {
  const after = flows.findIndex((one) => one.timeMs >= timeMs);
  if (after < 0) return flows.at(-1)!.inflowM3s;
  if (after === 0) return flows[0]!.inflowM3s;
  const [a, b] = [flows[after - 1]!, flows[after]!];
  return a.inflowM3s + ((timeMs - a.timeMs) / (b.timeMs - a.timeMs)) * (b.inflowM3s - a.inflowM3s);
}

const elevations: Readonly<Record<FreeboardLevel, keyof CharacteristicLevels>> = {
  flood_reception: 'floodReceptionM',
  normal: 'normalM',
  max_before_flood: 'maxBeforeFloodM',
  design_flood: 'designFloodM',
  check_flood: 'checkFloodM',
  crest: 'crestM',
  dead: 'deadM',
};

const levelsAhead = (paths: LakePaths, levels: CharacteristicLevels): LevelAhead[] =>
  freeboardLevels.flatMap((level) => {
    const elevationM = levels[elevations[level]];
    const side = level === 'dead' ? 'down' : 'up';
    return elevationM === null ? [] : [{ level, elevationM, side, ...arrivalAt(paths, elevationM, side) } as const];
  });
