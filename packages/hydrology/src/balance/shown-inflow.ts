import { Flag } from '../flags.ts';

/**
 * Inflow for display and transfer: never below zero, `limited` if it was. Stored, averaged and summed values stay signed: the negative half
 * of the sensor's noise cancels the positive one, and cutting it off first would add water that never came.
 */
export const shownInflowM3s = (signedM3s: number): number => Math.max(0, signedM3s);

/** The same value with its flags. */
export function shownInflow(signedM3s: number, flags: number): { readonly inflowM3s: number; readonly flags: number } {
  if ((flags & Flag.missing) !== 0 || !Number.isFinite(signedM3s)) return { inflowM3s: 0, flags: flags | Flag.missing };
  return { inflowM3s: shownInflowM3s(signedM3s), flags: signedM3s < 0 ? flags | Flag.limited : flags };
}
