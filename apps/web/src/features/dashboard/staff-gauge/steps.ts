const ofMetres = [0.01, 0.05, 0.1] as const;
const ofOthers = [0.1, 1, 10] as const;

/** By how much one press moves what is written, down and up: the marks of a staff gauge are centimetres. */
export function stepsOf(unit: string): readonly number[] {
  const steps = unit === 'm' ? ofMetres : ofOthers;
  return [...steps.toReversed().map((step) => -step), ...steps];
}

/** Without the noise of floating point. */
export const stepped = (value: number, step: number): number => Math.round((value + step) * 1000) / 1000;
