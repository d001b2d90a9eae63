import { output } from '@spillway/contract/compute/energy/energy';
import { reports as contract } from '@spillway/contract/reports/tables/tables';
import { dashboard } from '@spillway/contract/views/dashboard';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, plainDemo, steady } from '../../compute/testing/calculation-setup.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { generalOwner } from '../../series/catalogue/catalogue.ts';
import type { Person } from '../../testing/people.ts';

/**
 * A unit whose hourly log applies to the hour before its timestamp (00:00 is the hour before midnight). Hours 1 to 24 of 1 October: 10 +
 * hour MW, together 540 MWh; the hour before them 55 MW, the one after them 33 MW. It is 01:00 on the 2nd.
 */
const setup = calculationSetup();
const midnightMs = Date.parse('2026-10-01T00:00:00+07:00');
const day = { from: '2026-10-01 00:00:00', to: '2026-10-02 00:00:00' };
const megawatts = [55, ...Array.from({ length: 24 }, (_, index) => 11 + index), 33];

let plant: CalculationPlant;
let reader: Person;

const as = (user: Person) => ({ token: user.token, hydro: plant.hydro });
const report = (kind: 'hourly' | 'daily', columns: readonly string[], period = day) =>
  setup.node.ok(contract.report, {
    ...as(reader),
    body: { kind, ...period, columns: columns.map((key) => ({ key })), totals: ['sum'] } as Loose,
  });
/** A free range must be longer than a day. */
const twoDays = { from: day.from, to: '2026-10-02 01:00:00' };
const valuesOf = ({ rows }: Awaited<ReturnType<typeof report>>) => rows.map(({ values }) => values[0]);

beforeAll(async () => {
  setup.clock.set(new Date(midnightMs + 25 * hourMs + minuteMs));
  plant = await setup.newPlant(
    plainDemo((file) => {
      file.outlets = file.outlets.filter(({ code }: Loose) => code === 'H1');
      Object.assign(file.outlets[0], { input_station: null, reading_step_minutes: 60 });
    }),
  );
  reader = await setup.people.person({ permissions: ['report', 'dashboard'], plants: [plant.hydro] });
  const nowMs = midnightMs + 25 * hourMs;
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', nowMs, steady(247, 27 * 12));
  await plant.measure('MNHL', 'water_level', nowMs, steady(122, 27 * 12));
  const series = await plant.series(plant.outlet('H1'), 'power');
  const verdicts = await setup.push(
    megawatts.map((value, hour) => ({ series, time: new Date(midnightMs + hour * hourMs).toISOString(), value })),
    plant.hydro,
  );
  expect(verdicts.filter(({ status }) => status === 'refused')).toEqual([]);
  await setup.node.compute.calculate();
  await setup.node.series.rollUp();
  await setup.node.compute.settleEnergy();
});

describe('the log of hourly means of a unit', () => {
  it('is the energy of its hours, and of the day to the kWh', async () => {
    const unit = `energy:${plant.outlet('H1')}`;
    const hourly = await report('hourly', [unit], twoDays);
    // The first row is the hour before the period.
    expect(valuesOf(hourly)).toEqual(megawatts);
    expect(hourly.head.columns[0]!.label).toBe('Energy (means of 60 min)');
    const daily = await report('daily', [unit, 'energy:hours'], twoDays);
    expect(daily.rows[0]!.values).toEqual([540, 24]);
    expect(daily.rows[0]!.coverage).toBeUndefined();
    expect(daily.rows[1]!.values).toEqual([33, 1]);
  });

  it('is the output of the day, and of today on the dashboard', async () => {
    const query = { from: '2026-10-01', to: '2026-10-01', group: 'day' } as const;
    const { rows } = await setup.node.ok(output.statistics, { ...as(reader), query });
    expect(rows).toMatchObject([{ generated_kwh: 540_000, covered_share: 1 }]);
    const { units } = await setup.node.ok(dashboard.electricalEnergy, as(reader));
    // The hour before the month belongs to the year.
    expect(units[0]).toMatchObject({ power: 33, today: 33_000, month: 573_000, year: 628_000 });
  });

  it('is the same on the dashboard where a station sends it', async () => {
    const sentPlant = await setup.newPlant(
      plainDemo((file) => {
        file.outlets = file.outlets.filter(({ code }: Loose) => code === 'H1');
        file.outlets[0].reading_step_minutes = 60;
      }),
    );
    await sentPlant.measure('CS1', 'power', midnightMs + 25 * hourMs, megawatts, 60);
    await setup.node.series.rollUp();
    const { units } = await setup.node.ok(dashboard.electricalEnergy, {
      token: sentPlant.operator.token,
      hydro: sentPlant.hydro,
    });
    expect(units[0]).toMatchObject({ power: 33, today: 33_000, month: 573_000, year: 628_000 });
  });

  it('makes the water of the day: each hour at its own release, no ramp at its ends', async () => {
    const turbined = 'volume:turbine';
    const flow = `series:${await setup.seriesOf(generalOwner, 'total_discharge_turbine', plant.hydro)}`;
    const { rows, head } = await report('daily', [turbined, 'volume:released'], twoDays);
    const flows = valuesOf(await report('hourly', [flow], twoDays)).slice(1, 25) as number[];
    expect(flows).toHaveLength(24);
    const volumeMcm = (flows.reduce((sum, one) => sum + one, 0) * 3600) / 1e6;
    expect(rows[0]!.values[0]).toBeCloseTo(volumeMcm, 3);
    // No gate is open: the whole release goes through the turbine.
    expect(rows[0]!.values[1]).toBe(rows[0]!.values[0]);
    expect(head.columns[0]!.label).toBe('Water used (means of 60 min)');
  });
});
