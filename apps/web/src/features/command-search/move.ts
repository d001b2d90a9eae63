/** Which entry a key moves to, round the ends; null when the key is not about moving. */
export function movedTo(key: string, chosen: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (chosen + 1) % count;
  if (key === 'ArrowUp') return (chosen - 1 + count) % count;
  return null;
}
