import type { CalibrationOfSensor, Sensor } from '../../plant/sensors/sensors.ts';
import type { Configuration } from './configuration.ts';
import type { StoredSeries } from './definition.ts';
import { quantityOf } from './wanted-series.ts';

/** The sensors that ever fed a series, the one set up last at the end. */
export function feedersOf(series: StoredSeries, { sensors, stations }: Configuration): Sensor[] {
  const feeds = (sensor: Sensor) => {
    const station = stations.find(({ stationId }) => stationId === sensor.stationId);
    if (series.ownerKind === 'sensor') return sensor.sensorId === series.ownerId;
    return (
      series.ownerKind === 'station' &&
      sensor.stationId === series.ownerId &&
      quantityOf(sensor, station) === series.quantity
    );
  };
  return sensors.filter(feeds).toSorted((a, b) => a.installedAt.getTime() - b.installedAt.getTime());
}

/**
 * The sensor that measured at an instant: of those installed then the one set up last. Before the first there was nothing else to
 * measure with, and after the last was taken away nothing else is known.
 */
export function feederAt(feeders: readonly Sensor[], timeMs: number): Sensor | null {
  const installed = feeders.findLast(
    ({ installedAt, uninstalledAt }) =>
      installedAt.getTime() <= timeMs && (uninstalledAt === null || timeMs < uninstalledAt.getTime()),
  );
  if (installed) return installed;
  return feeders.findLast(({ installedAt }) => installedAt.getTime() <= timeMs) ?? feeders[0] ?? null;
}

/** In force at an instant; before the first begins, the first. */
export function calibrationAt(
  calibrations: readonly CalibrationOfSensor[],
  timeMs: number,
): CalibrationOfSensor | undefined {
  return calibrations.findLast(({ effectiveFrom }) => effectiveFrom.getTime() <= timeMs) ?? calibrations[0];
}
