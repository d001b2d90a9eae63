import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { rederive as contract } from '@spillway/contract/series/reprocess';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeriesSetup, seriesSetup } from '../../testing/series-setup.ts';

let setup: SeriesSetup;
const nowMs = Date.parse('2026-10-18T01:00:00Z');
const stepMs = 300_000;
const timeOf = (index: number) => new Date(nowMs - index * stepMs).toISOString();
let createdCount = 0;

const as = (body: unknown) => ({ token: setup.technician.token, hydro: 'OWN', body });

const calibration = fc.record({
  coefficient: fc.constantFrom(0.0025, 0.0026, -0.0025),
  offset: fc.constantFrom(0, 0.5),
  elevation: fc.constantFrom(218, 221.3),
});
/** Small steps, large ones, and missing readings. */
const raw = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 11_990, max: 12_010 }) },
  { weight: 1, arbitrary: fc.integer({ min: -100, max: 40_000 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const scene = fc.record({
  raws: fc.array(raw, { minLength: 1, maxLength: 30 }),
  first: calibration,
  second: calibration,
  from: fc.integer({ min: 0, max: 30 }),
});
type Calibration = typeof calibration extends fc.Arbitrary<infer One> ? One : never;

async function setUp(first: Calibration) {
  const code = `G${++createdCount}`;
  const station_id = await setup.setUpStation({ station_code: code, station_type: 2 });
  const sensor_id = await setup.setUpSensor({ sensor_code: code, station_id, ...first });
  return { sensor_id, series: await setup.seriesOf(station_id, 'water_level') };
}

async function calibrate(sensor_id: string, effective_from: string, values: Calibration) {
  await setup.node.ok(
    sensors.calibrate,
    as({ sensor_id, effective_from, recompute_past: true, note: 'Đo lại', ...values }),
  );
  await setup.reconcile();
}

const send = (series: number, rawValues: readonly (number | null)[]) =>
  setup.push(
    rawValues.flatMap((value, index) =>
      value === null ? [] : [{ series, time: timeOf(rawValues.length - index), value }],
    ),
  );

const readCurrent = async (series: number) =>
  (await setup.stored(series)).map(({ time, raw, value, quality }) => [time.toISOString(), raw, value, quality]);

/**
 * Records calibrations late, a number of times, and compares the readings with the result of recording everything in
 * order.
 */
export function lateCalibrations(numRuns: number): void {
  setup = seriesSetup();
  beforeAll(() => setup.clock.set(new Date(nowMs)));

  describe('whatever was received, and whatever calibration is recorded late', () => {
    it('reads as if the calibration had been there first, and as the preview said', async () => {
      await fc.assert(
        fc.asyncProperty(scene, async ({ raws, first, second, from }) => {
          const [late, early] = [await setUp(first), await setUp(first)];
          await send(late.series, raws);
          const before = await readCurrent(late.series);
          const change = { kind: 'calibration', sensor_id: late.sensor_id, effective_from: timeOf(from), ...second };
          const { series: looks } = await setup.node.ok(contract.preview, as({ change }));
          await calibrate(late.sensor_id, timeOf(from), second);
          await setup.node.series.rederive();

          await calibrate(early.sensor_id, timeOf(from), second);
          await send(early.series, raws);
          const after = await readCurrent(late.series);
          expect(after).toEqual(await readCurrent(early.series));
          const isOther = (column: number) =>
            after.filter((row, index) => row[0]! >= timeOf(from) && row[column] !== before[index]![column]).length;
          expect([looks[0]?.values ?? 0, looks[0]?.qualities ?? 0]).toEqual([isOther(2), isOther(3)]);
        }),
        { numRuns, seed: 20261018 },
      );
    });
  });
}
