import type { impact } from '@spillway/contract/compute/impact';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Plant } from '../../plant/plant.ts';
import type { AnswerType } from '../../platform/http/inside.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { Calculation } from '../calculation/calculation.ts';

type Records = Pick<AnswerType<typeof impact>, 'from' | 'to' | 'records' | 'largest' | 'sample'>;

const maxShown = 4;
const iso = (ms: number): string => new Date(ms).toISOString();

/** Records that would change, and the largest changes of their figures. */
export async function recordsOf(
  plant: Pick<Plant, 'described'>,
  { hydroCode, timeZone }: Pick<PlantCatalogue, 'hydroCode' | 'timeZone'>,
  { felt, largest, daysSeen }: Awaited<ReturnType<Calculation['whatIf']>>,
): Promise<Records> {
  if (!felt) return { from: null, to: null, records: 0, largest: [], sample: null };
  const names = new Map(
    (await plant.described.outlets.list(hydroCode)).map((one) => [`outlet:${one.outletId}`, one.name]),
  );
  return {
    from: iso(felt.fromMs),
    to: iso(felt.toMs),
    records: felt.steps,
    largest: largest.slice(0, maxShown).map(({ key, timeMs, before, after }) => ({
      figure: names.has(key) ? 'discharge' : key,
      object: names.get(key) ?? null,
      time: iso(timeMs),
      dateString: wallText(timeMs, timeZone),
      before,
      after,
    })),
    sample: daysSeen < felt.days ? { days: daysSeen, ofDays: felt.days } : null,
  };
}
