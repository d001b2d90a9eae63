/** Lower limits of the rain classes in mm: 16, 50 and 100 are those of the Vietnamese weather service for 24 hours. */
export const rainClassesMm = [0.2, 1, 5, 16, 50, 100, 200] as const;

export type RainMode = 'sum' | 'step';

/** 0 for traces, then 1 to 7. */
export const rainClassOf = (rainMm: number): number => rainClassesMm.filter((beginMm) => rainMm >= beginMm).length;

export const rainToken = (rainClass: number): string => `rain-${rainClass}`;

/** Cumulative rain; null until the first value. */
export function summed(rainMm: readonly (number | null)[]): (number | null)[] {
  let sum: number | null = null;
  return rainMm.map((mm) => {
    if (mm !== null) sum = (sum ?? 0) + mm;
    return sum;
  });
}

/**
 * Radius of the largest circle, for the heaviest rain of the whole period, so that circles are comparable over time.
 */
const maxRadiusPx = 30;

/** The area of a circle is proportional to the rain. */
export const circleRadiusPx = (rainMm: number, fullMm: number): number =>
  fullMm <= 0 || rainMm <= 0 ? 0 : maxRadiusPx * Math.sqrt(Math.min(1, rainMm / fullMm));

const rounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];

/** Round rain depth that no circle of the period exceeds. */
export const fullRainMm = (maxMm: number): number => rounds.find((round) => round >= maxMm) ?? maxMm;

/** Circles of the legend: the largest and two inside it. */
export const keyCirclesMm = (fullMm: number): readonly number[] => [fullMm, 0.4 * fullMm, 0.1 * fullMm];
