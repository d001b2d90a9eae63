import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Some thousand rows in a wet year. What is issued is evidence and outlives its plant, so nothing refers to the plant.
  `create table bulletin_issued (
    plant_no smallint not null,
    bulletin_id uuid not null,
    kind text not null,
    number text not null,
    ledger_year int not null,
    ledger_number int not null,
    ledger_head text not null,
    hash bytea not null,
    issued_at timestamptz not null,
    owed_at timestamptz not null,
    issued_by_id uuid,
    issued_by text not null,
    second_by text,
    reason text,
    content jsonb not null,
    faults jsonb not null,
    corrects uuid,
    is_noted boolean not null,
    countersign_until timestamptz,
    countersigned_at timestamptz,
    countersigned_by text,
    countersign_told_at timestamptz,
    signed_as text,
    signed_at timestamptz,
    signed_by text,
    primary key (plant_no, bulletin_id),
    unique (plant_no, kind, ledger_year, ledger_number),
    check (is_noted = (countersign_until is not null)),
    check ((signed_as is null) = (signed_at is null))
  )`,
  // One for each hour; what is wrong in it is said by a correction.
  `create unique index bulletin_issued_hour on bulletin_issued (plant_no, kind, owed_at) where corrects is null`,
  `create index bulletin_issued_time on bulletin_issued (plant_no, issued_at desc, bulletin_id)`,
  `create index bulletin_issued_corrects on bulletin_issued (plant_no, corrects) where corrects is not null`,
  `create index bulletin_issued_open on bulletin_issued (plant_no, countersign_until)
     where countersign_until is not null and countersigned_at is null and countersign_told_at is null`,
  `create table bulletin_file (
    plant_no smallint not null,
    bulletin_id uuid not null,
    format text not null,
    file_name text not null,
    media_type text not null,
    bytes int not null,
    sha256 bytea not null,
    primary key (plant_no, bulletin_id, format),
    unique (plant_no, file_name)
  )`,
  // Gone once the bulletin is issued, and worth nothing for another version of the draft.
  `create table bulletin_second (
    plant_no smallint not null,
    bulletin_id uuid not null,
    draft_version int not null,
    reason text not null,
    asked_by_id uuid,
    asked_by text not null,
    asked_at timestamptz not null,
    primary key (plant_no, bulletin_id)
  )`,
  // Those that were given out elsewhere before the first of a kind and year that is issued here.
  `create table bulletin_number (
    plant_no smallint not null,
    kind text not null,
    year int not null,
    before_count int not null,
    primary key (plant_no, kind, year)
  )`,
  `create table bulletin_delivery (
    plant_no smallint primary key,
    schema int not null,
    content jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,
  `create function bulletin_issued_stays() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then raise exception 'an issued bulletin is never deleted'; end if;
     if (new.plant_no, new.bulletin_id, new.kind, new.number, new.ledger_year, new.ledger_number, new.ledger_head, new.hash, new.issued_at,
         new.owed_at, new.issued_by, new.content, new.faults, new.reason, new.second_by) is distinct from
        (old.plant_no, old.bulletin_id, old.kind, old.number, old.ledger_year, old.ledger_number, old.ledger_head, old.hash, old.issued_at,
         old.owed_at, old.issued_by, old.content, old.faults, old.reason, old.second_by)
       or new.corrects is distinct from old.corrects
     then raise exception 'an issued bulletin never changes'; end if;
     return new;
   end $$`,
  `create trigger bulletin_issued_stays before update or delete on bulletin_issued
     for each row execute function bulletin_issued_stays()`,
];

export const bulletinsIssued: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
