interface Money {
  readonly value: number;
  readonly decimals: number;
  readonly unit: 'millionDong' | 'billionDong';
}

const million = 1e6;
const billion = 1e9;

/** Billions from ten billion on, otherwise millions. */
export function moneyOf(vnd: number): Money {
  if (Math.abs(vnd) >= 10 * billion) return { value: vnd / billion, decimals: 2, unit: 'billionDong' };
  return { value: vnd / million, decimals: 2, unit: 'millionDong' };
}

/** For columns with a common unit. */
export const toMillions = (vnd: number | null): number | null => (vnd === null ? null : vnd / million);
export const millionDecimals = 2;
