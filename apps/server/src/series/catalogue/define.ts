import type { Conditioning, NegativePolicy } from '@spillway/hydrology/quality/condition';
import type { CalibrationOfSensor } from '../../plant/sensors/sensors.ts';
import type { Station } from '../../plant/stations/stations.ts';
import { lakeBoundsOf, limitsOf, negativePolicyOf } from '../quality/quality.ts';
import type { Configuration } from './configuration.ts';
import type { SeriesDefinition, StoredSeries } from './definition.ts';
import { calibrationAt, feederAt, feedersBySeries } from './feeders.ts';
import { servicing } from './servicing.ts';
import { keyOf } from './wanted-series.ts';

const reservoir = 1;
const downstream = 3;

export function defineSeries(storedSeries: readonly StoredSeries[], plant: Configuration): SeriesDefinition[] {
  const ratedMw = maxRating(plant);
  const stationOf = new Map(plant.stations.map((station) => [station.stationId, station]));
  const positionTypeOf = new Map(plant.positions.map((one) => [one.measurePositionId, one.type]));
  const feedersOf = feedersBySeries(plant);
  const calibrationsOf = Map.groupBy(plant.calibrations, ({ sensorId }) => sensorId);
  const previousEquipmentOf = Map.groupBy(plant.formerEquipment, ({ stationId }) => stationId);
  return storedSeries.map((series) => {
    const station = series.ownerKind === 'station' ? stationOf.get(series.ownerId) : undefined;
    const feeders = feedersOf.get(keyOf(series)) ?? [];
    const previousReplacements = station ? (previousEquipmentOf.get(station.stationId) ?? []) : [];
    const feederIds = new Set(feeders.map(({ sensorId }) => sensorId));
    const positionType = positionTypeOf.get(station?.measurePositionId ?? '');
    const isLake = positionType === reservoir;
    return {
      ...series,
      conditioningAt: (timeMs) => {
        const feeder = feederAt(feeders, timeMs);
        const calibration = feeder && calibrationAt(calibrationsOf.get(feeder.sensorId) ?? [], timeMs);
        const equipment = previousReplacements.find(({ until }) => timeMs < until.getTime()) ?? station;
        const negativePolicy = negativePolicyOf({
          quantity: series.quantity,
          ratedMw,
          closedGateDownToM: plant.settings.closedGateDownToM,
          rangeMax: feeder?.maxValue ?? null,
        });
        return conditioning(calibration ?? undefined, equipment, series, negativePolicy);
      },
      measuredBy: (timeMs) => {
        const feeder = feederAt(feeders, timeMs);
        if (!feeder) return null;
        const { sensorId, code, name } = feeder;
        const calibration = calibrationAt(calibrationsOf.get(sensorId) ?? [], timeMs);
        const calibratedFrom = calibration?.effectiveFrom ?? null;
        return { sensorId, code, name, calibratedFrom, calibratedBy: calibration?.recordedBy ?? null };
      },
      limitsAt: (timeMs) => {
        const feeder = feederAt(feeders, timeMs);
        return limitsOf({
          quantity: series.quantity,
          stepS: series.stepS,
          timeMs,
          settings: plant.settings,
          capacityCurve: plant.capacityCurve,
          isLake,
          isBelowDam: positionType === downstream || series.quantity === 'downstream_water_level',
          maxOpeningM: station?.valveApertureM ?? null,
          ratedMw,
          sensor: feeder && { min: feeder.minValue, max: feeder.maxValue },
        });
      },
      lakeBounds: lakeBoundsOf({ quantity: series.quantity, settings: plant.settings, isLake }),
      isServicedAt: servicing(
        feeders,
        plant.maintenance.filter(({ stationId, sensorId }) =>
          stationId === null ? feederIds.has(sensorId ?? '') : stationId === station?.stationId,
        ),
        plant.pauses.filter(({ sensorId }) => feederIds.has(sensorId)),
      ),
    };
  });
}

/** The station's calibration at some time, used when it has no sensor. */
type Equipment = Pick<Station, 'calibrationCoefficient' | 'calibrationElevationM'>;

/**
 * A falling calibration measures a distance from above: level = elevation - distance, so the check for negative values
 * applies to the distance.
 */
function conditioning(
  calibration: CalibrationOfSensor | undefined,
  station: Equipment | undefined,
  { quantity }: StoredSeries,
  negativePolicy: NegativePolicy,
): Conditioning {
  const a = calibration?.coefficient ?? station?.calibrationCoefficient ?? 1;
  const b = calibration?.offset ?? 0;
  const stationElevationM = quantity === 'water_level' ? station?.calibrationElevationM : null;
  const elevationM = calibration?.elevationM ?? stationElevationM ?? null;
  if (elevationM === null) return { a, b, elevation: null, negative: negativePolicy };
  return a < 0
    ? { a: -a, b: -b, elevation: { kind: 'distance', elevationM }, negative: negativePolicy }
    : { a, b, elevation: { kind: 'depth', elevationM }, negative: negativePolicy };
}

function maxRating({ outlets }: Configuration): number | null {
  const ratings = outlets.flatMap((outlet) => (outlet.outletType === 1 ? [outlet.shape.rated_power] : []));
  return ratings.length === 0 ? null : Math.max(...ratings);
}
