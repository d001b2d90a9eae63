import { statedErrorM3 } from '@spillway/hydrology/balance/stated-error';
import { stampOf } from '@spillway/plant-simulator/record';
import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { describe } from '../../apps/feeder/src/describe.ts';
import { readDemo } from '../../apps/server/src/plant/demo/demo.ts';
import { computeMade, type MeasuredColumn, stepMs } from './made-plant.ts';

const kinds: Partial<Record<string, MeasuredColumn['kind']>> = {
  lakeLevel: 'lake',
  tailwaterLevel: 'tailwater',
  gateOpening: 'gate',
  power: 'unit',
};
const rowsOfDay = dayMs / stepMs;
const stepS = stepMs / 1000;

/** The trapezoid area from the row of one midnight to the next, in m3. */
const area = (flows: Float64Array): number =>
  flows.subarray(1).reduce((sum, flow, index) => sum + ((flow + flows[index]!) / 2) * stepS, 0);

it.each([
  [1, 10],
  [3, 100],
])(
  'the demo (%i) closes the water of every day of its %i-year flood within the error it states',
  (seed, returnPeriodYears) => {
    const description = describe(readDemo() as never);
    const startMs = Date.UTC(2026, 9, 30, 17);
    const floods = [{ returnPeriodYears, startMs: startMs + 3 * dayMs + 7 * hourMs }];
    const record = createVirtualPlant({ description, seed, startMs, floods }).run(startMs + 8 * dayMs);
    const figures = computeMade({
      plant: description.plant,
      curve: description.curve,
      firstMs: stampOf(record, 0),
      rows: record.steps,
      // Sensors without faults, but with their resolution and noise.
      measured: record.signals.flatMap(({ kind, of, station, measured, truth, faults }) => {
        const place = kinds[kind];
        if (!place) return [];
        const values = measured.map((value, row) =>
          faults[row] === 0 && Number.isFinite(value) ? value : truth[row]!,
        );
        return [{ kind: place, id: place === 'lake' || place === 'tailwater' ? station : of!, values }];
      }),
    });
    let [greatest, hourlyOpen] = [0, 0];
    for (let day = 1; day < 8; day += 1) {
      const at = day * rowsOfDay - 1;
      const of = (key: string) => figures.get(key as never)!.subarray(at, at + rowsOfDay + 1);
      const [smoothed, storage] = [of('inflow_moving_average'), of('total_capacity')];
      const inflowVolume = area(smoothed);
      const open = inflowVolume - area(of('total_discharge_out')) - (storage.at(-1)! - storage[0]!);
      const rows = {
        timesS: Array.from(smoothed, (_, row) => row * stepS),
        smoothedM3s: smoothed,
        twoErrorsM3s: of('inflow_error_m3s'),
        windowS: of('inflow_window_s'),
        delayS: of('inflow_delay_s'),
        hourlyM3s: of('total_discharge_lake'),
        isEstimated: new Uint8Array(smoothed.length),
      };
      const error = statedErrorM3(rows, [{ fromS: 0, toS: rowsOfDay * stepS }])!;
      const truth = record.water.meanInflowM3s
        .subarray(at + 1, at + rowsOfDay + 1)
        .reduce((sum, flow) => sum + flow * stepS, 0);
      expect(Math.abs(open), `day ${day}`).toBeLessThan(error);
      expect(Math.abs(inflowVolume - truth), `day ${day} against the truth`).toBeLessThan(error);
      // The error is meaningful: less than an eighth of the water moved.
      expect(error).toBeLessThan(0.125 * Math.max(inflowVolume, area(of('total_discharge_out')), 1e6));
      greatest = Math.max(greatest, inflowVolume);
      const left = area(of('total_discharge_lake')) - inflowVolume + open;
      hourlyOpen = Math.max(hourlyOpen, Math.abs(left) / error);
    }
    expect(greatest).toBeGreaterThan(25e6);
    // With the 60-minute balance that reports used before, a flood day stays open by more than the error.
    expect(hourlyOpen).toBeGreaterThan(1);
  },
);
