import { type FreeboardLevel, freeboardLevels } from '@spillway/contract/compute/freeboard';
import type { LevelPath } from '@spillway/hydrology/forecast/level-path';
import { releaseAt } from '@spillway/hydrology/plant/release-at';
import type { CharacteristicLevels } from '../../plant/settings/settings.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { type CurrentRoom, cautiousLevelM, type PlantNow } from '../current/current.ts';
import {
  type ForecastInUse,
  type ForecastsInUse,
  flowAt,
  flowsFrom,
  flowsOf,
  isForecastOutrun,
  recordedInflow,
} from '../forecasts/in-use/in-use.ts';
import type { ForecastRun } from '../forecasts/stored-runs/stored-runs.ts';
import { arrivalAt, type LakePaths, pathBy, pathsOf } from './paths.ts';
import type { Freeboard, LevelAhead } from './stated.ts';

export { type LakePaths, pathBy } from './paths.ts';
export type { Freeboard } from './stated.ts';
export { freeboardView } from './wire.ts';

interface Deps {
  readonly now: Pick<CurrentRoom, 'at'>;
  readonly catalogue: { of(hydroCode: string): Promise<PlantCatalogue | null> };
  readonly speaking: Pick<ForecastsInUse, 'at'>;
}

/** The times at which the lake reaches its levels when no gate moves, from its present state and the forecast. */
export function createFreeboard({ now, catalogue, speaking }: Deps) {
  return async (hydroCode: string, at: Date): Promise<Freeboard> => {
    const plant = await catalogue.of(hydroCode);
    const [plantNow, forecast] = await Promise.all([now.at(hydroCode, at), plant && speaking.at(plant, at)]);
    return freeboardOf(plantNow, forecast);
  };
}

export type FreeboardAt = ReturnType<typeof createFreeboard>;

export function freeboardOf(plantNow: PlantNow, forecast: ForecastInUse | null): Freeboard {
  const { inForce, lake, outlets, levels } = plantNow;
  const { current } = lake;
  const curve = inForce.capacityCurve;
  const levelM = cautiousLevelM(current);
  if (levelM === null || current.atMs === null) return { state: 'no_level' };
  if (!current.isNow) return { state: 'level_old' };
  if (current.isUnconfirmed) return { state: 'level_unconfirmed' };
  if (curve === null) return { state: 'no_curve' };
  if (forecast === null) return { state: 'no_forecast' };
  if (forecast.freshness.state === 'withheld') return { state: 'forecast_old' };
  const outletsInUse = outlets.filter(({ outlet }) => outlet.inService);
  if (outletsInUse.some((one) => one.current.value !== null && !one.current.isNow)) return { state: 'outlets_old' };
  const releaseM3s = inForce.plant && releaseAt(inForce.plant, setOf(plantNow));
  const release = releaseM3s?.(levelM) ?? Number.NaN;
  if (releaseM3s === null || Number.isNaN(release)) return { state: 'no_release' };
  const flows = flowsOf(forecast, plantNow);
  const lakeAhead = { fromMs: current.atMs, levelM, curve, releaseM3s, flows };
  const paths = pathsOf(lakeAhead);
  if (paths === null) return { state: 'no_forecast' };
  return {
    state: 'told',
    lakeLevelM: levelM,
    inflowM3s: flowAt(flows, current.atMs),
    releaseM3s: release,
    forecast,
    isOutrun: isForecastOutrun(forecast, plantNow),
    oldAtMs: Math.min(
      forecast.freshness.withheldAtMs,
      ...[lake, ...outletsInUse].flatMap((one) => oldAtMs(one.current)),
    ),
    paths,
    levels: levelsAhead(paths, levels),
  };
}

/**
 * The lake level under the measured inflow, which keeps rising as recently, with all outlets unchanged. Null when it
 * cannot be computed.
 */
export function trendPath(plantNow: PlantNow, measured: ForecastRun): LevelPath | null {
  const { inForce, lake } = plantNow;
  const { capacityCurve: curve, plant } = inForce;
  const { atMs: fromMs } = lake.current;
  const levelM = cautiousLevelM(lake.current);
  const flows = flowsFrom(measured, recordedInflow(plantNow));
  if (levelM === null || fromMs === null || curve === null || plant === null) return null;
  if ((flows.at(-1)?.timeMs ?? fromMs) <= fromMs) return null;
  const releaseM3s = releaseAt(plant, setOf(plantNow));
  if (Number.isNaN(releaseM3s(levelM))) return null;
  return pathBy({ fromMs, levelM, curve, releaseM3s }, flows, ({ inflowM3s, highM3s }) => highM3s ?? inflowM3s);
}

const oldAtMs = ({ atMs, oldAfterMs }: PlantNow['lake']['current']): number[] =>
  atMs === null || oldAfterMs === null ? [] : [atMs + oldAfterMs];

/** The outlets as the calculation uses them: an outlet out of service is shut. */
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
