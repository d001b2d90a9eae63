import { requireNotNegative } from '../errors.ts';

/**
 * Class of a day's rain as Viet Nam's hydrometeorological service names it: light under 16 mm in 24 hours, moderate 16 to 50,
 * heavy over 50 to 100, very heavy over 100. `none` is a gauge that registered nothing.
 */
export type IntensityClass = 'none' | 'light' | 'moderate' | 'heavy' | 'veryHeavy';

export function intensityClass(rain24hMm: number): IntensityClass {
  requireNotNegative('rain24hMm', rain24hMm);
  if (rain24hMm === 0) return 'none';
  if (rain24hMm < 16) return 'light';
  if (rain24hMm <= 50) return 'moderate';
  return rain24hMm <= 100 ? 'heavy' : 'veryHeavy';
}
