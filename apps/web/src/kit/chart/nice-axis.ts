/** Range and ticks of an axis. */
export interface ValueAxis {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly decimals: number;
}

export interface AxisRequest {
  readonly low: number;
  readonly high: number;
  readonly ticks: number;
  /** Smallest range to show. */
  readonly quietSpan: number;
  readonly fromZero: boolean;
  /** With two scales in a pane each uses its own half, so that lines cross little. */
  readonly half?: 'upper' | 'lower';
}

const spareShare = 0.06;
const halfShare = 0.6;

/** Smallest round step (1, 2 or 5 times a power of ten) not below `rough`. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((times) => times * power >= rough * 0.999) ?? 10) * power;
}

export function niceAxis(axisOptions: AxisRequest): ValueAxis {
  const zero = axisOptions.fromZero && axisOptions.low >= 0;
  const middle = (axisOptions.low + axisOptions.high) / 2;
  const span = Math.max(axisOptions.high - (zero ? 0 : axisOptions.low), axisOptions.quietSpan);
  const isFlat = span > axisOptions.high - axisOptions.low && !zero;
  const dataLow = zero ? 0 : isFlat ? middle - span / 2 : axisOptions.low;
  const dataHigh = dataLow + span;
  const more = span / halfShare - span;
  const low = zero ? 0 : dataLow - (axisOptions.half === 'upper' ? more : span * spareShare);
  const high = dataHigh + (axisOptions.half === 'lower' ? more : span * spareShare);
  const step = niceStep((high - low) / Math.max(1, axisOptions.ticks));
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const roundValue = (value: number) => Number((value * step).toFixed(decimals));
  // Half steps at the ends are enough: whole ones would flatten the lines.
  const half = (value: number) => Number((value * step).toFixed(decimals + 1));
  return {
    low: zero ? 0 : half(Math.floor((low / step) * 2 + 1e-9) / 2),
    high: half(Math.ceil((high / step) * 2 - 1e-9) / 2),
    step: roundValue(1),
    decimals,
  };
}

/** Whole multiples of the step. */
export function ticksOf({ low, high, step, decimals }: ValueAxis): readonly number[] {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  );
}
