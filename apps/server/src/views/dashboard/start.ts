import { quantitiesOfStationType } from '@spillway/contract/series/catalogue/quantities';
import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { type StepState, startStepsOf } from './start-steps.ts';

type StartView = AnswerTo<typeof contract.start>;

const reservoir = 1;
const level = 'water_level';

export function createStart({
  compute,
  plant,
  series,
  clock,
}: Pick<TopDeps, 'compute' | 'plant' | 'series' | 'clock'>) {
  const { stations, positions, catchments, outlets, mapBound } = plant.described;
  return {
    /** The plant's progress to its first record, judged by the inputs that a calculation would use. */
    async start(hydroCode: string): Promise<StartView> {
      const [inForce, record, bound, all, places, areas, releases, catalogue, last] = await Promise.all([
        plant.inForce.at(hydroCode, clock.now()),
        compute.now.lastRecord(hydroCode),
        mapBound.read(hydroCode),
        stations.list(hydroCode),
        positions.list(hydroCode),
        catchments.list(hydroCode),
        outlets.list(hydroCode),
        series.catalogue.of(hydroCode),
        series.reads.last(hydroCode),
      ]);
      const byOwner = seriesByOwner(catalogue ?? { byId: new Map() });
      const heardSeriesIds = new Set(last.map(({ seriesId }) => seriesId));
      const typeOf = new Map(places.map(({ measurePositionId, type }) => [measurePositionId, type]));
      const isHeard = ({ stationId }: { readonly stationId: string }) => {
        const of = findSeries(byOwner, 'station', stationId, level);
        return of !== null && heardSeriesIds.has(of.seriesId);
      };
      const steps = startStepsOf({
        hasPlace: bound.source !== 'country' || all.some(({ latitude }) => latitude !== null),
        deadM: inForce.settings.deadLevelM,
        normalM: inForce.settings.normalLevelM,
        catchments: areas.length,
        reservoirPositions: places.filter(({ type }) => type === reservoir).length,
        levelStations: all
          .filter(({ type }) => quantitiesOfStationType(type).includes(level))
          .map(({ stationId, name, measurePositionId: at }) => ({
            stationId,
            name,
            positionType: at === null ? null : (typeOf.get(at) ?? null),
          })),
        hasCurve: inForce.capacityCurve !== null,
        outlets: releases.length,
        isLakeHeard: inForce.lakeStations.some(isHeard),
        isCalculated: record !== null,
      });
      return { steps: steps.map(stepView), intervalMinutes: inForce.autoIntervalMin };
    },
  };
}

const stepView = ({ step, state, isNeeded, lacks }: StepState): StartView['steps'][number] => ({
  step,
  state,
  needed: isNeeded,
  lacks: lacks.map(({ code, station }) => ({
    code,
    stationId: station?.stationId ?? null,
    name: station?.name ?? null,
  })),
});
