import { itemAt } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../stamp.ts';
import type { Absence, PersonRef, RosterChange, RosterPlan } from './plan.ts';

export interface PlanContent extends Pick<RosterPlan, 'fromDay' | 'timeZone' | 'shifts' | 'crews' | 'cycle'> {}

export interface StoredPlan extends RosterPlan {
  readonly madeBy: string | null;
}

export interface OverrideContent extends Pick<RosterChange, 'fromMs' | 'toMs' | 'out' | 'in'> {
  readonly reason: string | null;
  readonly swapId: string | null;
}

export interface StoredOverride extends RosterChange, OverrideContent {
  readonly madeBy: string | null;
  readonly madeById: string | null;
}

interface PlanRow extends Omit<StoredPlan, 'fromDay' | 'knownFromMs' | 'knownUntilMs'> {
  readonly fromDay: string;
  readonly knownFrom: Date;
  readonly knownUntil: Date | null;
}

/** Plans known at any time since then; plans replaced earlier are left out. */
export async function readPlans(db: Kysely<Schema>, hydroCode: string, since: Date): Promise<StoredPlan[]> {
  const { rows } = await sql<PlanRow>`
    select plan_id as "planId", from_day::text as "fromDay", time_zone as "timeZone", shifts, crews, cycle,
           known_from as "knownFrom", known_until as "knownUntil", made_by as "madeBy"
      from duty_plan
     where hydro_code = ${hydroCode} and (known_until is null or known_until > ${since})
     order by from_day, known_from`.execute(db);
  return rows.map(({ fromDay, knownFrom, knownUntil, ...row }) => ({
    ...row,
    fromDay: Date.parse(`${fromDay}T00:00Z`) / dayMs,
    knownFromMs: knownFrom.getTime(),
    knownUntilMs: knownUntil?.getTime() ?? null,
  }));
}

