import type { OutletFigures } from '../../app/dashboard/queries.ts';
import type { Information, Outlet } from '../../app/plant/queries.ts';
import { instantOfWall } from '../../ui/time/wall-instant.ts';
import type { SectionData } from './section/section-data.ts';
import type { Shown } from './shown.ts';

interface Known {
  readonly information: Information;
  readonly outlets: readonly Outlet[];
  readonly figures: readonly OutletFigures[];
  readonly shown: Shown;
}

/** What the drawing of the dam needs, from how the plant is built and what its last record says. */
export function sectionDataOf({ information, outlets, figures, shown }: Known): SectionData {
  const { general, indicator, time, oldAfterMs } = shown;
  return {
    levels: {
      minM: information.min_possible_water_level,
      deadM: information.dead_water_level,
      receptionM: information.flood_reception_water_level,
      normalM: information.normal_water_level,
      designM: information.designed_flood_water_level,
      checkM: information.check_flood_water_level,
      crestM: information.dam_crest_level,
      maxM: information.max_possible_water_level,
    },
    outlets,
    live: {
      lakeLevelM: general.lake_level,
      lakeAt: time,
      tailwaterM: general.downstream_water_level,
      tailwaterAt: time,
      trendMPerHour: indicator?.trends.lake_level_per_hour ?? null,
      storageM3: general.total_capacity,
      peak: null,
      outlets: figures.map((figure) => {
        const at = instantOfWall(figure.input_time);
        return {
          outletId: figure.outlet_id,
          input: figure.input_value,
          flowM3s: figure.output_value,
          at: at === null ? null : new Date(at).toISOString(),
          source: figure.input_source,
          flags: figure.flags,
          isInService: figure.in_service,
        };
      }),
    },
    oldAfterMs,
  };
}
