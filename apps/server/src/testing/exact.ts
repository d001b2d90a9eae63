/** A fraction of integers, exact until it is displayed. */
export interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

export const exactFraction = (numerator: number | bigint, under: number | bigint = 1): Exact =>
  lowest(BigInt(numerator), BigInt(under));

export const zero = exactFraction(0);

export const plus = (a: Exact, b: Exact): Exact =>
  a.under === b.under
    ? lowest(a.over + b.over, a.under)
    : lowest(a.over * b.under + b.over * a.under, a.under * b.under);

export const minus = (a: Exact, b: Exact): Exact => plus(a, { over: -b.over, under: b.under });

export const times = (a: Exact, b: Exact): Exact => lowest(a.over * b.over, a.under * b.under);

export const dividedBy = (a: Exact, b: Exact): Exact => lowest(a.over * b.under, a.under * b.over);

export const sumOf = (all: readonly Exact[]): Exact => all.reduce(plus, zero);

export const isLess = (a: Exact, b: Exact): boolean => a.over * b.under < b.over * a.under;

/** The exact decimal value as written: 0.1 is a tenth. */
export function written(value: number): Exact {
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  const decimals = (digits.split('.')[1] ?? '').length - Number(exponent);
  const scaledValue = BigInt(digits.replace('.', ''));
  return decimals >= 0
    ? lowest(scaledValue, 10n ** BigInt(decimals))
    : exactFraction(scaledValue * 10n ** BigInt(-decimals));
}

/** Rounds half away from zero. */
export function roundValue({ over, under }: Exact, decimals: number): number {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(decimals);
  const roundedValue = (2n * scaled + under) / (2n * under);
  return Number(`${over < 0n && roundedValue > 0n ? '-' : ''}${roundedValue}e-${decimals}`);
}

export const toNumber = ({ over, under }: Exact): number => Number(over) / Number(under);

function lowest(numerator: bigint, under: bigint): Exact {
  const sign = under < 0n ? -1n : 1n;
  const common = divisor(numerator < 0n ? -numerator : numerator, under * sign);
  return { over: (numerator * sign) / common, under: (under * sign) / common };
}

function divisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other > 0n) [one, other] = [other, one % other];
  return one === 0n ? 1n : one;
}
