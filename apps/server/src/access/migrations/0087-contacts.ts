import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // People and offices without an account, of one plant.
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
    primary key (hydro_code, contact_id)
  )`,
  // A new kind of way widens the check.
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
  // What a person wrote of itself in its account. Without a row: it never agreed to be reached.
  `create table account_contact (
    account_id uuid primary key references account on delete cascade,
    language text not null check (language in ('vi', 'en')),
    plain_sms boolean not null,
    consent_at timestamptz not null,
    withdrawn_at timestamptz,
    version int not null default 1
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
  `create table contact_group (
    hydro_code text not null references plant on delete cascade,
    group_id uuid not null,
    name text not null,
    version int not null default 1,
    updated_at timestamptz not null,
    updated_by text,
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
];

export const contacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
