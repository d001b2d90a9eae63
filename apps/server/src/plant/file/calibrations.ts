import type { Entry } from './contents.ts';

type Sensor = Entry<'sensors'>;
type Calibration = Sensor['calibrations'][number];

/**
 * The sensor's calibrations followed by those needed for the file's to be in force at every instant. A recorded one is never withdrawn: one for the
 * same instant, recorded later, takes precedence.
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

/** Of two that begin at one instant, the one recorded later. */
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
