import { quantitiesOfStationType } from '@spillway/contract/series/catalogue/quantities';
import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import { wallText } from '@spillway/plant-time/wall-text';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { oldAfterSeconds } from './old-after.ts';

type LevelView = AnswerTo<typeof contract.waterDepths>[number];

export function createLevels({ plant, series }: Pick<TopDeps, 'plant' | 'series'>) {
  const { stations, positions } = plant.described;
  return {
    /** Stations that measure a level or depth, with their newest reading of any age. */
    async waterDepths(hydroCode: string): Promise<LevelView[]> {
      const catalogue = await series.catalogue.of(hydroCode);
      if (!catalogue) return [];
      const [allStations, allPositions, last] = await Promise.all([
        stations.list(hydroCode),
        positions.list(hydroCode),
        series.reads.last(hydroCode),
      ]);
      const types = new Map(allPositions.map(({ measurePositionId, type }) => [measurePositionId, type]));
      const newest = new Map(last.map((reading) => [reading.seriesId, reading]));
      const byOwner = seriesByOwner(catalogue);
      return allStations.flatMap((station) => {
        const quantity = quantitiesOfStationType(station.type).find((one) => one.startsWith('water_'));
        if (!quantity) return [];
        const of = findSeries(byOwner, 'station', station.stationId, quantity);
        const reading = of ? newest.get(of.seriesId) : undefined;
        return [
          {
            stationId: station.stationId,
            stationCode: station.code,
            name: station.name,
            currentData: reading && reading.value !== null ? Math.round(reading.value * 1000) / 1000 : null,
            dateString: reading ? wallText(reading.time.getTime(), catalogue.timeZone) : null,
            quality: reading?.quality ?? null,
            oldAfterSeconds: oldAfterSeconds(of ? [of] : []),
            measurePositionType: station.measurePositionId ? (types.get(station.measurePositionId) ?? null) : null,
          },
        ];
      });
    },
  };
}
