import type { BasinContent, NamOnWire } from './shape.ts';

/** In the engine's names: the server forecasts with them, and the browser tries them out. */
export const namOf = (one: NamOnWire) => ({
  surfaceMaxMm: one.surface_max,
  rootZoneMaxMm: one.root_zone_max,
  overlandCoefficient: one.overland_coefficient,
  interflowConstantH: one.interflow_hours,
  routingConstantH: one.routing_hours,
  overlandThreshold: one.overland_threshold,
  interflowThreshold: one.interflow_threshold,
  rechargeThreshold: one.recharge_threshold,
  baseflowConstantH: one.baseflow_hours,
});

export const namOnWire = (one: ReturnType<typeof namOf>): NamOnWire => ({
  surface_max: one.surfaceMaxMm,
  root_zone_max: one.rootZoneMaxMm,
  overland_coefficient: one.overlandCoefficient,
  interflow_hours: one.interflowConstantH,
  routing_hours: one.routingConstantH,
  overland_threshold: one.overlandThreshold,
  interflow_threshold: one.interflowThreshold,
  recharge_threshold: one.rechargeThreshold,
  baseflow_hours: one.baseflowConstantH,
});

/** Every rain station of the basin, once, in the order of the parts. */
export const gaugesOf = ({ parts }: Pick<BasinContent, 'parts'>): string[] => [
  ...new Set(parts.flatMap(({ gauges }) => gauges.map((one) => one.station_code))),
];

const reachOf = (river: BasinContent['parts'][number]['river']) =>
  river === null ? {} : { reach: { travelTimeH: river.travel_hours, weighting: river.weighting } };

/** In the engine's form, with the rain in the order of these stations; rows are hours. */
export function describedBasin(content: BasinContent, codes: readonly string[] = gaugesOf(content)) {
  return {
    stepH: 1,
    gauges: codes.length,
    parts: content.parts.map(({ id, area, gauges, river, parameters }) => ({
      id,
      areaKm2: area,
      parameters: namOf(parameters),
      rainWeights: codes.map((code) => gauges.find((one) => one.station_code === code)?.weight ?? 0),
      ...reachOf(river),
    })),
    upstream: content.upstream.map(({ id, river }) => ({ id, ...reachOf(river) })),
  };
}
