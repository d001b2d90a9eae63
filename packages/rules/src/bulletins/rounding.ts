import type { Amount, Unit } from './content.ts';

/**
 * How the hydrometeorological service rounds flows: below 10 m3/s two decimals, below 100 one, else whole numbers. Levels go to the
 * centimetre, storage to a hundredth of a million m3, rain to a tenth.
 */
export function decimalsOf(unit: Unit, value: number): number {
  if (unit === 'm') return 2;
  if (unit === 'mcm') return 2;
  if (unit === 'mm') return 1;
  const size = Math.abs(value);
  // 9.997 is printed as 10.0, not as 10.00.
  if (Math.round(size * 100) < 1000) return 2;
  return Math.round(size * 10) < 1000 ? 1 : 0;
}

/** The printed value. Example: 99.96 m3/s is 100, 8.346 m3/s is 8.35, 248.204 m is 248.2. */
export function roundedFigure(unit: Unit, value: number): number {
  const factor = 10 ** decimalsOf(unit, value);
  const scaledValue = value * factor;
  // Half away from zero; the tiny part corrects that 1.005 is slightly less in binary.
  const roundedInteger = Math.sign(scaledValue) * Math.round(Math.abs(scaledValue) * (1 + 1e-12));
  return roundedInteger / factor + 0;
}

/** The resolution of a range: no finer than the accuracy of a forecast. */
function stepOf(unit: Unit, size: number): number {
  if (unit === 'm') return 0.05;
  if (unit === 'mm') return size < 10 ? 1 : 5;
  if (unit === 'mcm') return 0.01;
  if (size < 10) return 0.5;
  if (size < 100) return 1;
  return size < 1000 ? 10 : 50;
}

/**
 * A band as a range of a bulletin: each end outwards to the next step of its own size, and never below nothing. Example: 412.3 to 588 m3/s is
 * 410 - 590, and 42.7 to 1,480 is 42 - 1,500: a step of the upper end would make nothing of the lower one.
 */
export function roundedRange(unit: Unit, low: number, high: number): Pick<Amount, 'low' | 'high'> {
  const tidy = (value: number) => Number(value.toFixed(3));
  const [lowStep, highStep] = [stepOf(unit, Math.abs(low)), stepOf(unit, Math.abs(high))];
  const down = Math.floor(low / lowStep + 1e-9) * lowStep;
  return {
    low: tidy(unit === 'm' ? down : Math.max(0, down)),
    high: tidy(Math.ceil(high / highStep - 1e-9) * highStep),
  };
}
