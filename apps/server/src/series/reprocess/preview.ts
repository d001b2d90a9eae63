import { required } from '@spillway/checked/reads';
import { maxExamples, maxPreviewed } from '@spillway/contract/series/reprocess';
import type { ExaminedReading, Rederive } from '../accept/accept.ts';
import type { PlantCatalogue } from '../catalogue/catalogue.ts';
import type { Interval } from './store.ts';

/** The effect of a change on one series. */
export interface SeriesPreview {
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
  readonly examples: ExaminedReading[];
}

/** Examines series by series, until done or the limit is reached. */
export async function previewSeries(
  rederive: Pick<Rederive, 'look'>,
  plant: PlantCatalogue,
  intervals: readonly Interval[],
): Promise<{ isWhole: boolean; looks: SeriesPreview[] }> {
  const looks: SeriesPreview[] = [];
  let left = maxPreviewed;
  for (const { seriesId, fromMs, toMs } of intervals) {
    const preview = startLook(required(plant.byId.get(seriesId)), fromMs, toMs);
    for (let doneMs: number | null = null, isLastPage = false; !isLastPage; ) {
      if (left <= 0) return { isWhole: false, looks: [...looks, preview].filter(({ readings }) => readings > 0) };
      const portion = await rederive.look(plant, { seriesId, fromMs, toMs, doneMs });
      for (const one of portion.examined) count(preview, one);
      left -= portion.examined.length;
      doneMs = portion.doneMs;
      isLastPage = doneMs === null;
    }
    looks.push(preview);
  }
  return { isWhole: true, looks: looks.filter(({ readings }) => readings > 0) };
}

const startLook = (
  { seriesId, unit }: { readonly seriesId: number; readonly unit: string },
  fromMs: number,
  toMs: number,
): SeriesPreview => ({
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

function count(preview: SeriesPreview, one: ExaminedReading): void {
  const { before, after, isKept } = one;
  preview.readings += 1;
  if (isKept) preview.byHand += 1;
  if (before.value !== after.value) preview.values += 1;
  if (before.quality !== after.quality) preview.qualities += 1;
  if (before.value !== null && after.value !== null) {
    const difference = after.value - before.value;
    if (difference !== 0 && Math.abs(difference) > Math.abs(preview.largest ?? 0)) preview.largest = difference;
  }
  const isOther = before.value !== after.value || before.quality !== after.quality;
  if (isOther && preview.examples.length < maxExamples) preview.examples.push(one);
}
