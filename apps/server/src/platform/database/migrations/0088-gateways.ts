import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Servers of others that take SMS, calls or chat messages. How a request to one looks is data; how it is reached stands in `way`.
  `create table message_gateway (
    gateway_id uuid primary key,
    gateway_no int generated always as identity unique,
    position int not null,
    channel text not null check (channel in ('sms', 'voice', 'chat')),
    is_active boolean not null,
    described jsonb not null,
    receipt_key_sealed text,
    receipt_key_at timestamptz,
    changed_certificate jsonb,
    changed_at timestamptz not null,
    changed_by text not null
  )`,
  `create table message_gateway_secret (
    gateway_id uuid not null references message_gateway on delete cascade,
    name text not null,
    sealed text not null,
    set_at timestamptz not null,
    primary key (gateway_id, name)
  )`,
  // Those who are told by a signed request. The former secret signs, too, until everybody has the new one.
  `create table message_webhook (
    webhook_id uuid primary key,
    webhook_no int generated always as identity unique,
    name text not null,
    is_active boolean not null,
    url text not null,
    way jsonb not null,
    secret_sealed text not null,
    secret_at timestamptz not null,
    former_secret_sealed text,
    former_until timestamptz,
    headers_sealed text,
    header_names text[] not null,
    proxy_password_sealed text,
    changed_certificate jsonb,
    changed_at timestamptz not null,
    changed_by text not null
  )`,
  `alter table message
    add column receipt text check (receipt in ('delivered', 'undelivered')),
    add column receipt_said text,
    add column receipt_at timestamptz`,
  'create index message_receipt on message (lane, provider_id) where provider_id is not null',
];

export const gateways: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
