import { itemAt } from '@spillway/checked/reads';
import { type DesignYears, designYears } from '@spillway/contract/compute/simulation/codes';
import type { Content, Scene } from '../queries.ts';

type Inflow = Content['inflow'];

/** Reduced Gumbel variate of a return period. */
const reduced = (years: number): number => -Math.log(-Math.log(1 - 1 / years));

/**
 * Peak of a design flood [m3/s]: a straight line on Gumbel paper through the two known peaks of the plant.
 *   Q(T) = Q10 + (Q1000 - Q10) (y(T) - y10) / (y1000 - y10), y = -ln(-ln(1 - 1/T))
 * Null: one of them is missing. With 1467 and 3344 m3/s the 100-year flood is 2414 (2412 by the distribution of both).
 */
export function designPeakM3s({ design }: Pick<Scene, 'design'>, years: DesignYears): number | null {
  const { ten_years: ten, thousand_years: thousand } = design;
  if (ten === null || thousand === null || thousand <= ten) return null;
  const share = (reduced(years) - reduced(10)) / (reduced(1000) - reduced(10));
  return Math.round(ten + share * (thousand - ten));
}

export const designYearsOf = designYears;

/** Recession time as a multiple of the time to peak, as in the SCS unit hydrograph: 1.67. */
const fallShare = 1.67;

/** Flood hydrograph from the current inflow up to the peak and back. */
export function designFlood(
  baseM3s: number,
  peakM3s: number,
  { years, riseHours, hours }: { readonly years: DesignYears; readonly riseHours: number; readonly hours: number },
): Inflow {
  const fallHours = riseHours * fallShare;
  const flowAt = (hour: number): number => {
    const share = hour <= riseHours ? hour / riseHours : 1 - (hour - riseHours) / fallHours;
    if (share <= 0) return baseM3s;
    return baseM3s + Math.max(0, peakM3s - baseM3s) * share * share * (3 - 2 * share);
  };
  const points = Array.from({ length: Math.min(240, hours) + 1 }, (_, hour) => ({
    minute: hour * 60,
    flow: Math.round(flowAt(hour) * 10) / 10,
  }));
  return { kind: 'design', label: String(years), factor: 1, points };
}

/** Duration of a recorded flood, in minutes. */
export const givenMinutes = (points: NonNullable<Inflow['points']>): number => points.at(-1)?.minute ?? 0;

/** An hourly record ends up to an hour early. */
export const floodGapMinutes = 60;

export const pastFlood = (points: NonNullable<Inflow['points']>, label: string): Inflow => ({
  kind: 'past',
  label,
  factor: 1,
  points,
});

const everyHours = (hours: number): number => (hours <= 24 ? 2 : hours <= 72 ? 6 : 12);

/** Hand-drawn inflow: points every few hours, taken from the current inflow. */
export function inflowDrawnFrom(scene: Scene, inflow: Inflow, hours: number): Inflow {
  const every = everyHours(hours);
  const points = Array.from({ length: Math.floor(hours / every) + 1 }, (_, index) => {
    const minute = index * every * 60;
    return { minute, flow: Math.round(flowOf(scene, inflow, minute)) };
  });
  return { kind: 'drawn', label: '', factor: 1, points };
}

/** Extends a line that ends before the plan, with points at its last flow. */
export function extendPoints(points: NonNullable<Inflow['points']>, hours: number): NonNullable<Inflow['points']> {
  const last = points.at(-1);
  if (!last) return points;
  const every = everyHours(hours) * 60;
  const more = Math.max(0, Math.floor((hours * 60 - last.minute) / every));
  return [
    ...points,
    ...Array.from({ length: more }, (_, index) => ({ minute: last.minute + (index + 1) * every, flow: last.flow })),
  ];
}

/** Flow before the factor is applied. */
function flowOf(scene: Scene, { points, kind }: Inflow, minute: number): number {
  const { forecast } = scene;
  const fromMs = Date.parse(scene.at);
  const told =
    points ??
    (kind === 'forecast' && forecast
      ? forecast.times.map((at, i) => ({
          minute: (Date.parse(at) - fromMs) / 60_000,
          flow: itemAt(forecast.central, i),
        }))
      : []);
  const after = told.findIndex((one) => one.minute >= minute);
  if (after < 0) return told.at(-1)?.flow ?? scene.inflow ?? 0;
  if (after === 0) return itemAt(told, 0).flow;
  const [a, b] = [itemAt(told, after - 1), itemAt(told, after)];
  return a.flow + ((minute - a.minute) / (b.minute - a.minute)) * (b.flow - a.flow);
}
