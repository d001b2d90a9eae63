import { warnings } from '@spillway/contract/alerts/alerts';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calculationSetup, steady } from '../testing/calculation-setup.ts';

const setup = calculationSetup();

describe('a clock that was two days ahead for a minute', () => {
  it('leaves no empty records: beyond what was measured nothing is computed', async () => {
    const start = setup.clock.now();
    const of = await setup.newPlant();
    const lastMs = Math.floor((start.getTime() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
    await of.measure('MNH1', 'water_level', lastMs, steady(245, 72));
    await setup.node.compute.calculate();
    const { records } = setup.node.compute;
    const newestMs = async () => (await records.lastRecord(of.hydro))?.timeMs;
    expect(await newestMs()).toBe(lastMs);
    setup.clock.set(new Date(start.getTime() + 2 * dayMs));
    await setup.node.compute.calculate();
    expect(await newestMs()).toBeLessThanOrEqual(lastMs + 3 * 60 * minuteMs);
    setup.clock.set(start);
    expect(await newestMs()).toBe(lastMs);
  });

  it('and left records of the future in an earlier version: the newest is of now, and what is due is computed', async () => {
    const start = setup.clock.now();
    const of = await setup.newPlant();
    const lastMs = Math.floor((start.getTime() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
    await of.measure('MNH1', 'water_level', lastMs, steady(245, 72));
    await setup.node.compute.calculate();
    const db = setup.test.database.sql;
    const future = new Date(start.getTime() + 2 * dayMs);
    const plantNo = sql`(select plant_no from series_plant where hydro_code = ${of.hydro})`;
    await sql`update calculation_plant set computed_to = ${future} where plant_no = ${plantNo}`.execute(db);
    await sql`
      update series_last set time = ${future}, value = 1 where plant_no = ${plantNo} and time is not null`.execute(db);
    await sql`
      insert into warning_evaluation (hydro_code, evaluated_at) values (${of.hydro}, ${future})
      on conflict (hydro_code) do update set evaluated_at = excluded.evaluated_at`.execute(db);
    const last = await setup.node.series.reads.last(of.hydro);
    expect(last.length).toBeGreaterThan(0);
    expect(Math.max(...last.map(({ time }) => time.getTime()))).toBeLessThanOrEqual(start.getTime());
    const current = () => setup.node.ok(warnings.current, { token: of.operator.token, hydro: of.hydro });
    expect(await current()).toMatchObject({ is_late: true });
    await setup.node.top.warnings.evaluate();
    expect(await current()).toMatchObject({ is_late: false, evaluated_at: start.toISOString() });
    await setup.node.compute.calculate();
    await setup.node.compute.calculate();
    expect((await setup.node.compute.records.lastRecord(of.hydro))?.timeMs).toBe(lastMs);
  });
});
