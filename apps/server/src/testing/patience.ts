/**
 * For whatever is waited for: it ends with the state, so it may be long. What takes longer than this hangs; how long something may take is
 * a question for benches.
 */
export const patience = { timeout: 480_000, interval: 50 } as const;
