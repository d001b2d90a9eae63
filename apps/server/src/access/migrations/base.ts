export const accessTables: readonly string[] = [
  `create table plant (
    hydro_code text primary key,
    name text not null,
    created_at timestamptz not null,
    version int not null default 1,
    updated_at timestamptz,
    updated_by text
  )`,
  // The header may have the code in lower case (specification, section 7).
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
  // A session is a family of refresh tokens: one is valid, the others have been exchanged for their successor.
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
  // Addresses from which an account has signed in: it is never refused there because of other users.
  `create table login_seen (
    account_id uuid not null references account on delete cascade,
    address text not null,
    last_at timestamptz not null,
    primary key (account_id, address)
  )`,
  `create index login_seen_age on login_seen (last_at)`,
  // The layout is that of rate-limiter-flexible. Counters of minutes need not survive a crash, and do not wait for the
  // disk.
  `create unlogged table login_limit (
    key varchar(255) primary key,
    points int not null default 0,
    expire bigint
  )`,
  `create index login_limit_expiry on login_limit (expire)`,
  // Without a foreign key to the account: its name is kept here when it is deleted.
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
  // Rows never change: a new plan ends one and adds another, so that the past shows the plans of that time.
  `create table duty_plan (
    hydro_code text not null references plant on delete cascade,
    plan_id uuid not null,
    from_day date not null,
    time_zone text not null,
    shifts jsonb not null,
    crews jsonb not null,
    cycle jsonb not null,
    known_from timestamptz not null,
    known_until timestamptz,
    made_by text,
    ended_by text,
    primary key (hydro_code, plan_id),
    check (known_until >= known_from)
  )`,
  `create unique index duty_plan_day on duty_plan (hydro_code, from_day) where known_until is null`,
  `create table duty_override (
    hydro_code text not null references plant on delete cascade,
    override_id uuid not null,
    made_order bigint generated always as identity,
    swap_id uuid,
    from_time timestamptz not null,
    to_time timestamptz not null,
    out_account_id uuid,
    out_name text,
    in_account_id uuid,
    in_name text,
    reason text,
    known_from timestamptz not null,
    known_until timestamptz,
    made_by_id uuid,
    made_by text,
    ended_by text,
    primary key (hydro_code, override_id),
    check (to_time > from_time),
    check (out_name is not null or in_name is not null),
    check (known_until >= known_from)
  )`,
  `create index duty_override_end on duty_override (hydro_code, to_time)`,
  // Times when an account in the roster was locked, deleted or had no access to the plant.
  `create table duty_absence (
    hydro_code text not null references plant on delete cascade,
    account_id uuid not null,
    from_time timestamptz not null,
    until_time timestamptz,
    primary key (hydro_code, account_id, from_time)
  )`,
  `create unique index duty_absence_open on duty_absence (hydro_code, account_id) where until_time is null`,
  // A plant's people and offices without an account.
  `create table contact (
    hydro_code text not null references plant on delete cascade,
    contact_id uuid not null,
    name text not null,
    organisation text,
    language text not null check (language in ('vi', 'en')),
    plain_sms boolean not null,
    consent_basis text not null,
    consent_at timestamptz not null,
    consent_by text,
    withdrawn_at timestamptz,
    withdrawn_by text,
    version int not null default 1,
    updated_at timestamptz not null,
    updated_by text,
    quiet_hours jsonb,
    primary key (hydro_code, contact_id)
  )`,
  // A new kind of address needs a new check.
  `create table contact_way (
    hydro_code text not null,
    contact_id uuid not null,
    way_id uuid not null,
    rank smallint not null,
    kind text not null check (kind in ('email', 'phone')),
    address text not null,
    proven_at timestamptz,
    primary key (hydro_code, contact_id, way_id),
    unique (hydro_code, contact_id, kind, address),
    foreign key (hydro_code, contact_id) references contact on delete cascade
  )`,
  `create index contact_withdrawn on contact (withdrawn_at) where withdrawn_at is not null`,
  // Contact data that a user entered; without a row the user never consented. `quiet_hours`: the hours without
  // deferrable messages: from, to, and the weekdays on which they start.
  `create table account_contact (
    account_id uuid primary key references account on delete cascade,
    language text not null check (language in ('vi', 'en')),
    plain_sms boolean not null,
    consent_at timestamptz not null,
    withdrawn_at timestamptz,
    version int not null default 1,
    quiet_hours jsonb
  )`,
  `create index account_contact_withdrawn on account_contact (withdrawn_at) where withdrawn_at is not null`,
  `create table account_way (
    account_id uuid not null references account_contact on delete cascade,
    way_id uuid not null,
    rank smallint not null,
    kind text not null check (kind in ('email', 'phone')),
    address text not null,
    proven_at timestamptz,
    primary key (account_id, way_id),
    unique (account_id, kind, address)
  )`,
  // `hears_flood`: the group is notified of flood mode.
  `create table contact_group (
    hydro_code text not null references plant on delete cascade,
    group_id uuid not null,
    name text not null,
    version int not null default 1,
    updated_at timestamptz not null,
    updated_by text,
    hears_flood boolean not null default false,
    primary key (hydro_code, group_id)
  )`,
  `create unique index contact_group_name on contact_group (hydro_code, lower(name))`,
  `create table contact_group_member (
    hydro_code text not null,
    group_id uuid not null,
    rank smallint not null,
    kind text not null check (kind in ('account', 'contact', 'duty')),
    account_id uuid references account on delete cascade,
    contact_id uuid,
    primary key (hydro_code, group_id, rank),
    foreign key (hydro_code, group_id) references contact_group on delete cascade,
    foreign key (hydro_code, contact_id) references contact on delete cascade,
    check ((kind = 'account') = (account_id is not null) and (kind = 'contact') = (contact_id is not null))
  )`,
  `create index contact_group_member_account on contact_group_member (account_id) where account_id is not null`,
  `create index contact_group_member_contact on contact_group_member (hydro_code, contact_id) where contact_id is not null`,
  // A key keeps its row when its secret is replaced; the former secret stays valid for some time. Only digests are
  // stored.
  `create table machine_key (
    hydro_code text not null references plant on delete cascade,
    key_id uuid not null,
    name text,
    collector_id uuid,
    scopes text[] not null default '{}',
    owner_id uuid references account on delete set null,
    digest bytea not null,
    hint text not null,
    made_at timestamptz not null,
    expires_at timestamptz,
    former_digest bytea,
    former_until timestamptz,
    former_used_at timestamptz,
    last_used_at timestamptz,
    refused_at timestamptz,
    created_at timestamptz not null,
    created_by text,
    revoked_at timestamptz,
    revoked_by text,
    version int not null default 1,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, key_id),
    check ((collector_id is null) = (name is not null)),
    check ((former_digest is null) = (former_until is null))
  ) with (fillfactor = 70)`,
  `create unique index machine_key_digest on machine_key (digest)`,
  `create unique index machine_key_former_digest on machine_key (former_digest)`,
  `create unique index machine_key_collector on machine_key (hydro_code, collector_id)`,
  `create unique index machine_key_name on machine_key (hydro_code, lower(name)) where revoked_at is null`,
  `create index machine_key_owner on machine_key (owner_id)`,
  // Deleted only with the plant: it is evidence of when other rules applied, on whose order and why.
  `create table flood_mode (
    hydro_code text not null references plant on delete cascade on update cascade,
    flood_id uuid not null,
    begun_at timestamptz not null,
    begun_by_id uuid,
    begun_name text,
    reason text not null,
    told_at timestamptz,
    reminded_at timestamptz,
    ended_at timestamptz check (ended_at >= begun_at),
    ended_name text,
    end_reason text,
    primary key (hydro_code, flood_id)
  )`,
  // When two users start flood mode at the same time, only one flood is stored.
  `create unique index flood_mode_on on flood_mode (hydro_code) where ended_at is null`,
  `create index flood_mode_begun on flood_mode (hydro_code, begun_at desc)`,
  // The table was created before accounts existed; a device with notifications is removed with the user's consent.
  `alter table web_push_device add foreign key (account_id) references account_contact on delete cascade`,
];
