import { warnings } from '@spillway/contract/alerts/alerts';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calculationHouse, steady } from '../testing/calculation-house.ts';

const house = calculationHouse();

describe('a clock that was two days ahead for a minute', () => {
  it('leaves no empty records: beyond what was measured nothing is computed', async () => {
    const start = house.clock.now();
    const of = await house.newPlant();
    const lastMs = Math.floor((start.getTime() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
    await of.measure('MNH1', 'water_level', lastMs, steady(245, 72));
    await house.node.compute.calculate();
    const { records } = house.node.compute;
    const newestMs = async () => (await records.lastRecord(of.hydro))?.timeMs;
    expect(await newestMs()).toBe(lastMs);
    house.clock.set(new Date(start.getTime() + 2 * dayMs));
    await house.node.compute.calculate();
    expect(await newestMs()).toBeLessThanOrEqual(lastMs + 3 * 60 * minuteMs);
    house.clock.set(start);
    expect(await newestMs()).toBe(lastMs);
  });

  it('and left records of the future in an earlier version: the newest is of now, and what is due is computed', async () => {
    const start = house.clock.now();
    const of = await house.newPlant();
    const lastMs = Math.floor((start.getTime() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
    await of.measure('MNH1', 'water_level', lastMs, steady(245, 72));
    await house.node.compute.calculate();
    const db = house.test.database.sql;
    const future = new Date(start.getTime() + 2 * dayMs);
    const plantNo = sql`(select plant_no from series_plant where hydro_code = ${of.hydro})`;
    await sql`update calculation_plant set computed_to = ${future} where plant_no = ${plantNo}`.execute(db);
    await sql`
      update series_last set time = ${future}, value = 1 where plant_no = ${plantNo} and time is not null`.execute(db);
    await sql`
      insert into warning_evaluation (hydro_code, evaluated_at) values (${of.hydro}, ${future})
      on conflict (hydro_code) do update set evaluated_at = excluded.evaluated_at`.execute(db);
    const last = await house.node.series.reads.last(of.hydro);
    expect(last.length).toBeGreaterThan(0);
    expect(Math.max(...last.map(({ time }) => time.getTime()))).toBeLessThanOrEqual(start.getTime());
    const current = () => house.node.ok(warnings.current, { token: of.operator.token, hydro: of.hydro });
    expect(await current()).toMatchObject({ is_late: true });
    await house.node.top.warnings.evaluate();
    expect(await current()).toMatchObject({ is_late: false, evaluated_at: start.toISOString() });
    await house.node.compute.calculate();
    await house.node.compute.calculate();
    expect((await house.node.compute.records.lastRecord(of.hydro))?.timeMs).toBe(lastMs);
  });
});
