/** The same draws for a seed, on every machine (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const randomInteger = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole: randomInteger,
    chance: (share: number) => next() < share,
    of: <One>(all: readonly One[]): One => all[randomInteger(0, all.length - 1)]!,
  };
}

export type Draw = ReturnType<typeof seeded>;
