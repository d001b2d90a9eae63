import { itemAt, numberAt } from '@spillway/checked/reads';
import { runNam } from '@spillway/hydrology/runoff/nam-run';
import { namStateFrom } from '@spillway/hydrology/runoff/nam-state';
import type { VirtualPlantDescription } from '../description.ts';
import { DAY_MS, HOUR_MS } from '../time/local-time.ts';
import { evaporationInto } from '../weather/evaporation.ts';
import type { RainSource } from '../weather/rainfall.ts';
import { arealRain, type BasinState, basinStateOf, namBasinOf, runBasin } from './basin-runoff.ts';

export type CatchmentState = readonly BasinState[];

/**
 * Output of the catchment for a stretch of time. Flows are means over the step that ends at the timestamp of the row.
 */
interface CatchmentRows {
  /** Area-weighted over all sub-basins. */
  readonly arealRainMm: Float64Array;
  readonly inflowM3s: Float64Array;
  /** At the outlet of each sub-basin. */
  readonly basinM3s: readonly Float64Array[];
}

export function runCatchment(
  { basins, climate, utcOffsetMinutes }: VirtualPlantDescription,
  state: CatchmentState,
  startMs: number,
  stepMs: number,
  rainMm: readonly Float64Array[],
  rows: CatchmentRows,
): CatchmentState {
  const { arealRainMm, inflowM3s, basinM3s } = rows;
  const evaporationMm = new Float64Array(inflowM3s.length);
  const { evaporationMmPerDay } = climate;
  evaporationInto(evaporationMmPerDay, utcOffsetMinutes, startMs, stepMs, evaporationMm.length, evaporationMm);
  const areaKm2 = basins.reduce((sum, basin) => sum + basin.areaKm2, 0);
  arealRainMm.fill(0);
  inflowM3s.fill(0);
  return basins.map((basin, index) => {
    const rain = arealRain(basin, rainMm);
    for (let row = 0; row < rain.length; row += 1)
      arealRainMm[row] = numberAt(arealRainMm, row) + (numberAt(rain, row) * basin.areaKm2) / areaKm2;
    return runBasin(basin, itemAt(state, index), stepMs, rain, evaporationMm, itemAt(basinM3s, index), inflowM3s);
  });
}

/** Long enough that the initial contents of the stores no longer matter: baseflow drains within a season. */
const WARM_UP_DAYS = 365;

/** State of the catchment at an instant, after a year of its own weather in hourly steps. */
export function warmCatchment(
  { basins, climate, gauges, utcOffsetMinutes }: VirtualPlantDescription,
  rain: RainSource,
  atMs: number,
  stepMs: number,
): CatchmentState {
  const hours = WARM_UP_DAYS * 24;
  const startMs = Math.floor(atMs / HOUR_MS) * HOUR_MS - WARM_UP_DAYS * DAY_MS;
  const rainMm = gauges.map(() => new Float64Array(hours));
  rain(startMs, HOUR_MS, hours, rainMm);
  const evaporationMm = new Float64Array(hours);
  evaporationInto(climate.evaporationMmPerDay, utcOffsetMinutes, startMs, HOUR_MS, hours, evaporationMm);
  return basins.map((basin) => {
    const filled = { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: basin.areaKm2 * 0.02 };
    const start = namStateFrom(filled, basin.nam, basin.areaKm2);
    const forcing = { rainMm: arealRain(basin, rainMm), evaporationMm };
    const { state, dischargeM3s } = runNam(namBasinOf(basin, HOUR_MS), forcing, start);
    return basinStateOf(basin, state, numberAt(dischargeM3s, hours - 1), stepMs);
  });
}
