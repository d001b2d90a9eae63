import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import { comparableText } from './replaced-parts.ts';

type Tables = Pick<PlantInForce, 'fromMs' | 'plant' | 'capacityCurve'>;

const tablesOf = ({ plant, capacityCurve }: Tables): string => comparableText([plant, capacityCurve]);

/** When outlets or tables first differ from those at the start; null when they never do. */
export function tablesChangeMs([first, ...later]: readonly Tables[]): number | null {
  if (first === undefined) return null;
  const now = tablesOf(first);
  return later.find((one) => tablesOf(one) !== now)?.fromMs ?? null;
}
