/** Keeps the order and a gap, moves as little as that allows and stays on the sheet. `ys` go downwards. */
export function spread(ys: readonly number[], gap: number, top: number, bottom: number): number[] {
  const placed: number[] = [];
  for (const y of ys) placed.push(Math.max(y, (placed.at(-1) ?? top - gap) + gap));
  let limit = bottom;
  for (let index = placed.length - 1; index >= 0; index--) {
    placed[index] = Math.min(placed[index] ?? limit, limit);
    limit = (placed[index] ?? limit) - gap;
  }
  return placed;
}

/** A step of 1, 2 or 5 times a power of ten, of which about so many fit into the span. */
export function tickStep(spanM: number, about: number): number {
  const rough = spanM / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}
