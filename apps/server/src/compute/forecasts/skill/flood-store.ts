import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { FloodForeseen, RecordFlood } from './floods.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export interface StoredFlood extends RecordFlood {
  readonly foreseen: FloodForeseen;
}

interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Replaces the floods that overlap the period. */
export async function writeFloods(
  tx: Transaction<Schema>,
  plantNo: number,
  { fromMs, toMs }: Period,
  floods: readonly StoredFlood[],
): Promise<void> {
  const rows = floods.map((flood) => ({
    ...flood,
    start: iso(flood.startMs),
    peakAt: iso(flood.peakMs),
    end: iso(flood.endMs),
  }));
  await sql`
    delete from record_flood
     where plant_no = ${plantNo} and start_time < ${iso(toMs)}::timestamptz and end_time > ${iso(fromMs)}::timestamptz`.execute(
    tx,
  );
  await sql`
    insert into record_flood (plant_no, peak_time, start_time, end_time, peak, volume, rain, threshold, is_cut, missing_hours, foreseen)
    select ${plantNo}, "peakAt", start, "end", "peakM3s", "volumeMcm", "rainMm", "thresholdM3s", "isCut", "missingHours", foreseen
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        "peakAt" timestamptz, start timestamptz, "end" timestamptz, "peakM3s" float8, "volumeMcm" float8, "rainMm" float8,
        "thresholdM3s" float8, "isCut" boolean, "missingHours" int, foreseen jsonb)
    on conflict do nothing`.execute(tx);
}

/** By peak time, newest first. */
export async function readFloods(
  db: Kysely<Schema>,
  plantNo: number,
  { fromMs, toMs }: Period,
): Promise<StoredFlood[]> {
  const { rows } = await sql<StoredFlood>`
    select ${epochMs('start_time')} as "startMs", ${epochMs('peak_time')} as "peakMs", ${epochMs('end_time')} as "endMs",
           peak as "peakM3s", volume as "volumeMcm", rain as "rainMm", threshold as "thresholdM3s", is_cut as "isCut",
           missing_hours as "missingHours", foreseen
      from record_flood
     where plant_no = ${plantNo} and peak_time >= ${iso(fromMs)}::timestamptz and peak_time < ${iso(toMs)}::timestamptz
     order by peak_time desc`.execute(db);
  return rows;
}

/** The number of floods that a source forecast before they occurred; hindcasts do not count. */
export async function countForeseen(
  db: Kysely<Schema>,
  plantNo: number,
  source: string,
  { fromMs, toMs }: Period,
): Promise<number> {
  const { rows } = await sql<{ floods: number }>`
    select count(*)::int as floods
      from record_flood
     where plant_no = ${plantNo} and peak_time >= ${iso(fromMs)}::timestamptz and peak_time < ${iso(toMs)}::timestamptz
       and foreseen -> 'leads' @> ${JSON.stringify([{ source, afterwards: false }])}::jsonb`.execute(db);
  return itemAt(rows, 0).floods;
}

export interface FloodMarks {
  /** Sorted from the lowest flow. */
  readonly alarms: readonly { readonly name: string; readonly flow: number }[];
  readonly design: readonly { readonly years: number; readonly flow: number }[];
}

export interface StoredMarks extends FloodMarks {
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

const noMarks: StoredMarks = { alarms: [], design: [], version: 0, updatedAt: null, updatedBy: null };

/** `isLocked` locks the row until the transaction ends. */
export async function readMarks(db: Kysely<Schema>, hydroCode: string, isLocked = false): Promise<StoredMarks> {
  const { rows } = await sql<StoredMarks & { content: FloodMarks }>`
    select content, version, updated_at as "updatedAt", updated_by as "updatedBy"
      from flood_marks where hydro_code = ${hydroCode} ${isLocked ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return noMarks;
  const { content, version, updatedAt, updatedBy } = row;
  return { ...content, version, updatedAt, updatedBy };
}

export async function writeMarks(
  tx: Transaction<Schema>,
  hydroCode: string,
  content: FloodMarks,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  await sql`
    insert into flood_marks (hydro_code, content, version, updated_at, updated_by)
    values (${hydroCode}, ${JSON.stringify(content)}::jsonb, 1, ${at}, ${by})
    on conflict (hydro_code) do update
      set content = excluded.content, version = flood_marks.version + 1, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by`.execute(tx);
}
