import { maxAgeMsOf } from '../../compute/calculation/calculation.ts';
import type { SeriesDefinition } from '../../series/catalogue/catalogue.ts';

/** Of several the slowest: while its next reading may still come nothing is old. Null: nobody knows how often any of them speaks. */
export function oldAfterSeconds(all: readonly Pick<SeriesDefinition, 'stepS'>[]): number | null {
  const steps = all.flatMap(({ stepS }) => (stepS === null ? [] : [stepS]));
  return steps.length === 0 ? null : maxAgeMsOf(Math.max(...steps) * 1000) / 1000;
}
