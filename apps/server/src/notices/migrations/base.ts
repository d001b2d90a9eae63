/** Obligations, flood reports, and notices of releases. */
export const noticeTables: readonly string[] = [
  // Completions entered by users or recorded when a file was issued: some hundreds a year. Everything else is derived
  // from other tables.
  `create table duty_done (
    hydro_code text not null references plant on delete cascade,
    duty_id text not null,
    due_at timestamptz not null,
    done_at timestamptz not null,
    done_by text not null check (done_by in ('person', 'issued')),
    note text not null,
    said_by text,
    said_at timestamptz not null,
    primary key (hydro_code, due_at, duty_id)
  )`,
  // A few rows a year. An issued report is evidence and kept when its plant is deleted, so there is no foreign key;
  // `issued` is its content.
  `create table flood_report (
    plant_no smallint not null,
    report_id uuid not null,
    from_time timestamptz not null,
    to_time timestamptz not null,
    summary text not null,
    remarks text not null,
    corrects uuid,
    issued jsonb,
    issued_at timestamptz,
    issued_by text,
    ledger_year int,
    ledger_number int,
    ledger_head text,
    hash bytea,
    created_at timestamptz not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (plant_no, report_id),
    unique (plant_no, ledger_year, ledger_number),
    check (to_time > from_time),
    check ((issued is null) = (ledger_number is null) and (issued is null) = (hash is null) and (issued is null) = (issued_at is null))
  )`,
  // Some tens a year, of 2 to 20 kB. A sent notice is evidence and kept when its plant is deleted, so there is no
  // foreign key. `countersign_until` is null when no countersignature is required.
  `create table release_notice (
    plant_no smallint not null,
    notice_id uuid not null,
    seq int not null,
    kind text not null check (kind in ('notice', 'correction', 'withdrawal')),
    act text not null,
    act_at timestamptz not null,
    is_practice boolean not null,
    corrects uuid,
    schema int not null,
    content jsonb not null,
    sent_at timestamptz not null,
    sent_by text,
    ledger_year int,
    ledger_number int,
    ledger_head text,
    hash bytea,
    countersign_until timestamptz,
    countersigned_at timestamptz,
    countersigned_by text,
    primary key (plant_no, notice_id),
    unique (plant_no, seq),
    unique (plant_no, ledger_year, ledger_number),
    check ((kind = 'notice') = (corrects is null)),
    check (is_practice = (ledger_number is null) and is_practice = (hash is null)),
    check (countersigned_at is null or countersign_until is not null)
  )`,
  // When two users correct one notice at the same time, the second is refused.
  `create unique index release_notice_corrects on release_notice (plant_no, corrects) where corrects is not null`,
  `create index release_notice_by_time on release_notice (plant_no, sent_at)`,
  `create table release_notice_call (
    plant_no smallint not null,
    notice_id uuid not null,
    call_no int not null,
    line int not null,
    is_reached boolean not null,
    spoken_with text not null,
    called_by text not null,
    called_at timestamptz not null,
    note text not null,
    said_by text,
    said_at timestamptz not null,
    primary key (plant_no, notice_id, call_no)
  )`,
  // `wording` is the plant's own, by act; null: the product's. `releasing`: who may release notices of an act, and by
  // which order; null: nothing is countersigned.
  `create table release_notice_book (
    plant_no smallint primary key,
    schema int not null,
    content jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    wording jsonb,
    releasing jsonb
  )`,
];
