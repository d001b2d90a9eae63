import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table plant (
    hydro_code text primary key,
    name text not null,
    created_at timestamptz not null
  )`,
  // The header may carry the code in lower case (specification, section 7).
  `create unique index plant_folded_code on plant (lower(hydro_code))`,
  `create index plant_first on plant (created_at, hydro_code)`,

  `create table role_group (
    role_id uuid primary key,
    role_name text not null,
    level int not null check (level between 1 and 100),
    permissions text[] not null,
    version int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by text
  )`,
  `create unique index role_group_folded_name on role_group (lower(role_name))`,

  `create table account (
    account_id uuid primary key,
    username text not null,
    full_name text not null,
    account_code text,
    status text not null check (status in ('active', 'inactive')),
    banned boolean not null,
    role_id uuid references role_group on delete restrict,
    email text,
    phone text,
    address text,
    position text,
    avatar text,
    password_hash text not null,
    must_change_password boolean not null,
    all_plants boolean not null,
    version int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by text,
    last_login_at timestamptz,
    check (not banned or status = 'inactive')
  )`,
  `create unique index account_folded_username on account (lower(username))`,
  `create unique index account_folded_email on account (lower(email)) where email is not null`,
  `create index account_role on account (role_id)`,

  `create table account_plant (
    account_id uuid not null references account on delete cascade,
    hydro_code text not null references plant on delete cascade on update cascade,
    rank int not null,
    primary key (account_id, hydro_code)
  )`,
  `create index account_plant_first on account_plant (account_id, rank)`,
  `create index account_plant_code on account_plant (hydro_code)`,

  // A session is a family of refresh tokens: one is valid, the others were exchanged for their successor.
  `create table session (
    session_id uuid primary key,
    account_id uuid not null references account on delete cascade,
    remember boolean not null,
    address text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text
  )`,
  `create index session_account on session (account_id) where ended_at is null`,
  `create index session_expiry on session (expires_at)`,
  `create index session_end on session (ended_at) where ended_at is not null`,

  `create table signing_key (
    key_id uuid primary key,
    secret bytea not null,
    created_at timestamptz not null
  )`,

  `create table refresh_token (
    token_hash bytea primary key,
    session_id uuid not null references session on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz,
    attempt text,
    successor_key_id uuid
  )`,
  `create index refresh_token_session on refresh_token (session_id)`,
  `create index refresh_token_expiry on refresh_token (expires_at)`,

  `create table password_reset (
    token_hash bytea primary key,
    account_id uuid not null references account on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index password_reset_account on password_reset (account_id)`,
  `create index password_reset_expiry on password_reset (expires_at)`,

  // From where an account has signed in: such an address is never refused for what others do elsewhere.
  `create table login_seen (
    account_id uuid not null references account on delete cascade,
    address text not null,
    last_at timestamptz not null,
    primary key (account_id, address)
  )`,
  `create index login_seen_age on login_seen (last_at)`,

  // Under which addresses of this server people have signed in: only such a one may stand in a mailed link.
  `create table login_origin (
    origin text primary key,
    last_at timestamptz not null
  )`,

  // The layout is rate-limiter-flexible's. Counters of minutes need not survive a crash, and do not wait for the disk.
  `create unlogged table login_limit (
    key varchar(255) primary key,
    points int not null default 0,
    expire bigint
  )`,
  `create index login_limit_expiry on login_limit (expire)`,

  // No reference to the account: its name stays here when it is gone.
  `create table audit_entry (
    audit_id bigint generated always as identity primary key,
    at timestamptz not null,
    account_id uuid,
    username text,
    full_name text,
    address text,
    action text not null,
    object_kind text not null,
    object_id text,
    object_name text,
    hydro_code text,
    before jsonb,
    after jsonb,
    request_id text,
    words tsvector not null
  )`,
  `create index audit_entry_time on audit_entry (at, audit_id)`,
  `create index audit_entry_username on audit_entry (lower(username), at, audit_id)`,
  `create index audit_entry_action on audit_entry (action, at, audit_id)`,
  `create index audit_entry_object on audit_entry (object_kind, at, audit_id)`,
  `create index audit_entry_object_id on audit_entry (object_id, at, audit_id)`,
  `create index audit_entry_words on audit_entry using gin (words)`,
];

export const access: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
