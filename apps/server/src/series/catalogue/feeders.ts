import type { CalibrationOfSensor, Sensor } from '../../plant/sensors/sensors.ts';
import type { Configuration } from './configuration.ts';
import { keyOf, quantityOf } from './wanted-series.ts';

/** By the key of a series: the sensors that have ever measured it, ordered by installation. */
export function feedersBySeries({ sensors, stations }: Configuration): ReadonlyMap<string, readonly Sensor[]> {
  const stationOf = new Map(stations.map((station) => [station.stationId, station]));
  const keyed = sensors
    .toSorted((a, b) => a.installedAt.getTime() - b.installedAt.getTime())
    .flatMap((sensor) => {
      const { sensorId, stationId } = sensor;
      const alone = { ownerKind: 'sensor', ownerId: sensorId, quantity: quantityOf(sensor, undefined) } as const;
      if (stationId === null) return [{ key: keyOf(alone), sensor }];
      const quantity = quantityOf(sensor, stationOf.get(stationId));
      // The sensor may have had its own series before it was linked to a station.
      return [alone, { ownerKind: 'station', ownerId: stationId, quantity } as const].map((owner) => ({
        key: keyOf(owner),
        sensor,
      }));
    });
  const groups = Map.groupBy(keyed, ({ key }) => key);
  return new Map([...groups].map(([key, all]) => [key, all.map(({ sensor }) => sensor)]));
}

/**
 * The sensor that measured at an instant: of those installed at that time the one installed last; without any, the one
 * removed last before it, and before the first installation, the first sensor.
 */
export function feederAt(feeders: readonly Sensor[], timeMs: number): Sensor | null {
  const begunFeeders = feeders.filter(({ installedAt }) => installedAt.getTime() <= timeMs);
  const endMs = ({ uninstalledAt }: Sensor) => uninstalledAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const installed = begunFeeders.findLast((sensor) => timeMs < endMs(sensor));
  return installed ?? begunFeeders.toSorted((a, b) => endMs(a) - endMs(b)).at(-1) ?? feeders[0] ?? null;
}

/** The calibration in force at an instant; before the first starts, the first one. */
export function calibrationAt(
  calibrations: readonly CalibrationOfSensor[],
  timeMs: number,
): CalibrationOfSensor | undefined {
  return calibrations.findLast(({ effectiveFrom }) => effectiveFrom.getTime() <= timeMs) ?? calibrations[0];
}
