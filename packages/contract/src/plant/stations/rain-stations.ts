/** The id in the option lists. */
const rainStation = 1;
const radarMethod = 3;

type Method = number | null | undefined;

/** Rain by radar: the mean over the basin, or over the catchment of the station. It is no gauge and has no share of the basin. */
export const isRainRadar = (stationType: number | null, method: Method): boolean =>
  stationType === rainStation && method === radarMethod;

/** Rain caught at one place. */
export const isRainGauge = (stationType: number | null, method: Method): boolean =>
  stationType === rainStation && method !== radarMethod;
