/** A difference with its sign, written as the person writes numbers; what rounds to nothing is nothing. */
export function signed(number: (value: number, decimals: number) => string, value: number, decimals: number): string {
  const size = number(Math.abs(value), decimals);
  if (size === number(0, decimals)) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
}
