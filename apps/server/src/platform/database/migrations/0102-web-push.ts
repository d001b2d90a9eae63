import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // By which push services know this installation. Made once, when the first browser asks for it.
  `create table web_push_key (
    only_one boolean primary key default true check (only_one),
    public_key text not null,
    private_sealed text not null,
    made_at timestamptz not null
  )`,
  // A browser that shows somebody notifications. Where it is reached is a secret: whoever has it reaches it. It goes with the consent of
  // its person. Once its service does not know it any more the row stays without it, so that the person sees that.
  `create table web_push_device (
    device_id uuid primary key,
    account_id uuid not null references account_contact on delete cascade,
    label text not null,
    host text not null,
    endpoint_mark bytea unique,
    subscription_sealed text,
    created_at timestamptz not null,
    accepted_at timestamptz,
    shown_at timestamptz,
    lost_at timestamptz,
    lost_why text check (lost_why in ('gone', 'other_account')),
    check ((lost_at is null) = (endpoint_mark is not null and subscription_sealed is not null and lost_why is null))
  )`,
  'create index web_push_device_account on web_push_device (account_id)',
];

export const webPush: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
