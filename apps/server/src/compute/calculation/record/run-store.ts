import { itemAt, required } from '@spillway/checked/reads';
import type { JsonValue } from '@spillway/contract/kit';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PackedRun } from './packed-run.ts';
import type { Run, RunKind } from './run.ts';

const at = (ms: number): Date => new Date(ms);

/** No run is longer, so a run that covers a step ends at most this long after it. */
export const maxRunMs = 86_400_000;

export async function insertSources(
  tx: Transaction<Schema>,
  plantNo: number,
  sourceKey: string,
  sources: JsonValue,
): Promise<void> {
  await sql`
    insert into calculation_source (plant_no, source_key, sources)
    values (${plantNo}, ${sourceKey}, ${JSON.stringify(sources)}::jsonb)
        on conflict do nothing`.execute(tx);
}

type NewRun = Omit<Run, 'runId'>;

/** Returns the run's number. The caller must lock the plant, so that numbers follow the order of saving. */
export async function insertRun(
  tx: Transaction<Schema>,
  plantNo: number,
  run: NewRun,
  packedRun: PackedRun,
): Promise<number> {
  const { rows } = await sql<{ run_id: number }>`
    insert into calculation_run (
      plant_no, kind, method, from_time, to_time, step_s, author, reason, overrides, source_key, saved_at,
      reverted_run_id, engine_rules, input_keys, input_values, input_ages, input_qualities, input_sources, result_keys,
      result_values, result_flags)
    values (
      ${plantNo}, ${run.kind}, ${run.method}, ${at(run.fromMs)}, ${at(run.toMs)}, ${run.stepMs / 1000}, ${run.author},
      ${run.reason}, ${run.overrides && JSON.stringify(run.overrides)}::jsonb, ${run.sourceKey}, ${run.savedAt},
      ${run.revertedRunId}, ${run.engineRules}, ${[...packedRun.inputKeys]}::text[], ${bytesOf(packedRun.inputValues)},
      ${bytesOf(packedRun.inputAges)}, ${bytesOf(packedRun.inputQualities)}, ${bytesOf(packedRun.inputSources)},
      ${[...packedRun.resultKeys]}::text[], ${bytesOf(packedRun.resultValues)}, ${bytesOf(packedRun.resultFlags)})
    returning run_id`.execute(tx);
  return itemAt(rows, 0).run_id;
}

const runColumns = sql`
  run_id as "runId", kind, method, ${epochMs('from_time')} as "fromMs",
  ${epochMs('to_time')} as "toMs", step_s * 1000 as "stepMs", author, reason, overrides,
  source_key as "sourceKey", saved_at as "savedAt", reverted_run_id as "revertedRunId", engine_rules as "engineRules"`;

const coverCondition = (plantNo: number, timeMs: number): RawBuilder<unknown> => sql`
  plant_no = ${plantNo} and to_time >= ${at(timeMs)} and to_time <= ${at(timeMs + maxRunMs)}
  and from_time <= ${at(timeMs)}`;

export interface RunChoice {
  /** Ignores this run and newer ones. */
  readonly before?: number | null;
  /** Ignores runs saved after this time. */
  readonly savedBy?: Date | null;
}

/** The newest run that covers a step, or the newest before another run. */
export async function readRunOver(
  db: Kysely<Schema>,
  plantNo: number,
  timeMs: number,
  { before = null, savedBy = null }: RunChoice = {},
): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select ${runColumns}
      from calculation_run
     where ${coverCondition(plantNo, timeMs)} and (${before}::bigint is null or run_id < ${before}::bigint)
       and (${savedBy}::timestamptz is null or saved_at <= ${savedBy}::timestamptz)
     order by run_id desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function readRun(db: Kysely<Schema>, plantNo: number, runId: number): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select ${runColumns} from calculation_run where plant_no = ${plantNo} and run_id = ${runId}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** The oldest step with a record; null when there is none. */
