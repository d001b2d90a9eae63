import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { demoProcedure } from '../../apps/server/src/plant/demo/procedure.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type BenchResult, measureInterleaved } from '../kit.ts';
import { withYearOfReadings, type YearOfReadings } from './year-of-readings.ts';

const yearDays = 366;
/** Hourly figures that the product stores and the rules of a plant need. */
const figures = [
  'lake_level',
  'inflow_moving_average',
  'total_discharge_out',
  'total_discharge_turbine',
  'total_discharge_dam',
] as const;

/** Rule results of a year, from request to response, compared with a bare read of the same hours as JSON. */
export default async function rulesCall(): Promise<BenchResult[]> {
  return await withYearOfReadings(measure);
}

async function measure(database: Database, { node, person, plantNo, lastMs }: YearOfReadings): Promise<BenchResult[]> {
  const toMs = Math.floor(lastMs / hourMs) * hourMs;
  const fromMs = toMs - yearDays * dayMs;
  const catalogue = (await node.series.catalogue.of('YEAR'))!;
  const series = figures.flatMap((quantity) => {
    const found = [...catalogue.byId.values()].find((one) => one.quantity === quantity && one.ownerKind === 'general');
    return found ? [found.seriesId] : [];
  });
  await fillHours(database, plantNo, series, fromMs - 40 * dayMs, toMs);
  await ruled(database, fromMs - 50 * dayMs);
  const query = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  const { subjectMs, baselineMs, ratio } = await measureInterleaved(
    {
      subject: async () => {
        const response = await node.ok(rules.past, { token: person.token, hydro: 'YEAR', query });
        if (response.segments.length < 3) throw new Error('A year without modes is no year to judge.');
      },
      baseline: async () => {
        const { rows } = await sql`
          select series_id, hour, last from rollup_hour
           where plant_no = ${plantNo} and series_id = any(${series}::int[]) and hour >= ${new Date(fromMs)} and hour < ${new Date(toMs)}
           order by series_id, hour`.execute(database.sql);
        return JSON.stringify(rows);
      },
    },
    { rounds: 7, warmUp: 2 },
  );
  return [
    {
      name: 'a year judged by the whole call',
      value: subjectMs,
      unit: 'ms',
      ratio,
      limit: 2,
      note: `bare read ${Math.round(baselineMs)} ms`,
    },
  ];
}

/** Rises and falls through all modes of the demo procedure. */
async function fillHours(database: Database, plantNo: number, series: readonly number[], fromMs: number, toMs: number) {
  const bases = [247, 150, 120, 90, 30];
  const spans = [6, 900, 110, 80, 30];
  for (const [index, seriesId] of series.entries())
    await sql`
      insert into rollup_hour (plant_no, series_id, hour, readings, used, good, sum, min, max, first, last)
      select ${plantNo}, ${seriesId}, hour, 6, 6, 6, v * 6, v, v, v, v
        from generate_series(${new Date(fromMs)}::timestamptz, ${new Date(toMs)}::timestamptz, interval '1 hour') hour,
             lateral (select ${bases[index]!}::float8 + ${spans[index]!}::float8 * sin(extract(epoch from hour) / 180000.0)
                               * sin(extract(epoch from hour) / 3600000.0) as v) value
      on conflict do nothing`.execute(database.sql);
}

async function ruled(database: Database, fromMs: number) {
  const { content } = demoProcedure();
  await sql`
    insert into plant_procedure (hydro_code, procedure_id, schema, content, cases, note, valid_from, counts_from, recorded_at, version, updated_at)
    values ('YEAR', gen_random_uuid(), 1, ${JSON.stringify(content)}::jsonb, '[]'::jsonb, '', ${new Date(fromMs)}, ${new Date(fromMs)}, now(), 1, now())
    on conflict do nothing`.execute(database.sql);
}
