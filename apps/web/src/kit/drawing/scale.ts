/**
 * Moves values apart to a minimum gap, keeping their order and moving as little as possible within the sheet. `ys` go
 * downwards.
 */
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
