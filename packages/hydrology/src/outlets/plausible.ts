/**
 * The widest a reading can be and still be one: beyond it is a wrong register or unit, and is treated like no reading. False
 * for NaN and infinities too. A plant's own, narrower limits are judged by the sensor quality rules.
 */
export function isElevationM(levelM: number): boolean {
  return levelM >= -1000 && levelM <= 10_000;
}

/** A negative opening is a sensor's, not a gate's: `gate-kernel.ts` says which of them is a closed gate's. */
export function isOpeningM(openingM: number): boolean {
  return openingM >= 0 && openingM <= 1000;
}

export function isPowerMw(powerMw: number): boolean {
  return powerMw >= -10_000 && powerMw <= 10_000;
}
