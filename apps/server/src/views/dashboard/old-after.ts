import { maxAgeMsOf } from '../../compute/calculation/calculation.ts';
import type { SeriesDefinition } from '../../series/catalogue/catalogue.ts';

/**
 * Uses the longest interval of several series, so that nothing is outdated while its next reading may still come. Null
 * when no interval is known.
 */
export function oldAfterSeconds(seriesDefinitions: readonly Pick<SeriesDefinition, 'stepS'>[]): number | null {
  const steps = seriesDefinitions.flatMap(({ stepS }) => (stepS === null ? [] : [stepS]));
  return steps.length === 0 ? null : maxAgeMsOf(Math.max(...steps) * 1000) / 1000;
}
