export type LimitState = 'kept' | 'broken' | 'not_judged';

/** The worst first: what is broken weighs more than what nobody can judge. */
export const rankOfState: Readonly<Record<LimitState, number>> = { broken: 0, not_judged: 1, kept: 2 };
