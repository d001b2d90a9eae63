import { minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { type CalculationPlant, calculationSetup, plainDemo } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const now = () => setup.clock.now().getTime();

const plantTable = (groupCode: string, columns: Record<string, number[]>): Loose => ({
  group_code: groupCode,
  object_kind: 'plant',
  object_code: null,
  name: groupCode,
  effective_start: '2024-01-01 00:00:00',
  effective_end: null,
  loop_by_year: false,
  active: true,
  file_name: `${groupCode}.csv`,
  columns,
});
const linked = (...groups: string[]) => groups.map((group) => ({ group_code: group, from: 'plant', outlet: null }));

/** The tables of the worked examples of hydropower practice: two units, two gates. */
const examplePlant = plainDemo((file) => {
  const outletOf = (code: string) => file.outlets.find((one: Loose) => one.code === code);
  file.outlets = ['H1', 'H2', 'V1', 'V2'].map(outletOf);
  file.tables = file.tables.filter((one: Loose) => !['HPQ', 'ZAQ', 'FFZQ'].includes(one.group_code));
  const h = [120, 120, 120, 125, 125, 125, 130, 130, 130];
  const p = [30, 40, 50, 30, 40, 50, 30, 40, 50];
  file.tables.push(
    plantTable('HPQ', { n: h.map(() => 1), h, p, q: [28.6, 37.4, 46.6, 27.4, 35.9, 44.5, 26.3, 34.5, 42.8] }),
    plantTable('ZAQ', {
      z: [248, 248, 248, 249, 249, 249, 250, 250, 250],
      a: [0, 1, 2, 0, 1, 2, 0, 1, 2],
      q: [0, 105.9, 205, 0, 111.9, 217.5, 0, 117.7, 229.3],
    }),
  );
  Object.assign(outletOf('H1'), { discharge_method: 3, table_groups: linked('QETA', 'QHL', 'QZ') });
  Object.assign(outletOf('H2'), { discharge_method: 1, table_groups: linked('HPQ') });
  outletOf('H2').unit.hpq_number = 1;
  outletOf('V1').table_groups = linked('ZAQ');
  outletOf('V2').table_groups = linked('ZAoAc');
});

/** The net head is 126.2 m: at 38.12 m3/s the head loss to the turbine is 1.4872 m. */
const tailwaterM = 248.2 - 126.2 - 1.4872;

describe('the worked examples of hydropower practice, by the API', () => {
  let plant: CalculationPlant;
  beforeAll(async () => {
    plant = await setup.newPlant(examplePlant);
  });

  async function flows(level: number, tailwater: number | undefined, values: Record<string, number>): Promise<Loose> {
    const outlets = ['H1', 'H2', 'V1', 'V2'].map((code) => ({
      outlet_id: plant.outlet(code),
      value: values[code] ?? 0,
    }));
    const overrides = { lake_level: level, ...(tailwater === undefined ? {} : { tailwater }), outlets };
    const { general, outlets: outletFigures } = await plant.only({ overrides });
    return { general, ...Object.fromEntries(outletFigures.map((one: Loose) => [one.code, one.output_value])) };
  }

  it('storage by the capacity curve', async () => {
    expect((await flows(248.2, undefined, {})).general.total_capacity).toBe(51_420_000);
    expect((await flows(249.05, undefined, {})).general.total_capacity).toBe(54_055_000);
  });

  it('a turbine by its efficiency, settled with its tailwater and head loss', async () => {
    const { H1, general } = await flows(248.2, undefined, { H1: 50 });
    // 44.4745 m, rounded to thousandths.
    expect(H1).toBe(44.475);
    expect(general.downstream_water_level).toBeCloseTo(121.067, 3);
    expect(general.flags.downstream_water_level).toEqual(['estimated']);
  });

  it('a turbine by head and power', async () => {
    expect((await flows(248.2, tailwaterM, { H2: 43 })).H2).toBeCloseTo(38.12, 2);
  });

  it('a gate by level and opening, and one between orifice and weir', async () => {
    expect((await flows(248.2, 122, { V1: 1.4 })).V1).toBeCloseTo(147.26, 2);
    expect((await flows(248.2, 122, { V2: 6.8 })).V2).toBeCloseTo(621.6, 1);
  });

  it('sums what goes through turbines and over the dam', async () => {
    const { general } = await flows(248.2, tailwaterM, { H2: 43, V1: 1.4 });
    expect(general.total_discharge_turbine).toBeCloseTo(38.12, 2);
    expect(general.total_discharge_dam).toBeCloseTo(147.26, 2);
    expect(general.total_discharge_out).toBeCloseTo(38.12 + 147.26, 2);
  });
});

describe('the inflow of the worked example', () => {
  it('is the change of storage over the hour and what was released', async () => {
    const plant = await setup.newPlant(
      plainDemo((file) => {
        file.settings.cadence_minutes = 10;
        file.outlets = file.outlets.filter((one: Loose) => one.code === 'H1');
        Object.assign(file.outlets[0], { discharge_method: 2, table_groups: linked('ZPQ') });
        file.outlets[0].unit.max_discharge = 120;
        const [z, p] = [
          [240, 240, 255, 255],
          [10, 50, 10, 50],
        ];
        file.tables.push(plantTable('ZPQ', { z, p, q: [20, 96.5, 20, 96.5] }));
      }),
    );
    const levels = [248.2, 248.22, 248.22, 248.25, 248.26, 248.28, 248.31];
    const lastMs = now() - (now() % (10 * minuteMs));
    await plant.measure('MNH1', 'water_level', lastMs, levels, 10);
    await plant.measure(
      'CS1',
      'power',
      lastMs,
      levels.map(() => 50),
      10,
    );
    const { general } = await plant.only({ time: new Date(lastMs).toISOString() });
    expect(general.total_discharge_out).toBe(96.5);
    expect(general.total_capacity).toBe(51_761_000);
    expect(general.total_discharge_lake).toBeCloseTo(191.2, 1);
  });
});
