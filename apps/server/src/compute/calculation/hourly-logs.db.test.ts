import { explain } from '@spillway/contract/compute/explain/explain';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { type CalculationPlant, calculationSetup, plainDemo, steady, stepMs } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const now = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();

/** A plant with one gate, whose opening people enter. */
const logged = (minutes: number | null) =>
  plainDemo((file) => {
    file.outlets = file.outlets.filter(({ code }: Loose) => code === 'V1');
    Object.assign(file.outlets[0], { input_station: null, reading_step_minutes: minutes });
  });

interface LogEntry {
  readonly plant: CalculationPlant;
  /** The last hour for which a value was entered. */
  readonly lastMs: number;
  write(openings: readonly number[], lastMs?: number, everyMs?: number): Promise<void>;
  figures(timeMs: number): Promise<Loose>;
}

async function log(minutes: number | null): Promise<LogEntry> {
  const plant = await setup.newPlant(logged(minutes));
  const lastMs = Math.floor(now() / hourMs) * hourMs - hourMs;
  const untilMs = now() - (now() % stepMs);
  const steps = (untilMs - lastMs) / stepMs + 96;
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', untilMs, steady(247, steps));
  const series = await plant.series(plant.outlet('V1'), 'opening');
  return {
    plant,
    lastMs,
    async write(openings, endMs = lastMs, everyMs = hourMs) {
      const verdicts = await setup.push(
        openings.map((value, index) => ({
          series,
          time: iso(endMs - (openings.length - 1 - index) * everyMs),
          value,
        })),
        plant.hydro,
      );
      expect(verdicts.filter(({ status }) => status === 'refused')).toEqual([]);
    },
    figures: async (timeMs) => await plant.only({ time: iso(timeMs) }),
  };
}

const gateOf = ({ outlets }: Loose): Loose => outlets[0];

describe('a log of hourly means', () => {
  it('has each figure hold for the hour before it, and says so in the explanation', async () => {
    const { plant, lastMs, write, figures } = await log(60);
    await write([1, 1, 1, 1, 2, 3]);
    const openingAt = async (minutesBefore: number) =>
      gateOf(await figures(lastMs - minutesBefore * minuteMs)).input_value;
    expect(await Promise.all([0, 5, 55, 60, 65, 115, 120].map(openingAt))).toEqual([3, 3, 3, 2, 2, 2, 1]);
    await setup.node.compute.calculate();
    const query = { outlet: plant.outlet('V1'), time: iso(lastMs - 30 * minuteMs) };
    const request = { token: plant.operator.token, hydro: plant.hydro, query } as Loose;
    const { inputs } = await setup.node.ok(explain.explain, request);
    expect(inputs[0]).toMatchObject({ value: 3, age_seconds: 0, mean_minutes: 60, reading: { time: iso(lastMs) } });
  });

  it('balances a lake that stands still: what flows in is what each hour released', async () => {
    const { lastMs, write, figures } = await log(60);
    await write([1, 1, 1, 1, 1, 3]);
    const [before, after] = [await figures(lastMs - hourMs), await figures(lastMs)];
    expect(before.general.total_discharge_lake).toBeCloseTo(before.general.total_discharge_out, 2);
    expect(after.general.total_discharge_out).toBeGreaterThan(2 * before.general.total_discharge_out);
    // The new release applies to the whole hour, from its first minute on.
    expect(after.general.total_discharge_lake).toBeCloseTo(after.general.total_discharge_out, 2);
    const half = (await figures(lastMs - 30 * minuteMs)).general.total_discharge_lake;
    expect(half).toBeCloseTo((before.general.total_discharge_out + after.general.total_discharge_out) / 2, 2);
  });

  it('goes by the figure before until that of the hour is written, and is then computed again', async () => {
    const { lastMs, write, figures } = await log(60);
    await write([1, 1, 1, 1, 1], lastMs - hourMs);
    await setup.node.compute.calculate();
    const saved = async () => (await figures(lastMs - 30 * minuteMs)).saved.general.total_discharge_out;
    const before = await saved();
    await write([3]);
    setup.clock.advanceMs(minuteMs);
    await setup.node.compute.calculate();
    expect(await saved()).toBeGreaterThan(2 * before);
  });

  it('is what it always was where readings are of their instant: the gate moved at the time that was entered', async () => {
    const { lastMs, write, figures } = await log(null);
    const movedMs = lastMs - 58 * minuteMs;
    await write([1], lastMs - 5 * hourMs);
    await write([3], movedMs);
    expect(gateOf(await figures(lastMs - hourMs)).input_value).toBe(1);
    const { general } = await figures(lastMs);
    const [less, more] = [(await figures(lastMs - hourMs)).general.total_discharge_out, general.total_discharge_out];
    // 2 of 60 minutes with the old opening and 58 with the new: a step, not a ramp of five minutes.
    expect(general.total_discharge_lake).toBeCloseTo((2 * less + 58 * more) / 60, 2);
  });
});
