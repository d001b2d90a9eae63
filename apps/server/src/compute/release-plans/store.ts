import type { ForecastSource } from '@spillway/contract/compute/forecasts/in-use';
import { currentPlanSchema } from '@spillway/contract/compute/release-plans/codes';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlanContent } from './content.ts';
import type { Departed } from './departure.ts';
import type { Projection } from './project.ts';

interface IssuedProjection {
  readonly projection: Projection | null;
  /** ISO time of the forecast used. */
  readonly forecastIssued: string | null;
  /** Source of that forecast; missing in older plans. */
  readonly forecastSource?: ForecastSource | null;
  readonly travelMin: number;
  readonly outOfService: readonly string[];
}

interface PlanTable {
  hydro_code: string;
  plan_id: string;
  schema: number;
  content: PlanContent;
  issued: IssuedProjection;
  accepted: readonly string[];
  reason: string;
  pinned_at: Date;
  pinned_by: string | null;
  pinned_until: Date;
  suspended_at: Date | null;
  suspended_by: Departed | null;
  ended_at: Date | null;
  ended_as: 'withdrawn' | 'replaced' | 'over' | null;
  ended_by: string | null;
  ended_reason: string | null;
  replaced_by: string | null;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    release_plan: PlanTable;
  }
}

export interface NewPlan {
  readonly planId: string;
  readonly content: PlanContent;
  readonly issued: IssuedProjection;
  readonly accepted: readonly string[];
  readonly reason: string;
  readonly pinnedAt: Date;
  readonly pinnedBy: string | null;
  readonly pinnedUntil: Date;
}

export interface StoredPlan extends NewPlan {
  readonly suspendedAt: Date | null;
  readonly suspendedBy: Departed | null;
  readonly endedAt: Date | null;
  readonly endedAs: PlanTable['ended_as'];
  readonly endedBy: string | null;
  readonly endedReason: string | null;
  readonly replacedBy: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const columns = [
  'plan_id as planId',
  'content',
  'issued',
  'accepted',
  'reason',
  'pinned_at as pinnedAt',
  'pinned_by as pinnedBy',
  'pinned_until as pinnedUntil',
  'suspended_at as suspendedAt',
  'suspended_by as suspendedBy',
  'ended_at as endedAt',
  'ended_as as endedAs',
  'ended_by as endedBy',
  'ended_reason as endedReason',
  'replaced_by as replacedBy',
  'version',
  'updated_at as updatedAt',
  'updated_by as updatedBy',
] as const;

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db.selectFrom('release_plan').select(columns).where('hydro_code', '=', hydroCode);

/**
 * The plan that has not been ended, otherwise the last one pinned: after the clock was set back, a plan may be dated
 * before the one it replaces.
 */
export async function readLast(db: Kysely<Schema>, hydroCode: string): Promise<StoredPlan | null> {
  const open = await select(db, hydroCode).where('ended_at', 'is', null).executeTakeFirst();
  if (open) return open;
  const [last] = await plansQuery(db, hydroCode, null, 1).execute();
  return last ?? null;
}

export interface Position {
  readonly pinnedAt: Date;
  readonly planId: string;
}

export function plansQuery(db: Kysely<Schema>, hydroCode: string, after: Position | null, limit: number) {
  const all = select(db, hydroCode).orderBy('pinned_at', 'desc').orderBy('plan_id', 'desc').limit(limit);
  if (after === null) return all;
  return all.where((eb) => eb(eb.refTuple('pinned_at', 'plan_id'), '<', eb.tuple(after.pinnedAt, after.planId)));
}

/** Newest first, starting after a position. */
export const listPlans = async (
  db: Kysely<Schema>,
  hydroCode: string,
  after: Position | null,
  limit: number,
): Promise<StoredPlan[]> => await plansQuery(db, hydroCode, after, limit).execute();

export const listIssued = async (
  db: Kysely<Schema>,
  hydroCode: string,
  planIds: readonly string[],
): Promise<Pick<StoredPlan, 'planId' | 'issued'>[]> =>
  await db
    .selectFrom('release_plan')
    .select(['plan_id as planId', 'issued'])
    .where('hydro_code', '=', hydroCode)
    .where('plan_id', 'in', planIds)
    .execute();

/** The plan that has not been ended, though it may be suspended or expired. Locked until the transaction ends. */
export const holdOpen = async (tx: Transaction<Schema>, hydroCode: string): Promise<StoredPlan | null> =>
  (await select(tx, hydroCode).where('ended_at', 'is', null).forUpdate().executeTakeFirst()) ?? null;

export const holdPlan = async (
  tx: Transaction<Schema>,
  hydroCode: string,
  planId: string,
): Promise<StoredPlan | null> =>
  (await select(tx, hydroCode).where('plan_id', '=', planId).forUpdate().executeTakeFirst()) ?? null;

/** Plans of all plants that are still checked for deviations. */
export const listFollowed = async (
  db: Kysely<Schema>,
  now: Date,
): Promise<(StoredPlan & { readonly hydroCode: string })[]> => await followedQuery(db, now).execute();

export const followedQuery = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('release_plan')
    .select([...columns, 'hydro_code as hydroCode'])
    .where('ended_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('pinned_until', '>', now);

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

export async function insertPlan(tx: Transaction<Schema>, hydroCode: string, newPlan: NewPlan): Promise<void> {
  await tx
    .insertInto('release_plan')
    .values({
      hydro_code: hydroCode,
      plan_id: newPlan.planId,
      schema: currentPlanSchema,
      content: json(newPlan.content),
      issued: json(newPlan.issued),
      accepted: json(newPlan.accepted),
      reason: newPlan.reason,
      pinned_at: newPlan.pinnedAt,
      pinned_by: newPlan.pinnedBy,
      pinned_until: newPlan.pinnedUntil,
      version: 1,
      updated_at: newPlan.pinnedAt,
      updated_by: newPlan.pinnedBy,
    })
    .execute();
}

interface Ending {
  readonly at: Date;
  readonly as: NonNullable<PlanTable['ended_as']>;
  readonly by: string | null;
  readonly reason: string | null;
  readonly replacedBy: string | null;
  readonly writtenAt: Date;
}

export async function endPlan(
  tx: Transaction<Schema>,
  hydroCode: string,
  planId: string,
  { at, as, by, reason, replacedBy, writtenAt }: Ending,
): Promise<void> {
  await tx
    .updateTable('release_plan')
    .set((eb) => ({
      ended_at: at,
      ended_as: as,
      ended_by: by,
      ended_reason: reason,
      replaced_by: replacedBy,
      version: eb('version', '+', 1),
      updated_at: writtenAt,
      updated_by: by,
    }))
    .where('hydro_code', '=', hydroCode)
    .where('plan_id', '=', planId)
    .execute();
}

/** Returns false when the plan was ended, replaced or suspended meanwhile. */
export async function suspendPlan(
  tx: Transaction<Schema>,
  hydroCode: string,
  { planId, version }: Pick<StoredPlan, 'planId' | 'version'>,
  at: Date,
  departureFound: Departed,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('release_plan')
    .set((eb) => ({
      suspended_at: at,
      suspended_by: json(departureFound),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: null,
    }))
    .where('hydro_code', '=', hydroCode)
    .where('plan_id', '=', planId)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .where(sql<SqlBool>`suspended_at is null`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
