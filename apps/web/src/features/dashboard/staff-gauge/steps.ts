const metreSteps = [0.01, 0.05, 0.1] as const;
const otherSteps = [0.1, 1, 10] as const;

/** Increments of the buttons, negative and positive: a staff gauge is marked in cm. */
export function stepsOf(unit: string): readonly number[] {
  const steps = unit === 'm' ? metreSteps : otherSteps;
  return [...steps.toReversed().map((step) => -step), ...steps];
}

/** Removes floating-point noise. */
export const stepped = (value: number, step: number): number => Math.round((value + step) * 1000) / 1000;
