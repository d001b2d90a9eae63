import { explain } from '@spillway/contract/compute/explain/explain';
import { entry } from '@spillway/contract/series/entry';
import { describe, expect, it } from 'vitest';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { calculationSetup, plainDemo, steady, stepMs } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const steps = 72;
const now = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();

const gateWithLeaf = (heightM: number | null) =>
  plainDemo((file) => {
    for (const one of file.outlets) if (one.gate?.lip) one.gate.leaf_height = heightM;
  });

async function setShutGate(levelM: number, leafM: number | null, openingM = 0): Promise<Loose> {
  const plant = await setup.newPlant(gateWithLeaf(leafM));
  const outlets = ['H1', 'H2', 'V1', 'V2', 'V3'].map((code) => ({ outlet_id: plant.outlet(code), value: 0 }));
  outlets[2]!.value = openingM;
  const { general, outlets: outletFigures } = await plant.only({
    time: iso(now() - (now() % stepMs)),
    overrides: { lake_level: levelM, outlets },
  });
  return { general, gate: outletFigures.find(({ code }: Loose) => code === 'V1') };
}

describe('a lake higher than a closed leaf', () => {
  it('runs over it as over a weir, in the gate and in every total', async () => {
    // Crest 239, leaf 8 m: 1 m of water over it. Francis: 1.84 * 12 * 1^1.5 = 22.08 m3/s through each of three gates.
    const [overtopped, dry] = [await setShutGate(248, 8), await setShutGate(248, 12)];
    expect(overtopped.gate.output_value).toBeCloseTo(22.08, 1);
    expect(dry.gate.output_value).toBe(0);
    const more = (field: string) => overtopped.general[field] - dry.general[field];
    expect(more('total_discharge_dam')).toBeCloseTo(3 * 22.06, 1);
    expect(more('total_discharge_out')).toBeCloseTo(3 * 22.06, 1);
  });

  it('is a reservation in every total where nobody has said how high the leaf is', async () => {
    const [high, usual, known] = [
      await setShutGate(250.4, null),
      await setShutGate(250.2, null),
      await setShutGate(250.4, 12),
    ];
    for (const field of ['total_discharge_dam', 'total_discharge_out']) {
      expect(high.general.flags[field] ?? []).toContain('mayOvertop');
      expect(usual.general.flags[field] ?? []).not.toContain('mayOvertop');
      expect(known.general.flags[field] ?? []).not.toContain('mayOvertop');
    }
    expect(high.general.total_discharge_out).toBe(known.general.total_discharge_out);
  });
});

