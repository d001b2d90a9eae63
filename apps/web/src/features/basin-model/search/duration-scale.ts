import { itemAt } from '@spillway/checked/reads';

interface Duration {
  readonly shares: readonly number[];
  readonly observed: readonly number[];
  readonly simulated: readonly number[];
}

interface CurvePoint {
  readonly share: number;
  readonly flow: number;
}

/** Points that can be drawn: probabilities within the scale, flows with a logarithm. */
export function curvePoints({ shares, observed, simulated }: Duration, min: number, max: number) {
  const of = (flows: readonly number[]): CurvePoint[] =>
    shares.flatMap((share, index) => {
      const flow = itemAt(flows, index);
      return share >= min - 1e-9 && share <= max + 1e-9 && flow > 0 ? [{ share, flow }] : [];
    });
  return { observed: of(observed), simulated: of(simulated) };
}

const steps = [1, 2, 5] as const;

/** Marks at 1, 2, 5, 10, ... around the flows; from 7 to 130: 5, 10, 20, 50, 100, 200. */
export function flowMarks(low: number, high: number): number[] {
  const marks: number[] = [];
  for (let power = Math.floor(Math.log10(low)) - 1; power <= Math.ceil(Math.log10(high)) + 1; power += 1)
    marks.push(...steps.map((step) => Number(`${step}e${power}`)));
  const first = marks.findLastIndex((mark) => mark <= low);
  const last = marks.findIndex((mark, index) => index > first && mark >= high);
  return marks.slice(first, last + 1);
}
