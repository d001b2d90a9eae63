/** The number of random cases: a quarter in ring one, all in ring two and when a file is named. */
export const draws = (all: number): number => (process.env.SPILLWAY_RING === 'one' ? Math.ceil(all / 4) : all);