describe('a lake above closed gates', () => {
  // Leaves end at 247.00, and the lake is half a metre higher: 1.84 * 12 * 0.5^1.5 = 7.81 m3/s over each of three.
  const overtopM3s = expect.closeTo(7.8, 1);
  const lastMs = () => now() - (now() % stepMs) - stepMs;

  async function setGauges(gauges: Readonly<Record<string, number>>) {
    const plant = await setup.newPlant(gateWithLeaf(8));
    for (const [code, levelM] of Object.entries(gauges))
      await plant.measure(code, 'water_level', lastMs(), steady(levelM, steps));
    for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', lastMs(), steady(0, steps));
    for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', lastMs(), steady(0, steps));
    const figures = async (overrides = {}) => {
      const { general, outlets: outletFigures } = await plant.only({ time: iso(lastMs()), overrides });
      return { general, gate: outletFigures.find(({ code }: Loose) => code === 'V1') };
    };
    return { plant, figures };
  }

  it('by one gauge alone is closed in the record, with what would run over them beside it', async () => {
    for (const gauges of [{ MNH1: 247.5, MNH2: 245.5 }, { MNH1: 247.5 }]) {
      const { figures } = await setGauges(gauges);
      const { gate, general } = await figures();
      expect(gate).toMatchObject({ output_value: 0, if_over_top: overtopM3s, flags: ['stopped', 'mayOvertop'] });
      expect(general.flags.total_discharge_dam).toContain('mayOvertop');
    }
  });

  it('by two gauges runs over them in the record, too', async () => {
    const { figures } = await setGauges({ MNH1: 247.5, MNH2: 247.5 });
    const { gate, general } = await figures();
    expect(gate).toMatchObject({ output_value: overtopM3s, if_over_top: null });
    expect(general.flags.total_discharge_dam ?? []).not.toContain('mayOvertop');
  });

  it('by one gauge and the river below, where it stands higher than a shut dam explains', async () => {
    const { figures } = await setGauges({ MNH1: 247.5 });
    const tailwater = (await figures()).general.downstream_water_level;
    const below = async (aboveM: number) => (await figures({ tailwater: tailwater + aboveM })).gate;
    expect(await below(0)).toMatchObject({ output_value: 0, if_over_top: overtopM3s });
    expect(await below(1)).toMatchObject({ output_value: overtopM3s, if_over_top: null });
  });

  it('by one gauge and a person, too, and every figure says by which rule', async () => {
    const { plant, figures } = await setGauges({ MNH1: 247.5 });
    const as = { token: plant.operator.token, hydro: plant.hydro };
    const readReason = async () => {
      await plant.save({ time: iso(lastMs()) });
      const query = { outlet: plant.outlet('V1'), time: iso(lastMs()) };
      const { steps: lines } = await setup.node.ok(explain.explain, { ...as, query } as Loose);
      return lines.map(({ formula }: Loose) => formula);
    };
    expect(await readReason()).toContain('gate.level_alone');
    const series = await plant.series(plant.station('MNH1'), 'water_level');
    const read = { series_id: series, time: iso(lastMs()), value: 247.5, note: 'đọc thước', confirmed: true };
    await setup.node.ok(entry.enter, { ...as, body: read });
    expect((await figures()).gate).toMatchObject({ output_value: overtopM3s, if_over_top: null });
  });
});

describe('a dead gauge of the lake', () => {
  it('neither is the lake’s level nor pulls the mean down, though the least possible level is not known', async () => {
    const plant = await setup.newPlant(
      plainDemo((file) => {
        file.settings.min_possible_water_level = null;
      }),
    );
    const lastMs = now() - (now() % stepMs) - stepMs;
    const rising = Array.from({ length: steps }, (_, step) => 247 + step / 100);
    const figures = async () => (await plant.only({ time: iso(lastMs) })).general;
    await plant.measure('MNH1', 'water_level', lastMs, rising);
    for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', lastMs, steady(30, steps));
    for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', lastMs, steady(0, steps));
    const alone = await figures();
    // A level below the bottom of the capacity curve (230 m), and a dead gauge at 0.00.
    for (const [index, dead] of [120, 0].entries()) {
      const times = index === 0 ? steps : steps / 2;
      await plant.measure('MNH2', 'water_level', lastMs, steady(dead, times));
      const { lake_level, total_discharge_lake, total_discharge_out } = await figures();
      expect([lake_level, total_discharge_out]).toEqual([alone.lake_level, alone.total_discharge_out]);
      expect(total_discharge_lake).toBe(alone.total_discharge_lake);
    }
  });

  it('alone leaves the plant without level, discharge and inflow: no dry lake', async () => {
    const plant = await setup.newPlant();
    const lastMs = now() - (now() % stepMs) - stepMs;
    await plant.measure('MNH1', 'water_level', lastMs, steady(0, steps));
    for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', lastMs, steady(1, steps));
    const typed = await plant.only({ time: iso(lastMs), overrides: { lake_level: 0 } });
    for (const { general } of [await plant.only({ time: iso(lastMs) }), typed])
      expect(general).toMatchObject({
        total_discharge_dam: null,
        total_discharge_out: null,
        total_discharge_lake: null,
      });
  });
});
