import { required } from '@spillway/checked/reads';
import type { PastEquipment } from '../../plant/past-changes/past-changes.ts';
import type { Plant } from '../../plant/plant.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';
import { isUsable } from '../../series/quality/quality.ts';
import type { Series } from '../../series/series.ts';
import type { Calculation } from '../calculation/calculation.ts';
import { type Impact, noImpact } from './impact.ts';
import { recordsOf } from './records-of.ts';

interface AffectedReadingsDeps {
  readonly plant: Pick<Plant, 'described'>;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly calculation: Pick<Calculation, 'readingsWhatIf'>;
  readonly readingsWhatIf: Series['readingsWhatIf'];
}

type LargestChange = { readonly timeMs: number; readonly before: number; readonly after: number };

const iso = (ms: number): string => new Date(ms).toISOString();
const sizeOf = (one: LargestChange | undefined): number => (one ? Math.abs(one.after - one.before) : 0);

/** The effect of another calibration on readings and on what was computed from them. Nothing is written. */
export function createReadingsImpact({ plant, catalogue, calculation, readingsWhatIf }: AffectedReadingsDeps) {
  return async (hydroCode: string, change: PastEquipment): Promise<Impact> => {
    const seen = await readingsWhatIf(hydroCode, change);
    const plantCatalogue = await catalogue.of(hydroCode);
    if (!seen || !plantCatalogue || seen.stretches.length === 0) return noImpact;
    const largest = new Map<number, LargestChange>();
    const whatIf = await calculation.readingsWhatIf(plantCatalogue, seen.stretches, async (wanted) => {
      const examinedRows = await seen.over(wanted);
      for (const { before, after } of examinedRows) {
        if (before.value === null || after.value === null) continue;
        const one = { timeMs: after.timeMs, before: before.value, after: after.value };
        if (sizeOf(one) > sizeOf(largest.get(wanted.seriesId))) largest.set(wanted.seriesId, one);
      }
      const believedValues = examinedRows.map(({ after }) => after).filter(isUsable);
      return {
        timesMs: believedValues.map(({ timeMs }) => timeMs),
        values: believedValues.map(({ value }) => required(value)),
        qualities: believedValues.map(({ quality }) => quality),
      };
    });
    const records = await recordsOf(plant, plantCatalogue, whatIf);
    const fromMs = Math.min(...seen.stretches.map(({ firstMs }) => firstMs));
    const toMs = Math.max(...seen.stretches.map(({ lastMs }) => lastMs));
    return {
      ...noImpact,
      ...records,
      from: records.from ?? iso(fromMs),
      to: records.to ?? iso(toMs),
      reasonNeeded: true,
      readings: seen.stretches.map(({ seriesId, unit, firstMs, lastMs, readings }) => {
        const one = largest.get(seriesId);
        return {
          seriesId,
          unit,
          from: iso(firstMs),
          to: iso(lastMs),
          readings,
          largest: one ? { time: iso(one.timeMs), before: one.before, after: one.after } : null,
        };
      }),
    };
  };
}

export type ReadingsImpact = ReturnType<typeof createReadingsImpact>;
