import { warnings } from '@spillway/contract/alerts/alerts';
import { balance } from '@spillway/contract/compute/balance-check';
import { capacityCurve, levelMAt, storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, steady } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const stepMin = 15;
const days = 9;
const rows = (days * 1440) / stepMin;
const startM = 245;

/** Power by hour of the day, like a working day. */
const powerAt = (row: number): number => {
  const hour = ((row * stepMin) / 60) % 24;
  if (hour >= 8 && hour < 12) return 45;
  return hour >= 17 && hour < 22 ? 60 : 20;
};
const powers = Array.from({ length: rows }, (_, row) => powerAt(row));

const lastMs = () =>
  Math.floor((setup.clock.now().getTime() - 2 * minuteMs) / (stepMin * minuteMs)) * stepMin * minuteMs;
const of = (plant: CalculationPlant) => ({ token: plant.operator.token, hydro: plant.hydro });
const witness = (plant: CalculationPlant) => setup.node.ok(balance.witness, of(plant));

async function operate(plant: CalculationPlant, levels: readonly number[], openings = steady(0, rows)): Promise<void> {
  const endMs = lastMs();
  const measure = (code: string, quantity: 'water_level' | 'power' | 'opening', values: readonly number[]) =>
    plant.measure(code, quantity, endMs, values, stepMin);
  for (const code of ['MNH1', 'MNH2']) await measure(code, 'water_level', levels);
  await measure('MNHL', 'water_level', steady(122, rows));
  for (const code of ['CS1', 'CS2']) await measure(code, 'power', powers);
  await measure('DM1', 'opening', openings);
  for (const code of ['DM2', 'DM3']) await measure(code, 'opening', steady(0, rows));
  await setup.node.compute.calculate();
  await setup.node.compute.lookAtBalances();
}

/** The releases that the tables give for those powers, determined with a constant lake level. */
let releasesM3s: number[];
let still: CalculationPlant;

/** Levels for a river that brings the mean release, into a lake that loses this share of each cubic metre according to the tables. */
function levelsOf(share: number): number[] {
  const curve = capacityCurve('ZV', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);
  const mean = releasesM3s.reduce((sum, one) => sum + one, 0) / rows;
  let storageMcm = storageMcmAt(curve, startM).value;
  return releasesM3s.map((release, row) => {
    const statedM3s = (release + releasesM3s[Math.max(0, row - 1)]!) / 2;
    if (row > 0) storageMcm += (share * (mean - statedM3s) * stepMin * 60) / 1e6;
    return Math.round(levelMAt(curve, storageMcm).value * 1000) / 1000;
  });
}

beforeAll(async () => {
  still = await setup.newPlant();
  await operate(still, steady(startM, rows));
  const endMs = lastMs();
  const records = await setup.node.compute.records.recordsBetween(still.hydro, endMs - days * 86_400_000, endMs);
  const at = new Map(records.map(({ timeMs, values }) => [timeMs, values.total_discharge_out]));
  releasesM3s = Array.from({ length: rows }, (_, row) => at.get(endMs - (rows - 1 - row) * stepMin * minuteMs) ?? 0);
});

describe('the water balance as a witness', () => {
  it('finds a lake that does not answer its releases: its gauge stands, and operators are warned', async () => {
    const seen = (await witness(still))!;
    expect(seen.state).toBe('finding');
    expect(seen.releases).toMatchObject({ state: 'finding', suspect: 'gauge_stuck' });
    expect(seen.releases.share!).toBeLessThan(0.1);
    expect(seen.releases.since).not.toBeNull();
    await setup.node.top.warnings.evaluate();
    const warningsResponse = await setup.node.ok(warnings.current, of(still));
    expect(warningsResponse.warnings.find(({ code }) => code === 'balance_releases')).toMatchObject({
      severity: 'warning',
      facts: { suspect: 'gauge_stuck' },
    });
  });

  it('says that the water adds up, with its residual and how sure that is', async () => {
    const plant = await setup.newPlant();
    await operate(plant, levelsOf(1));
    const seen = (await witness(plant))!;
    expect(seen.state).toBe('good');
    expect(seen.releases.share!).toBeGreaterThan(0.95);
    expect(seen.releases.share!).toBeLessThan(1.05);
    expect(Math.abs(seen.releases.residual!)).toBeLessThan(seen.releases.residual_error!);
    expect(seen.inflow_floor).toMatchObject({ state: 'good', reason: null });
    expect(seen.gauges).toMatchObject({ state: 'good', drift: null });
    expect(seen.closed_gates).toMatchObject({ state: 'good', gates: [] });
  });

  it('finds tables that say more than the lake loses, and a gate that rests at 3 cm; the same goes on from when it began', async () => {
    const plant = await setup.newPlant();
    await operate(plant, levelsOf(0.7), steady(0.03, rows));
    const seen = (await witness(plant))!;
    expect(seen.releases).toMatchObject({ state: 'finding', suspect: 'several' });
    expect(seen.releases.share!).toBeGreaterThan(0.6);
    expect(seen.releases.share!).toBeLessThan(0.8);
    const [gate] = seen.closed_gates.gates;
    expect(gate).toMatchObject({ outlet_id: plant.outlet('V1'), opening: 0.03 });
    expect(gate!.discharge).toBeGreaterThan(1);
    const { rows: storedRows } = await sql<{ since: Date }>`
      update balance_witness set base_time = base_time - interval '2 hours', since = since - interval '5 hours'
       where witness = 'releases' and plant_no = (select plant_no from series_plant where hydro_code = ${plant.hydro})
      returning since`.execute(setup.test.database.sql);
    await setup.node.compute.lookAtBalances();
    expect((await witness(plant))!.releases.since).toBe(storedRows[0]!.since.toISOString());
  });

  it('says what is missing where too little is known, and nothing before it was looked at', async () => {
    const plant = await setup.newPlant();
    expect(await witness(plant)).toBeNull();
    for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', lastMs(), steady(startM, 8), stepMin);
    for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', lastMs(), steady(40, 8), stepMin);
    for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', lastMs(), steady(0, 8), stepMin);
    await setup.node.compute.calculate();
    await setup.node.compute.lookAtBalances();
    const seen = (await witness(plant))!;
    expect(seen.state).toBe('undecided');
    expect(seen.releases).toMatchObject({ state: 'undecided', reason: 'short_record', share: null, outlets: [] });
    expect(seen.inflow_floor).toMatchObject({ state: 'undecided', reason: 'short_record' });
    expect(seen.gauges).toMatchObject({ state: 'undecided', reason: 'silent_gauges' });
  });

  it('is told of every plant to whoever looks after the system, of those he may see', async () => {
    const admin = await setup.people.person({ permissions: ['system'], plants: [still.hydro] });
    const plants = await setup.node.ok(balance.ofAllPlants, { token: admin.token, hydro: still.hydro });
    expect(plants.map(({ hydro_code: code, witness: seen }) => [code, seen?.state])).toEqual([
      [still.hydro, 'finding'],
    ]);
  });

  it('is looked at again when the record has gone on by an hour, and not before', async () => {
    const before = await witness(still);
    await setup.node.compute.lookAtBalances();
    expect(await witness(still)).toEqual(before);
  });
});
