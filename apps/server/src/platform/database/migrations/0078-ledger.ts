import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Where each chain ends. No reference to plants: it outlives them. Number 0 is the installation. A plant that is given the number of
  // one that is gone has another owner, and so a chain of its own.
  `create table ledger_chain (
    plant_no int not null,
    chain_no int not null,
    owner text not null,
    seq bigint not null,
    hash bytea not null,
    numbers jsonb not null,
    sealed_from bigint not null,
    seal bytea,
    primary key (plant_no, chain_no)
  )`,
  `create table ledger_row (
    plant_no int not null,
    chain_no int not null,
    seq bigint not null,
    form smallint not null,
    kind text not null,
    year int not null,
    number int not null,
    at timestamptz(3) not null,
    subject text not null,
    content text not null,
    content_hash bytea,
    previous bytea not null,
    hash bytea not null,
    primary key (plant_no, chain_no, seq),
    unique (plant_no, chain_no, kind, year, number)
  )`,
  // Small values are kept as they are: rows are read by the million.
  'alter table ledger_row alter column content set storage main',
  // How far each chain has been looked through.
  `create table ledger_mark (
    plant_no int not null,
    chain_no int not null,
    walked jsonb not null,
    primary key (plant_no, chain_no)
  )`,
  // Keeps a slip of the hand away. Whoever means it can switch it off; then the chain tells.
  `create function ledger_is_never_changed() returns trigger language plpgsql as $$
    begin raise exception 'rows of the ledger are never changed: a correction is a new row'; end $$`,
  `create trigger ledger_row_stays before update or delete or truncate on ledger_row
    for each statement execute function ledger_is_never_changed()`,
];

export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
