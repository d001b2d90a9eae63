import type { ChartSeries, Quantity, Shape, Side, Tint } from './series.ts';

interface QuantityStyle {
  /** Token in tokens.css with the colour of this quantity. */
  readonly token: string;
  readonly side: Side;
  readonly shape: Shape;
  /** Levels vary little and far from zero; amounts are read from zero. */
  readonly fromZero: boolean;
}

const looks: Readonly<Record<Quantity, QuantityStyle>> = {
  level: { token: 'q-level', side: 'left', shape: 'line', fromZero: false },
  storage: { token: 'q-storage', side: 'left', shape: 'line', fromZero: false },
  inflow: { token: 'q-inflow', side: 'right', shape: 'line', fromZero: true },
  turbine: { token: 'q-turbine', side: 'right', shape: 'line', fromZero: true },
  spill: { token: 'q-spill', side: 'right', shape: 'area', fromZero: true },
  release: { token: 'q-release', side: 'right', shape: 'line', fromZero: true },
  discharge: { token: 'steel-line', side: 'right', shape: 'line', fromZero: true },
  rain: { token: 'q-rain', side: 'left', shape: 'hanging', fromZero: true },
  radar: { token: 'q-radar', side: 'left', shape: 'hanging', fromZero: true },
  forecastRain: { token: 'q-forecast', side: 'left', shape: 'hanging', fromZero: true },
  power: { token: 'q-power', side: 'right', shape: 'step', fromZero: true },
  energy: { token: 'q-power', side: 'right', shape: 'step', fromZero: true },
  opening: { token: 'q-spill', side: 'right', shape: 'step', fromZero: true },
  voltage: { token: 'steel-line', side: 'left', shape: 'line', fromZero: false },
  other: { token: 'steel-line', side: 'left', shape: 'line', fromZero: false },
};

export const tokenOf = (quantity: Quantity): string => looks[quantity].token;
/** An outdated forecast loses its colour. */
const lateToken = 'text-3';

/** Colour name of a series for a skin. */
export function inkOf({ quantity, tint, late }: Pick<ChartSeries, 'quantity' | 'tint' | 'late'>): string {
  if (late) return lateToken;
  return tint ? `${tokenOf(quantity)}/${tint}` : tokenOf(quantity);
}
export const startsAtZero = (quantity: Quantity): boolean => looks[quantity].fromZero;
export const shapeOf = (series: ChartSeries): Shape => series.shape ?? looks[series.quantity].shape;
export const sideOf = (series: ChartSeries): Side => series.side ?? looks[series.quantity].side;

/** Radar bars are only outlined: radar rain is estimated, not caught in a gauge. */
export const isOutlined = (token: string): boolean => token === looks.radar.token;
export const isBars = (shape: Shape): boolean => shape === 'hanging' || shape === 'bar';

/** Solid first, then patterns for further series of the same colour. */
const measuredDashes: readonly (readonly number[])[] = [[], [10, 3], [2, 3], [10, 3, 2, 3]];
/** Forecasts are always dashed, with shorter dashes than above. */
const forecastDashes: readonly (readonly number[])[] = [
  [5, 4],
  [3, 2],
  [7, 5],
  [5, 2, 1, 2],
];

export const forecastBarDash: readonly number[] = [3, 2];

export type Dashes = ReadonlyMap<string, readonly number[]>;

/** Dash pattern per series id, including hidden series: up to four series of one colour have different patterns. */
export function dashesOf(series: readonly ChartSeries[]): Dashes {
  const seen = new Map<string, number>();
  return new Map(
    series.map((one) => {
      const patterns = one.forecast ? forecastDashes : measuredDashes;
      if (shapeOf(one) === 'hanging') return [one.id, one.forecast ? forecastBarDash : []];
      const colour = `${tokenOf(one.quantity)} ${one.forecast === true}`;
      const turn = seen.get(colour) ?? 0;
      seen.set(colour, turn + 1);
      return [one.id, patterns[turn % patterns.length] ?? []];
    }),
  );
}

const tints: readonly (Tint | undefined)[] = [undefined, 1, 2];

/** Up to twelve different looks of one colour: four patterns each in normal, darker and lighter. */
export function distinctStyles(series: readonly ChartSeries[]): readonly ChartSeries[] {
  const seen = new Map<string, number>();
  return series.map((one) => {
    const token = tokenOf(one.quantity);
    const turn = seen.get(token) ?? 0;
    seen.set(token, turn + 1);
    const tint = tints[Math.floor(turn / measuredDashes.length) % tints.length];
    return tint ? { ...one, tint } : one;
  });
}
