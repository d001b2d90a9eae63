import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startNode } from '../../testing/test-app.ts';
import { calculationSetup, steady } from '../testing/calculation-setup.ts';

const setup = calculationSetup();

describe('several nodes that calculate at once', () => {
  it('compute each step once, and hours and days follow', async () => {
    const plant = await setup.newPlant();
    const lastMs = Math.floor(setup.clock.now().getTime() / (10 * minuteMs)) * 10 * minuteMs - 10 * minuteMs;
    await plant.measure('MNH1', 'water_level', lastMs, steady(247, 400));
    await plant.measure('CS1', 'power', lastMs, steady(30, 400));
    const { database, clock } = { database: setup.test.database, clock: setup.clock };
    const others = await Promise.all([startNode({ database, clock }), startNode({ database, clock })]);
    try {
      await Promise.all([setup.node, ...others].map((node) => node.compute.calculate()));
    } finally {
      for (const node of others) await node.stop();
    }
    const as = { token: plant.operator.token, hydro: plant.hydro };
    const { runs } = await setup.node.ok(calculation.runs, as);
    const covered = runs.flatMap(({ from_time: from, steps }) =>
      Array.from({ length: steps }, (_, step) => Date.parse(from) + step * 5 * minuteMs),
    );
    expect(new Set(covered).size).toBe(covered.length);
    expect(covered.length).toBeGreaterThanOrEqual(400);

    await setup.node.series.rollUp();
    const series = await plant.series('plant', 'lake_level');
    const { rows } = await sql<{ readings: number; mean: number }>`
      select sum(readings)::int as readings, min(sum / readings) as mean from rollup_hour
       where series_id = ${series} and plant_no = (select plant_no from series_plant where hydro_code = ${plant.hydro})`.execute(
      database.sql,
    );
    expect(rows[0]).toMatchObject({ readings: covered.length, mean: 247 });
  });
});
