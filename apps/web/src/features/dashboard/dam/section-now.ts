import { required } from '@spillway/checked/reads';
import type { SectionData } from '../../../shared/dam-section/section-data.ts';
import type { Information, Outlet } from '../../../shared/plant/queries.ts';
import { inputNow, isOvertaken, lakeNow, tailwaterNow } from '../current-reading.ts';
import type { ShownFigures } from '../shown-figures.ts';

interface SectionState {
  readonly information: Information;
  readonly outlets: readonly Outlet[];
  readonly shown: ShownFigures;
}

/** The trend judged by the server, so that the drawing agrees with the figures beside it. */
const trendOf = (indicator: ShownFigures['indicator']): number | null =>
  indicator?.trends.lake_level === 'still' ? 0 : (indicator?.trends.lake_level_per_hour ?? null);

/** Input of the dam drawing, from plant data, measured values and the last record. */
export function sectionDataOf({ information, outlets, shown }: SectionState): SectionData {
  const { general, indicator, outlets: figures = [], time, oldAfterMs } = shown;
  const levels = indicator?.levels;
  const [lake, tail] = [lakeNow(shown), tailwaterNow(shown)];
  return {
    levels: {
      minM: information.min_possible_water_level,
      deadM: information.dead_water_level,
      // The flood reception level depends on the season.
      receptionM: levels ? levels.flood_reception : information.flood_reception_water_level,
      normalM: information.normal_water_level,
      designM: information.designed_flood_water_level,
      checkM: information.check_flood_water_level,
      crestM: information.dam_crest_level,
      maxM: information.max_possible_water_level,
    },
    outlets,
    live: {
      recordAt: time,
      lakeLevelM: lake.value,
      lakeAt: lake.time,
      tailwaterM: tail.value,
      tailwaterAt: tail.time,
      trendMPerHour: trendOf(indicator),
      storageM3: general.total_capacity,
      peak: null,
      outlets: figures.map((figure) => {
        const input = inputNow(figure, shown);
        return {
          outletId: figure.outlet_id,
          input: input.value,
          flowM3s: figure.output_value,
          isOvertaken: isOvertaken(figure, shown),
          at: input.time,
          source: input.by === 'measured' ? required(input.input).source : figure.input_source,
          flags: figure.flags,
          isInService: figure.in_service,
        };
      }),
    },
    oldAfterMs,
  };
}
