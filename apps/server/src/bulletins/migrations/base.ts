export const bulletinTables: readonly string[] = [
  // Some thousand rows in a wet year. An issued bulletin is evidence and kept when its plant is deleted, so there is no
  // foreign key. `signed_check` is the check of an externally signed PDF at upload; null for a scan, or older than this
  // column.
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
    signed_check jsonb,
    primary key (plant_no, bulletin_id),
    unique (plant_no, kind, ledger_year, ledger_number),
    check (is_noted = (countersign_until is not null)),
    check ((signed_as is null) = (signed_at is null))
  )`,
  // One bulletin per hour; mistakes are fixed by a correction.
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
  // Deleted once the bulletin is issued, and invalid for another version of the draft.
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
  // Numbers used elsewhere before the first of a kind and year issued here.
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
  `create table bulletin_template (
    plant_no smallint not null,
    kind text not null,
    version_no int not null,
    file_name text not null,
    bytes int not null,
    sha256 bytea not null,
    note text not null,
    made_at timestamptz not null,
    made_by text,
    primary key (plant_no, kind, version_no)
  )`,
  // The form version used for a kind; without a row, the product's form.
  `create table bulletin_template_used (
    plant_no smallint not null,
    kind text not null,
    version_no int not null,
    primary key (plant_no, kind)
  )`,
  // The token itself is not stored.
  `create table bulletin_share (
    plant_no smallint not null,
    share_id uuid not null,
    name text not null,
    kinds text[] not null,
    digest bytea not null unique,
    hint text not null,
    made_at timestamptz not null,
    made_by text,
    until_time timestamptz,
    revoked_at timestamptz,
    revoked_by text,
    opened_last timestamptz,
    opened_times int not null default 0,
    primary key (plant_no, share_id)
  )`,
  // One row for each file and link, for any number of downloads.
  `create table bulletin_fetch (
    plant_no smallint not null,
    bulletin_id uuid not null,
    share_id uuid not null,
    format text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    times int not null,
    primary key (plant_no, bulletin_id, share_id, format)
  )`,
  `create index bulletin_fetch_of_share on bulletin_fetch (plant_no, share_id, last_at desc)`,
  // About ten at a time: a draft is deleted when issued. Like issued bulletins, drafts have no foreign key to the
  // plant.
  `create table bulletin_draft (
    plant_no smallint not null,
    bulletin_id uuid not null,
    kind text not null,
    issue_at timestamptz not null,
    due_at timestamptz,
    corrects uuid,
    content jsonb not null,
    drawn_at timestamptz not null,
    drawn_by text,
    created_at timestamptz not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (plant_no, bulletin_id)
  )`,
  `create unique index bulletin_draft_hour on bulletin_draft (plant_no, kind, issue_at) where corrects is null`,
  // Hours for which a draft was made, so that a deleted one is not made again. One row for each due bulletin; deleted
  // after a month.
  `create table bulletin_ready (
    plant_no smallint not null,
    kind text not null,
    due_at timestamptz not null,
    primary key (plant_no, kind, due_at)
  )`,
  `create table bulletin_setting (
    plant_no smallint not null primary key,
    content jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,
  // One row for each file, server and recipient, with its outcome. It is evidence like the bulletin itself.
  `create table bulletin_server_file (
    plant_no smallint not null,
    bulletin_id uuid not null,
    job_no int not null,
    format text not null,
    receiver text not null,
    folder text not null,
    way text not null,
    state text not null check (state in ('waiting', 'held', 'sent', 'failed', 'expired', 'cancelled')),
    tries int not null default 0,
    may_be_double boolean not null default false,
    next_at timestamptz not null,
    queued_at timestamptz not null,
    done_at timestamptz,
    host text,
    fault text,
    said text,
    primary key (plant_no, bulletin_id, job_no, format, receiver)
  )`,
  // The index stays small, because finished files are not in it.
  `create index bulletin_server_file_due on bulletin_server_file (next_at) where state in ('waiting', 'held')`,
  // Outcomes are counted over the last day, while the table keeps growing.
  `create index bulletin_server_file_done on bulletin_server_file (done_at) where done_at is not null`,
  // Kinds whose last number was not confirmed since the database was restored or copied: a row for each kind of a
  // plant, deleted on confirmation.
  `create table bulletin_number_hold (
    plant_no smallint not null,
    kind text not null,
    since timestamptz not null,
    primary key (plant_no, kind)
  )`,
];
