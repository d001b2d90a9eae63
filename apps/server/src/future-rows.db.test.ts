import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calculationSetup, steady } from './compute/testing/calculation-setup.ts';
import { futureRowsOf } from './future-tables.ts';
import { quietLog } from './platform/database/testing/quiet-log.ts';
import { watchFutureRows } from './platform/health/future-rows/future-rows.ts';

const setup = calculationSetup();

describe('rows of the future', () => {
  it('are found, told, and set aside: then what is newest is of now, and nothing is lost', async () => {
    const start = setup.clock.now();
    const of = await setup.newPlant();
    const lastMs = Math.floor((start.getTime() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
    await of.measure('MNH1', 'water_level', lastMs, steady(245, 72));
    const { compute, top, series } = setup.node;
    await compute.calculate();
    const rows = futureRowsOf({ database: setup.test.database, clock: setup.clock });
    expect(await rows.count()).toEqual({});

    // Every part trusts a clock that is two days ahead, loggers included.
    const ahead = new Date(start.getTime() + 2 * 1440 * minuteMs);
    setup.clock.set(ahead);
    await of.measure('MNH1', 'water_level', lastMs + 2 * 1440 * minuteMs, steady(245.1, 12));
    await compute.calculate();
    await series.rollUp();
    await top.warnings.evaluate();
    setup.clock.set(start);
    const found = await rows.count();
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['readings', 'records', 'rollups', 'events', 'others']));
    const watch = watchFutureRows(rows, quietLog);
    await watch.stop();
    expect(watch.told()).toEqual([{ code: 'future_rows', facts: found }]);

    const db = setup.test.database.sql;
    const movedCounts = await rows.setAside(async () => undefined);
    expect(movedCounts).toEqual(found);
    expect(await rows.count()).toEqual({});
    const setAsideResult = await sql<{ rows: number }>`select count(*)::int as rows from set_aside`.execute(db);
    expect(setAsideResult.rows[0]!.rows).toBeGreaterThanOrEqual(
      Object.values(movedCounts).reduce((sum, one) => sum + one, 0),
    );

    await compute.calculate();
    await compute.calculate();
    expect((await compute.records.lastRecord(of.hydro))?.timeMs).toBe(lastMs);
    const ms = (await series.reads.last(of.hydro)).map(({ time }) => time.getTime());
    expect(Math.max(...ms)).toBeLessThanOrEqual(start.getTime());
    const { rows: stored } = await sql<{ newest: Date }>`select max(time) as newest from series_last`.execute(db);
    // Timestamps up to this far ahead are accepted and stored.
    expect(stored[0]!.newest.getTime()).toBeLessThanOrEqual(start.getTime() + 10 * minuteMs);
  });
});
