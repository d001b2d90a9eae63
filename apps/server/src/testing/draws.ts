/** How many cases chance draws: a sample of them in ring one, all in ring two and where a file is named. */
export const draws = (all: number): number => (process.env.SPILLWAY_RING === 'one' ? Math.ceil(all / 4) : all);
