import { judgeSeries } from '@spillway/hydrology/quality/judge';
import { riverLimits } from '@spillway/hydrology/quality/limits';
import { qualityOf } from '@spillway/hydrology/quality/quality';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../testing/draws.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const nowMs = Date.parse('2026-10-18T01:00:00Z');
const stepMs = 300_000;
let createdCount = 0;

beforeAll(() => {
  setup.clock.set(new Date(nowMs));
});

/** Times within ten hours, so that a whole series can be judged at once; a few are outside the accepted period. */
const time = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -120, max: 0 }).map((step) => nowMs + step * stepMs) },
  { weight: 1, arbitrary: fc.constantFrom(nowMs + 600_001, Date.parse('2014-12-31T23:59:59Z'), 5000) },
);
const value = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -3, max: 3 }).map((cm) => 248 + cm / 100) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 60 }).map((tenth) => 245 + tenth / 10) },
  { weight: 1, arbitrary: fc.constantFrom(-1, -0, 0, 1e300, 229.5) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Number.NEGATIVE_INFINITY) },
);
const batch = fc.array(fc.record({ time, value }), { maxLength: 25 });

interface ExpectedReading {
  raw: number;
  readonly before: number[];
}

/** The expected result for each reading, from the rules alone: no window, no store, no processing order. */
function expectedVerdict(
  storedReadings: Map<number, ExpectedReading>,
  sentReading: { time: number; value: number },
): string {
  if (sentReading.time > nowMs + 600_000) return 'reading.in_future';
  if (sentReading.time < Date.parse('2015-01-01T00:00:00Z')) return 'reading.too_early';
  if (!Number.isFinite(sentReading.value)) return 'reading.not_number';
  const existingRow = storedReadings.get(sentReading.time);
  if (!existingRow) {
    storedReadings.set(sentReading.time, { raw: sentReading.value + 0, before: [] });
    return 'accepted';
  }
  if (existingRow.raw === sentReading.value) return 'duplicate';
  existingRow.before.push(existingRow.raw);
  existingRow.raw = sentReading.value + 0;
  return 'corrected';
}

function judgeAtOnce(storedReadings: ReadonlyMap<number, ExpectedReading>) {
  const rows = [...storedReadings].sort(([a], [b]) => a - b);
  const timesS = Float64Array.from(rows, ([timeMs]) => timeMs / 1000);
  const values = Float64Array.from(rows, ([, { raw }]) => (raw < 0 ? Number.NaN : raw));
  const checks = new Uint16Array(rows.length);
  judgeSeries(timesS, values, riverLimits, checks);
  return rows.map(([timeMs, { raw }], row) => ({
    time: new Date(timeMs),
    raw,
    value: raw < 0 ? null : raw,
    quality: qualityOf(checks[row]!),
  }));
}

describe('whatever is sent, in whatever batches and order', () => {
  it('has the verdicts, the readings, the versions and the qualities that the rules alone give', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
        const id = await setup.setUpStation({ station_code: `F${++createdCount}`, station_type: 2 });
        const series = await setup.seriesOf(id, 'water_level');
        const storedReadings = new Map<number, ExpectedReading>();
        for (const sentBatch of batches) {
          const expected = sentBatch.map((one) => expectedVerdict(storedReadings, one));
          const readings = sentBatch.map((one) => ({
            series,
            time: new Date(one.time).toISOString(),
            value: one.value,
          }));
          const verdicts = await setup.push(readings);
          expect(verdicts.map(({ status, code }) => code ?? status)).toEqual(expected);
        }
        const stored = await setup.stored(series);
        expect(
          stored.map(({ time: at, raw, value: meant, quality }) => ({ time: at, raw, value: meant, quality })),
        ).toEqual(judgeAtOnce(storedReadings));
        const versions = await setup.versions(series);
        for (const [timeMs, { before }] of storedReadings) {
          const ownVersions = versions.filter((one) => one.time.getTime() === timeMs && one.reason === 'received');
          expect(ownVersions.map(({ raw }) => raw)).toEqual(before);
        }
      }),
      { numRuns: draws(60), seed: 20261018 },
    );
  });
});
