import { required } from '@spillway/checked/reads';
import { maxExamples, maxPreviewed } from '@spillway/contract/series/reprocess';
import type { Examined, Rederive } from '../accept/accept.ts';
import type { PlantCatalogue } from '../catalogue/catalogue.ts';
import type { Stretch } from './store.ts';

/** The effect of a change on one series. */
export interface Look {
  readonly seriesId: number;
  readonly unit: string;
  readonly fromMs: number;
  readonly toMs: number;
  readings: number;
  byHand: number;
  values: number;
  qualities: number;
  /** Signed; null when no value changes into another value. */
  largest: number | null;
  readonly examples: Examined[];
}

/** Examines series by series, until done or the limit is reached. */
export async function lookAt(
  rederive: Pick<Rederive, 'look'>,
  plant: PlantCatalogue,
  stretches: readonly Stretch[],
): Promise<{ isWhole: boolean; looks: Look[] }> {
  const looks: Look[] = [];
  let left = maxPreviewed;
  for (const { seriesId, fromMs, toMs } of stretches) {
    const look = startLook(required(plant.byId.get(seriesId)), fromMs, toMs);
    for (let doneMs: number | null = null, isEnd = false; !isEnd; ) {
      if (left <= 0) return { isWhole: false, looks: [...looks, look].filter(({ readings }) => readings > 0) };
      const portion = await rederive.look(plant, { seriesId, fromMs, toMs, doneMs });
      for (const one of portion.examined) count(look, one);
      left -= portion.examined.length;
      doneMs = portion.doneMs;
      isEnd = doneMs === null;
    }
    looks.push(look);
  }
  return { isWhole: true, looks: looks.filter(({ readings }) => readings > 0) };
}

const startLook = (
  { seriesId, unit }: { readonly seriesId: number; readonly unit: string },
  fromMs: number,
  toMs: number,
): Look => ({
  seriesId,
  unit,
  fromMs,
  toMs,
  readings: 0,
  byHand: 0,
  values: 0,
  qualities: 0,
  largest: null,
  examples: [],
});

function count(look: Look, one: Examined): void {
  const { before, after, isKept } = one;
  look.readings += 1;
  if (isKept) look.byHand += 1;
  if (before.value !== after.value) look.values += 1;
  if (before.quality !== after.quality) look.qualities += 1;
  if (before.value !== null && after.value !== null) {
    const difference = after.value - before.value;
    if (difference !== 0 && Math.abs(difference) > Math.abs(look.largest ?? 0)) look.largest = difference;
  }
  const isOther = before.value !== after.value || before.quality !== after.quality;
  if (isOther && look.examples.length < maxExamples) look.examples.push(one);
}
