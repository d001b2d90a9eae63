import type { Pause, Sensor } from '../../plant/sensors/sensors.ts';
import type { Configuration } from './configuration.ts';
import { feederAt } from './feeders.ts';

interface Period {
  readonly from: Date;
  readonly to: Date | null;
}

const holds = ({ from, to }: Period, atMs: number): boolean =>
  from.getTime() <= atMs && (to === null || atMs < to.getTime());

/**
 * Whether readings of a series are no measurements because of maintenance. Maintenance of a sensor counts while that
 * sensor measures the series. For a sensor out of use the time of receipt counts, because it is unknown when its
 * readings became wrong.
 */
export function servicing(
  feeders: readonly Sensor[],
  maintenance: Configuration['maintenance'],
  pauses: readonly Pause[],
): (timeMs: number, receivedMs: number) => boolean {
  const isPaused = (receivedMs: number) => {
    if (pauses.length === 0) return false;
    const present = feeders.findLast(
      ({ uninstalledAt }) => uninstalledAt === null || uninstalledAt.getTime() > receivedMs,
    );
    return pauses.some((pause) => pause.sensorId === present?.sensorId && holds(pause, receivedMs));
  };
  return (timeMs, receivedMs) => {
    const begunRows = maintenance.filter((one) => holds(one, timeMs));
    const feeder = begunRows.some(({ sensorId }) => sensorId !== null) ? feederAt(feeders, timeMs) : null;
    return begunRows.some(({ sensorId }) => sensorId === null || sensorId === feeder?.sensorId) || isPaused(receivedMs);
  };
}
