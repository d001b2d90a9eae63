import { levelLimits } from '@spillway/hydrology/quality/limits';
import { Check, Quality, type QualityCode } from '@spillway/hydrology/quality/quality';
import { expect, it } from 'vitest';
import { checksOf, edgeReadings, type JudgedReading, judgeReadings, reachMs } from './quality.ts';

const limits = levelLimits(230, 255, true);
const instrument = { stepS: 300, isServiced: () => false };
const readingAt = (step: number, value: number, quality: QualityCode = Quality.good): JudgedReading => ({
  timeMs: step * 300_000,
  value,
  quality,
  arrived: null,
});
const qualities = (rows: readonly JudgedReading[]) => rows.map(({ quality }) => quality);

it('leaves the end of what was read as it is, for what follows it was not read', () => {
  const reach = reachMs(limits, 300) / 300_000;
  const arrived = { ...readingAt(0, 248), arrived: Check.passed };
  // The spike can only be recognised by readings after it, which lie beyond the edge.
  const edge = Array.from({ length: edgeReadings }, (_, index) => readingAt(reach + 1 + index, 248.01 + index / 100));
  edge[3] = readingAt(reach + 4, 248.2, Quality.jump);
  edge[4] = readingAt(reach + 5, 300, Quality.outOfRange);
  edge[5] = readingAt(reach + 6, 300, Quality.outOfRange);
  const rows = [arrived, ...edge];
  const before = qualities(rows);
  judgeReadings(rows, limits, instrument);
  expect(qualities(rows)).toEqual(before);
});

it('believes what a person put there when its neighbours are judged, in whatever order they come', () => {
  const entered: JudgedReading = { ...readingAt(2, 252, Quality.edited), arrived: checksOf(Quality.edited) };
  const rows = [0, 1, 2, 3, 4, 5].map((step) => (step === 2 ? entered : readingAt(step, 248)));
  judgeReadings(rows, limits, instrument);
  entered.quality = Quality.edited;
  entered.arrived = null;
  const qualitiesAtOnce = qualities(rows);
  expect(qualitiesAtOnce[3]).toBe(Quality.jump);
  for (const late of [3, 4, 5]) {
    rows[late]!.arrived = Check.passed;
    judgeReadings(rows, limits, instrument);
    rows[late]!.arrived = null;
    expect(qualities(rows)).toEqual(qualitiesAtOnce);
  }
});
