import { maxBasinParts } from '@spillway/contract/plant/basin/codes';
import type { BasinContent, NamOnWire } from '@spillway/contract/plant/basin/shape';
import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';

interface Catchment {
  readonly catchmentId: string;
  readonly name: string;
  readonly areaKm2: number;
}

interface Gauge {
  readonly code: string;
  readonly type: number;
  readonly measureMethod: number | null;
  readonly thiessenCoefficient: number | null;
  readonly catchmentId: string | null;
}

/**
 * Standard deviation of ln(parameter) among calibrated basins of a region: the uncertainty of an uncalibrated basin.
 */
const regionalSpread = 0.35;
const unknownAreaKm2 = 100;
/** Potential evaporation, mm a day, of a lowland in central Vietnam, starting with January. */
const usualEvaporation = [2.4, 2.9, 3.6, 4.3, 4.8, 4.9, 5, 4.7, 3.8, 3, 2.5, 2.2];

/**
 * Parameters in the middle of the range to which NAM is calibrated in humid basins (`domain` of the engine). The
 * routing constant follows the basin's size: CK1,2 = 1.5 A^0.3, within 3 to 48 h. Example: 412 km2 give 9.1 h.
 */
export function regionalParameters(areaKm2: number): NamOnWire {
  const routing = Math.min(48, Math.max(3, 1.5 * areaKm2 ** 0.3));
  return {
    surface_max: 15,
    root_zone_max: 160,
    overland_coefficient: 0.5,
    interflow_hours: 700,
    routing_hours: Math.round(routing * 10) / 10,
    overland_threshold: 0.3,
    interflow_threshold: 0.2,
    recharge_threshold: 0.3,
    baseflow_hours: 1800,
  };
}

/** One part for each catchment, with its own gauges, or all gauges if it has none; null without a rain station. */
export function proposedBasin(catchments: readonly Catchment[], stations: readonly Gauge[]): BasinContent | null {
  const gauges = stations.filter((one) => isRainGauge(one.type, one.measureMethod));
  const radars = stations.filter((one) => isRainRadar(one.type, one.measureMethod));
  const seen = gauges.length > 0 ? gauges : radars;
  if (seen.length === 0) return null;
  const places = catchments.slice(0, maxBasinParts);
  const parts = places.length > 0 ? places : [{ catchmentId: '', name: 'Lưu vực', areaKm2: unknownAreaKm2 }];
  const isWeighed = seen.some(({ thiessenCoefficient }) => (thiessenCoefficient ?? 0) > 0);
  return {
    parts: parts.map(({ catchmentId, name, areaKm2 }, index) => {
      const ownGauges = seen.filter((one) => one.catchmentId === catchmentId && catchmentId !== '');
      const weightOf = ({ thiessenCoefficient }: Gauge) => (isWeighed ? (thiessenCoefficient ?? 0) : 1);
      const used = ownGauges.some((one) => weightOf(one) > 0) ? ownGauges : seen;
      return {
        id: `part_${index + 1}`,
        name,
        area: areaKm2,
        gauges: used.map((one) => ({ station_code: one.code, weight: weightOf(one) })),
        river: null,
        parameters: regionalParameters(areaKm2),
      };
    }),
    upstream: [],
    evaporation: [...usualEvaporation],
    daily: { production: 350, exchange: 0, routing: 90, hydrograph_days: 1.3 },
    spread: regionalSpread,
    origin: 'regional',
  };
}
