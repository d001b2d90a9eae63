/**
 * The widest range of a reading: beyond it is a wrong register or unit, which counts as no reading. False for NaN and infinities too. A
 * plant's own, narrower limits belong to the sensor quality rules.
 */
export function isElevationM(levelM: number): boolean {
  return levelM >= -1000 && levelM <= 10_000;
}

/** A negative opening is a sensor's error: `gate-kernel.ts` decides which of them means a closed gate. */
export function isOpeningM(openingM: number): boolean {
  return openingM >= 0 && openingM <= 1000;
}

export function isPowerMw(powerMw: number): boolean {
  return powerMw >= -10_000 && powerMw <= 10_000;
}