/** Counts changes of the plan, to detect that a caller saw an older one. */
export async function readVersion(db: Kysely<Schema>, hydroCode: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select (select count(*) + count(known_until) from duty_plan where hydro_code = ${hydroCode})::int as version`.execute(
    db,
  );
  return itemAt(rows, 0).version;
}

export async function readLastChange(
  db: Kysely<Schema>,
  hydroCode: string,
): Promise<{ readonly updatedAt: Date; readonly updatedBy: string | null } | null> {
  const { rows } = await sql<{ updatedAt: Date; updatedBy: string | null }>`
    select coalesce(known_until, known_from) as "updatedAt",
           case when known_until is null then made_by else ended_by end as "updatedBy"
      from duty_plan
     where hydro_code = ${hydroCode}
     order by 1 desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks the plant's roster until the transaction ends, so that changes take turns. Returns false when the plant does
 * not exist.
 */
export async function holdRoster(tx: Transaction<Schema>, hydroCode: string): Promise<boolean> {
  const { rows } = await sql`select from plant where hydro_code = ${hydroCode} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function insertPlan(
  tx: Transaction<Schema>,
  { hydroCode, planId }: { readonly hydroCode: string; readonly planId: string },
  { fromDay, timeZone, shifts, crews, cycle }: PlanContent,
  { by, at }: Stamp,
): Promise<void> {
  const day = new Date(fromDay * dayMs).toISOString().slice(0, 10);
  const [shiftsText, crewsText, cycleText] = [shifts, crews, cycle].map((one) => JSON.stringify(one));
  await sql`
    insert into duty_plan (hydro_code, plan_id, from_day, time_zone, shifts, crews, cycle, known_from, made_by)
    values (${hydroCode}, ${planId}, ${day}::date, ${timeZone}, ${shiftsText}::jsonb, ${crewsText}::jsonb,
            ${cycleText}::jsonb, ${at}, ${by})`.execute(tx);
}

export async function endPlans(
  tx: Transaction<Schema>,
  hydroCode: string,
  planIds: readonly string[],
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    update duty_plan set known_until = greatest(${at}, known_from), ended_by = ${by}
     where hydro_code = ${hydroCode} and plan_id = any(${[...planIds]}::uuid[]) and known_until is null`.execute(tx);
}

interface OverrideRow {
  readonly overrideId: string;
  readonly swapId: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly outAccountId: string | null;
  readonly outName: string | null;
  readonly inAccountId: string | null;
  readonly inName: string | null;
  readonly reason: string | null;
  readonly knownFrom: Date;
  readonly knownUntil: Date | null;
  readonly madeById: string | null;
  readonly madeBy: string | null;
}

/** Substitutions that overlap the period, including withdrawn ones, in the order of creation. */
export async function readOverrides(
  db: Kysely<Schema>,
  hydroCode: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<StoredOverride[]> {
  const { rows } = await sql<OverrideRow>`
    select override_id as "overrideId", swap_id as "swapId", from_time as "from", to_time as "to",
           out_account_id as "outAccountId", out_name as "outName", in_account_id as "inAccountId",
           in_name as "inName", reason, known_from as "knownFrom", known_until as "knownUntil",
           made_by_id as "madeById", made_by as "madeBy"
      from duty_override
     where hydro_code = ${hydroCode} and to_time > ${from} and from_time < ${to}
     order by made_order`.execute(db);
  return rows.map(overrideOf);
}

const personOf = (accountId: string | null, name: string | null): PersonRef | null =>
  name === null ? null : { accountId, name };

const overrideOf = (row: OverrideRow): StoredOverride => ({
  overrideId: row.overrideId,
  swapId: row.swapId,
  fromMs: row.from.getTime(),
  toMs: row.to.getTime(),
  out: personOf(row.outAccountId, row.outName),
  in: personOf(row.inAccountId, row.inName),
  reason: row.reason,
  knownFromMs: row.knownFrom.getTime(),
  knownUntilMs: row.knownUntil?.getTime() ?? null,
  madeById: row.madeById,
  madeBy: row.madeBy,
});

export async function insertOverride(
  tx: Transaction<Schema>,
  { hydroCode, overrideId }: { readonly hydroCode: string; readonly overrideId: string },
  content: OverrideContent,
  { by, byId, at }: Stamp & { readonly byId: string | null },
): Promise<void> {
  const { out, in: replacement, fromMs, toMs, reason, swapId } = content;
  await sql`
    insert into duty_override (hydro_code, override_id, swap_id, from_time, to_time, out_account_id, out_name,
                               in_account_id, in_name, reason, known_from, made_by_id, made_by)
    values (${hydroCode}, ${overrideId}, ${swapId}, ${new Date(fromMs)}, ${new Date(toMs)}, ${out?.accountId ?? null},
            ${out?.name ?? null}, ${replacement?.accountId ?? null}, ${replacement?.name ?? null}, ${reason}, ${at}, ${byId},
            ${by})`.execute(tx);
}

/** An active substitution and the other half of an exchange. */
export async function readOnDuty(db: Kysely<Schema>, hydroCode: string, overrideId: string): Promise<StoredOverride[]> {
  const { rows } = await sql<OverrideRow>`
    select one.override_id as "overrideId", one.swap_id as "swapId", one.from_time as "from", one.to_time as "to",
           one.out_account_id as "outAccountId", one.out_name as "outName", one.in_account_id as "inAccountId",
           one.in_name as "inName", one.reason, one.known_from as "knownFrom", one.known_until as "knownUntil",
           one.made_by_id as "madeById", one.made_by as "madeBy"
      from duty_override asked
      join duty_override one
        on one.hydro_code = asked.hydro_code
       and (one.override_id = asked.override_id or one.swap_id = asked.swap_id)
     where asked.hydro_code = ${hydroCode} and asked.override_id = ${overrideId} and asked.known_until is null
       and one.known_until is null
     order by one.made_order`.execute(db);
  return rows.map(overrideOf);
}

export async function endOverrides(
  tx: Transaction<Schema>,
  hydroCode: string,
  overrideIds: readonly string[],
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    update duty_override set known_until = greatest(${at}, known_from), ended_by = ${by}
     where hydro_code = ${hydroCode} and override_id = any(${[...overrideIds]}::uuid[])`.execute(tx);
}

export async function readAbsences(db: Kysely<Schema>, hydroCode: string, since: Date): Promise<Absence[]> {
  const { rows } = await sql<{ accountId: string; from: Date; until: Date | null }>`
    select account_id as "accountId", from_time as "from", until_time as "until"
      from duty_absence
     where hydro_code = ${hydroCode} and (until_time is null or until_time > ${since})`.execute(db);
  return rows.map(({ accountId, from, until }) => ({
    accountId,
    fromMs: from.getTime(),
    untilMs: until?.getTime() ?? null,
  }));
}

/** Records accounts that became absent, and those that are back, as of now. */
export async function writeAbsences(
  tx: Transaction<Schema>,
  hydroCode: string,
  { gone, back, at }: { readonly gone: readonly string[]; readonly back: readonly string[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into duty_absence (hydro_code, account_id, from_time)
    select ${hydroCode}, account_id, ${at} from unnest(${[...gone]}::uuid[]) as account_id
    on conflict do nothing`.execute(tx);
  await sql`
    update duty_absence set until_time = greatest(${at}, from_time)
     where hydro_code = ${hydroCode} and account_id = any(${[...back]}::uuid[]) and until_time is null`.execute(tx);
}

/** Plants with an active plan. */
export async function plannedPlants(db: Kysely<Schema>): Promise<{ hydroCode: string; name: string }[]> {
  const { rows } = await sql<{ hydroCode: string; name: string }>`
    select hydro_code as "hydroCode", name
      from plant
     where exists (select from duty_plan where duty_plan.hydro_code = plant.hydro_code and known_until is null)
     order by hydro_code`.execute(db);
  return rows;
}

export async function hasEverPlanned(db: Kysely<Schema>, hydroCode: string): Promise<boolean> {
  const { rows } = await sql`select from duty_plan where hydro_code = ${hydroCode} limit 1`.execute(db);
  return rows.length > 0;
}
