import { collectors } from '@spillway/contract/series/collectors/collectors';
import { sql } from 'kysely';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { createPeople } from '../../apps/server/src/testing/people.ts';
import { startNode, type TestNode } from '../../apps/server/src/testing/test-app.ts';

export const stepMs = 300_000;
export const seriesCount = 2000;
export const hydroCode = 'HOMAU';

export interface MeasuredPlant {
  readonly node: TestNode;
  readonly plantNo: number;
  readonly seriesIds: readonly number[];
  readonly apiKey: string;
}

/** A plant with 2,000 rain gauges and a collector that may send for all of them. */
export async function makePlant(database: Database): Promise<MeasuredPlant> {
  const people = createPeople(database, systemClock);
  await people.plant(hydroCode);
  const person = await people.person({ permissions: ['sensor'], plants: [hydroCode] });
  const node = await startNode({ database, clock: systemClock });
  await node.series.prepare();
  const { rows } = await sql<{ plantNo: number; seriesId: number }>`
    with made as (
      insert into series (plant_no, series_id, owner_kind, owner_id, quantity, unit, step_s, kind, opened_at)
      select plant_no, 1000 + n, 'station', 'S' || n, 'precipitation', 'mm', 300, 'interval', ${systemClock.now()}
        from series_plant, generate_series(1, ${seriesCount}::int) n
      returning plant_no, series_id
    ), revised as (update series_plant set revision = revision + 1)
    insert into series_last (plant_no, series_id) select plant_no, series_id from made
    returning plant_no as "plantNo", series_id as "seriesId"`.execute(database.sql);
  const body = { name: 'Bench', type: 'gateway', agent_version: null, description: null, silent_after_minutes: null };
  const { api_key: apiKey } = await node.ok(collectors.add, { token: person.token, body });
  return { node, plantNo: rows[0]!.plantNo, seriesIds: rows.map(({ seriesId }) => seriesId), apiKey };
}