export async function readFirstStep(db: Kysely<Schema>, plantNo: number): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`
    select ${epochMs('from_time')} as ms
      from calculation_run where plant_no = ${plantNo} order by to_time limit 1`.execute(db);
  return rows[0]?.ms ?? null;
}

/** Runs that cover a step of the period, newest first. */
export async function readRunsOver(
  db: Kysely<Schema>,
  plantNo: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  { before = null }: Pick<RunChoice, 'before'> = {},
): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select ${runColumns}
      from calculation_run
     where plant_no = ${plantNo} and to_time >= ${at(fromMs)} and to_time <= ${at(toMs + maxRunMs)}
       and from_time <= ${at(toMs)} and (${before}::bigint is null or run_id < ${before}::bigint)
     order by run_id desc`.execute(db);
  return rows;
}

type Bytes = { readonly [Key in keyof PackedRun]: PackedRun[Key] extends ArrayBufferView ? Buffer : PackedRun[Key] };

export async function readPacked(db: Kysely<Schema>, plantNo: number, runId: number): Promise<PackedRun> {
  return required((await readAllPacked(db, plantNo, [runId])).get(runId));
}

/** By run number. */
export async function readAllPacked(
  db: Kysely<Schema>,
  plantNo: number,
  runIds: readonly number[],
): Promise<Map<number, PackedRun>> {
  const { rows } = await sql<Bytes & { runId: number }>`
    select run_id as "runId", input_keys as "inputKeys", input_values as "inputValues", input_ages as "inputAges",
           input_qualities as "inputQualities", input_sources as "inputSources", result_keys as "resultKeys",
           result_values as "resultValues", result_flags as "resultFlags"
      from calculation_run where plant_no = ${plantNo} and run_id = any(${[...runIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ runId, ...bytes }) => [runId, packedOf(bytes)]));
}

const packedOf = ({ inputKeys, resultKeys, ...bytes }: Bytes): PackedRun => ({
  inputKeys,
  inputValues: new Float64Array(alone(bytes.inputValues)),
  inputAges: new Int32Array(alone(bytes.inputAges)),
  inputQualities: new Int16Array(alone(bytes.inputQualities)),
  inputSources: new Uint8Array(alone(bytes.inputSources)),
  resultKeys,
  resultValues: new Float64Array(alone(bytes.resultValues)),
  resultFlags: new Uint16Array(alone(bytes.resultFlags)),
});

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A buffer from the driver is a slice of a larger one, and typed arrays need an aligned offset. */
const alone = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;

export async function readSources(db: Kysely<Schema>, plantNo: number, sourceKey: string): Promise<JsonValue> {
  const { rows } = await sql<{ sources: JsonValue }>`
    select sources from calculation_source where plant_no = ${plantNo} and source_key = ${sourceKey}`.execute(db);
  return rows[0]?.sources ?? null;
}

export interface RunsWanted {
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly kind: RunKind | null;
  readonly beforeRunId: number | null;
  readonly limit: number;
}

/** Runs that overlap the period, newest first. */
export async function listRuns(db: Kysely<Schema>, plantNo: number, wanted: RunsWanted): Promise<Run[]> {
  const { fromMs, toMs, kind, beforeRunId, limit } = wanted;
  const { rows } = await sql<Run>`
    select ${runColumns}
      from calculation_run
     where plant_no = ${plantNo}
       and (${fromMs === null ? null : at(fromMs)}::timestamptz is null or to_time >= ${fromMs === null ? null : at(fromMs)}::timestamptz)
       and (${toMs === null ? null : at(toMs)}::timestamptz is null or from_time <= ${toMs === null ? null : at(toMs)}::timestamptz)
       and (${kind}::text is null or kind = ${kind}::text)
       and (${beforeRunId}::bigint is null or run_id < ${beforeRunId}::bigint)
     order by run_id desc
     limit ${limit}`.execute(db);
  return rows;
}
