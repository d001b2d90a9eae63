/** A fraction of integers, exact until it is displayed. */
export interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

export const exact = (over: number | bigint, under: number | bigint = 1): Exact => lowest(BigInt(over), BigInt(under));

export const zero = exact(0);

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
  const whole = BigInt(digits.replace('.', ''));
  return decimals >= 0 ? lowest(whole, 10n ** BigInt(decimals)) : exact(whole * 10n ** BigInt(-decimals));
}

/** Rounds half away from zero. */
export function rounded({ over, under }: Exact, decimals: number): number {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(decimals);
  const whole = (2n * scaled + under) / (2n * under);
  return Number(`${over < 0n && whole > 0n ? '-' : ''}${whole}e-${decimals}`);
}

export const asNumber = ({ over, under }: Exact): number => Number(over) / Number(under);

function lowest(over: bigint, under: bigint): Exact {
  const sign = under < 0n ? -1n : 1n;
  const common = divisor(over < 0n ? -over : over, under * sign);
  return { over: (over * sign) / common, under: (under * sign) / common };
}

function divisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other > 0n) [one, other] = [other, one % other];
  return one === 0n ? 1n : one;
}
