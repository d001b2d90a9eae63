import type { SeenWay, Severity, ShownWay } from '@spillway/contract/alerts/codes';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

interface ScreenRow {
  readonly hydroCodes: readonly string[];
  readonly warningIds: readonly string[];
  readonly accountId: string;
  readonly way: SeenWay;
  readonly at: Date;
}

/** Only the first showing in each way is stored. */
export async function insertSeen(db: Kysely<Schema>, seen: ScreenRow): Promise<void> {
  const { hydroCodes, warningIds, accountId, way, at } = seen;
  await sql`
    insert into warning_shown (hydro_code, warning_id, account_id, way, username, shown_at)
    select hydro_code, warning_id, account.account_id, ${way}, account.username, ${at}
      from warning join account on account.account_id = ${accountId}::uuid
     where hydro_code = any(${[...hydroCodes]}::text[]) and warning_id = any(${[...warningIds]}::uuid[])
    on conflict do nothing`.execute(db);
}

type Owner =
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'contact'; readonly contactId: string };

/** For an accepted message. A contact's name is not stored here, so that deleting the contact removes it. */
export async function insertMailed(
  db: Kysely<Schema>,
  hydroCode: string,
  mailed: {
    readonly warningId: string;
    readonly owner: Owner;
    readonly way: 'mail' | 'sms' | 'call' | 'push';
    readonly at: Date;
  },
): Promise<void> {
  const { warningId, owner, way, at } = mailed;
  const ownerId = owner.kind === 'account' ? owner.accountId : owner.contactId;
  await sql`
    insert into warning_shown (hydro_code, warning_id, account_id, owner_kind, way, username, shown_at)
    select hydro_code, warning_id, ${ownerId}::uuid, ${owner.kind}, ${way},
           (select username from account where account_id = ${ownerId}::uuid), ${at}
      from warning where hydro_code = ${hydroCode} and warning_id = ${warningId}::uuid
    on conflict do nothing`.execute(db);
}

export interface ShownRow {
  readonly kind: Owner['kind'];
  readonly ownerId: string;
  readonly username: string | null;
  /** Null when the account was deleted. */
  readonly fullName: string | null;
  readonly way: ShownWay;
  readonly severity: Severity;
  readonly shownAt: Date;
}

/** Lists each person once for each way, for the whole incident. */
export async function listShownTo(db: Kysely<Schema>, hydroCode: string, incidentId: string): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select * from (
      select distinct on (shown.account_id, shown.way)
             owner_kind as kind, shown.account_id as "ownerId", shown.username, account.full_name as "fullName",
             shown.way, warning.severity, shown.shown_at as "shownAt"
        from warning
        join warning_shown shown using (hydro_code, warning_id)
        left join account on account.account_id = shown.account_id
       where hydro_code = ${hydroCode} and incident_id = ${incidentId}::uuid and way <> 'page'
       order by shown.account_id, shown.way, shown.shown_at) first
     order by "shownAt", "ownerId", way`.execute(db);
  return rows;
}
