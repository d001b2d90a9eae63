/** Rounds away floating-point noise: 250 - 0.2 is 249.8. */
export const toMillionth = (value: number): number => Math.round(value * 1e6) / 1e6;
