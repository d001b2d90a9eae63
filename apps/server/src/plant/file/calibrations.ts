import type { Entry } from './contents.ts';

type Sensor = Entry<'sensors'>;
type Calibration = Sensor['calibrations'][number];

/**
 * The sensor's calibrations followed by those needed so that at every instant the file's calibration is in force. A
 * recorded calibration is never withdrawn: one recorded later for the same instant takes precedence.
 */
export function inForceAsIn(standing: Sensor, wanted: Sensor): Calibration[] {
  const result = [...standing.calibrations];
  const instants = new Set([...result, ...wanted.calibrations].map(({ effective_from: at }) => at));
  for (const at of [...instants].toSorted()) {
    const target = inForce(wanted.calibrations, at);
    if (target && !isSame(inForce(result, at), target)) result.push({ ...target, effective_from: at });
  }
  return result;
}

/** The calibration in force at a time; of two with the same start, the one recorded later. */
function inForce(calibrations: readonly Calibration[], at: string): Calibration | null {
  let found: Calibration | null = null;
  for (const one of calibrations)
    if (one.effective_from <= at && (found === null || one.effective_from >= found.effective_from)) found = one;
  return found;
}

const isSame = (one: Calibration | null, other: Calibration) =>
  one !== null &&
  one.coefficient === other.coefficient &&
  one.offset === other.offset &&
  one.elevation === other.elevation;
