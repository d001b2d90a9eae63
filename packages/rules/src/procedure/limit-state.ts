export type LimitState = 'kept' | 'broken' | 'not_judged';

/** Worst first: a broken limit weighs more than one that cannot be judged. */
export const rankOfState: Readonly<Record<LimitState, number>> = { broken: 0, not_judged: 1, kept: 2 };
