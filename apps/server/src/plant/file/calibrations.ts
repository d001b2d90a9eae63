import type { Entry } from './contents.ts';

type Sensor = Entry<'sensors'>;
type Calibration = Sensor['calibrations'][number];

/**
 * The sensor's calibrations followed by those needed so that at every instant the file's calibration is in force. A
 * recorded calibration is never withdrawn: one recorded later for the same instant takes precedence.
 */
export function calibrationsInForce(currentSensor: Sensor, sensor: Sensor): Calibration[] {
  const result = [...currentSensor.calibrations];
  const instants = new Set([...result, ...sensor.calibrations].map(({ effective_from: at }) => at));
  for (const at of [...instants].toSorted()) {
    const target = selectInForce(sensor.calibrations, at);
    if (target && !isSame(selectInForce(result, at), target)) result.push({ ...target, effective_from: at });
  }
  return result;
}

/** The calibration in force at a time; of two with the same start, the one recorded later. */
function selectInForce(calibrations: readonly Calibration[], at: string): Calibration | null {
  let calibration: Calibration | null = null;
  for (const one of calibrations)
    if (one.effective_from <= at && (calibration === null || one.effective_from >= calibration.effective_from))
      calibration = one;
  return calibration;
}

const isSame = (one: Calibration | null, other: Calibration) =>
  one !== null &&
  one.coefficient === other.coefficient &&
  one.offset === other.offset &&
  one.elevation === other.elevation;
