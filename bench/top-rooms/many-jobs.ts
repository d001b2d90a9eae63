import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { stations } from '@spillway/contract/plant/stations/stations';
import { collectors } from '@spillway/contract/series/collectors/collectors';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { stationBody } from '../../apps/server/src/plant/testing/station-body.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { createPeople } from '../../apps/server/src/testing/people.ts';
import { startNode } from '../../apps/server/src/testing/test-app.ts';

export const rowMs = 5 * minuteMs;
const [rainGauge, level] = [1, 2];
const stationsOfPlant = 10;
const rowsBefore = 288;
/**
 * Daily gauge values, and the limits of the jobs: a lake level may change by one centimetre per second without becoming
 * suspect.
 */
export const usual = { rainMm: 0.2, levelM: 250 } as const;
export const levelLimitM = 250.065;
export const rainLimitMm = 5;

export interface PlantOfMany {
  readonly hydro: string;
  readonly apiKey: string;
  readonly series: readonly { readonly id: number; readonly isRain: boolean }[];
}

/** Plants with ten gauges each and a day of 5-minute readings, the given number of jobs each, and a collector. */
export async function plantsWithJobs(
  database: Database,
  { plants, jobs }: { readonly plants: number; readonly jobs: number },
): Promise<{ readonly all: readonly PlantOfMany[]; addJobs(): Promise<void> }> {
  const people = createPeople(database, systemClock);
  const codes = Array.from({ length: plants }, (_, index) => `P${index + 1}`);
  for (const code of codes) await people.plant(code);
  const node = await startNode({ database, clock: systemClock });
  const { token } = await people.person({ permissions: ['sensor', 'stations', 'dashboard', 'system'], plants: codes });
  const idsOf = new Map<string, string[]>();
  const keys = new Map<string, string>();
  for (const hydro of codes) {
    const as = { token, hydro };
    const ids: string[] = [];
    for (let index = 0; index < stationsOfPlant; index++) {
      const isRain = index % 2 === 0;
      const kind = { station_type: isRain ? rainGauge : level, ...(isRain ? {} : noRain) };
      const body = stationBody({ station_code: `T${index}`, ...kind, thiessen_coefficient: null });
      ids.push((await node.ok(stations.add, { ...as, body: body as never })).station_id);
    }
    idsOf.set(hydro, ids);
    const name = { name: 'Trạm đo', type: 'gateway', agent_version: null, description: null } as const;
    const { api_key } = await node.ok(collectors.add, { ...as, body: { ...name, silent_after_minutes: null } });
    keys.set(hydro, api_key);
  }
  await node.series.prepare();
  await seedRows(database);
  await node.top.warnings.evaluate();
  const series = await sql<{ hydro: string; id: number; isRain: boolean }>`
    select p.hydro_code as hydro, s.series_id as id, s.quantity = 'precipitation' as "isRain"
      from series s join series_plant p using (plant_no) where s.owner_kind = 'station' order by 1, 2`.execute(
    database.sql,
  );
  const byPlant = Map.groupBy(series.rows, ({ hydro }) => hydro);
  return {
    all: codes.map((hydro) => ({ hydro, apiKey: keys.get(hydro)!, series: byPlant.get(hydro) ?? [] })),
    async addJobs() {
      const [first = '', ...others] = codes;
      const ownIds = idsOf.get(first)!;
      for (let index = 0; index < jobs; index++)
        await node.ok(warningJobs.add, { token, hydro: first, body: jobOf(index, ownIds[index % ownIds.length]!) });
      for (const hydro of others) await copyJobs(database, { first, hydro, own: ownIds, its: idsOf.get(hydro)! });
      await node.top.warnings.evaluate();
      await node.stop();
    },
  };
}

const noRain = { sensor_type: null, measure_method: null };

/** Typical jobs: a distant threshold, several severities, a fast rise or a sum, silence. */
function jobOf(at: number, targetId: string): JobContent {
  const isRain = (at % stationsOfPlant) % 2 === 0;
  const kind = Math.floor(at / stationsOfPlant) % 5;
  const limit = isRain ? rainLimitMm : levelLimitM;
  const base: JobContent = {
    ...plainJob,
    name: `Luật ${at + 1}`,
    group: 'Trạm',
    target_kind: 4,
    target_id: targetId,
    property: isRain ? 'precipitation' : 'water_level',
    comparison_mode: 'single',
    comparison_operator: 'above',
    steps: [{ severity: 'warning', threshold: limit, level: null, offset: 0 }],
    hysteresis: 0.05,
    delay: 1,
    seen_holds_minutes: 120,
    same_within_minutes: 15,
  };
  if (kind === 1)
    return {
      ...base,
      steps: [
        { severity: 'watch', threshold: limit, level: null, offset: 0 },
        { severity: 'warning', threshold: limit + 5, level: null, offset: 0 },
        { severity: 'critical', threshold: limit + 10, level: null, offset: 0 },
      ],
    };
  if (kind === 2 && isRain) return { ...base, comparison_mode: 'sum', window_minutes: 1440 };
  if (kind === 3 && isRain) return { ...base, comparison_mode: 'sum', window_minutes: 60 };
  if (kind === 2 || kind === 3)
    return { ...base, comparison_mode: 'rate', window_minutes: kind === 2 ? 60 : 360, per_minutes: 60, by: 'ends' };
  return base;
}

async function copyJobs(
  { sql: db }: Database,
  { first, hydro, own, its }: { first: string; hydro: string; own: readonly string[]; its: readonly string[] },
): Promise<void> {
  await sql`
    insert into warning_job (hydro_code, warning_job_id, kind, schema, content, version, updated_at)
    select ${hydro}, warning_job_id, kind, schema,
           jsonb_set(content, '{target_id}', to_jsonb(pair.its)), version, updated_at
      from warning_job join unnest(${own}::text[], ${its}::text[]) as pair (own, its) on content ->> 'target_id' = pair.own
     where hydro_code = ${first}`.execute(db);
}

/** The readings last until now, so that the next pushed row is the next in order. */
async function seedRows({ sql: db }: Database): Promise<void> {
  const newest = Math.floor(Date.now() / rowMs) * rowMs;
  await sql`
    insert into reading (time, received_at, raw, value, series_id, plant_no, quality)
    select time, time, value, value, series_id, plant_no, 0
      from (select plant_no, series_id, to_timestamp(${newest / 1000}::float8 - n * 300) as time,
                   case when quantity = 'precipitation' then ${usual.rainMm}::float8 else ${usual.levelM}::float8 + 0.06 * sin(n / 30.0) end as value
              from series, generate_series(1, ${rowsBefore}::int) n where owner_kind = 'station') one`.execute(db);
}
