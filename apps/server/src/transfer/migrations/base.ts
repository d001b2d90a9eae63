export const transferTables: readonly string[] = [
  // Where figures are sent: a plant's own targets, and its changes to the eight of the specification. A target without
  // a row is as shipped.
  `create table transfer_target (
    plant_no smallint not null references series_plant on delete cascade,
    target_id int not null,
    schema int not null,
    content jsonb not null,
    is_demo boolean not null default false,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (plant_no, target_id)
  )`,
  // A row is kept when its job is deleted: old slots and the book of a month need its versions.
  `create table transfer_job (
    plant_no smallint not null references series_plant on delete cascade,
    job_no int not null,
    is_demo boolean not null default false,
    version_no int not null,
    updated_at timestamptz not null,
    updated_by text,
    deleted_at timestamptz,
    primary key (plant_no, job_no)
  )`,
  // A version of a job with its target at that time, written once. A slot uses the version in force at its time.
  `create table transfer_job_version (
    plant_no smallint not null,
    job_no int not null,
    version_no int not null,
    valid_from timestamptz not null,
    schema int not null,
    content jsonb not null,
    target jsonb not null,
    primary key (plant_no, job_no, version_no),
    foreign key (plant_no, job_no) references transfer_job on delete cascade
  )`,
  `create table transfer_job_secret (
    plant_no smallint not null,
    job_no int not null,
    name text not null,
    sealed text not null,
    set_at timestamptz not null,
    primary key (plant_no, job_no, name),
    foreign key (plant_no, job_no) references transfer_job on delete cascade
  )`,
  // The time up to which the slots of a job are planned; earlier ones need no row.
  `create table transfer_cursor (
    plant_no smallint not null,
    job_no int not null,
    planned_until timestamptz not null,
    primary key (plant_no, job_no)
  )`,
  // Due slots and their outcome. There are no foreign keys in either direction, because the rows are evidence.
  `create table transfer_slot (
    plant_no smallint not null,
    job_no int not null,
    slot_at timestamptz not null,
    generation int not null,
    target_id int not null,
    version_no int not null,
    state text not null
      check (state in ('waiting', 'frozen', 'accepted', 'sunk', 'aside', 'missed', 'not_ordered')),
    is_owed boolean not null,
    late_at timestamptz not null,
    waits_until timestamptz not null,
    gives_up_at timestamptz not null,
    not_before timestamptz,
    tries int not null default 0,
    frozen_at timestamptz,
    figures jsonb,
    is_valid boolean not null default false,
    hash bytea,
    done_at timestamptz,
    aside_reason text,
    sunk_reason text,
    asked_reason text,
    asked_by text,
    primary key (plant_no, job_no, slot_at, generation)
  )`,
  // Finds the first slot of each lane of a job; the millions of sent slots are not in this index.
  `create index transfer_slot_open on transfer_slot (plant_no, job_no, slot_at, generation)
    where state in ('waiting', 'frozen')`,
  `create index transfer_slot_live on transfer_slot (plant_no, job_no, late_at) where state in ('waiting', 'frozen')`,
  `create index transfer_slot_of_time on transfer_slot (plant_no, slot_at)`,
  `create index transfer_slot_sunk on transfer_slot (plant_no, job_no) where sunk_reason = 'not_armed' and state = 'sunk'`,
  `create table transfer_message (
    plant_no smallint not null,
    job_no int not null,
    slot_at timestamptz not null,
    generation int not null,
    message_no int not null,
    wire jsonb not null,
    body bytea not null,
    hash bytea not null,
    state text not null check (state in ('waiting', 'accepted', 'sunk', 'aside')),
    tries int not null default 0,
    refusals int not null default 0,
    not_before timestamptz,
    may_be_double boolean not null default false,
    receipt text,
    done_at timestamptz,
    primary key (plant_no, job_no, slot_at, generation, message_no)
  )`,
  `create table transfer_attempt (
    plant_no smallint not null,
    job_no int not null,
    slot_at timestamptz not null,
    generation int not null,
    message_no int not null,
    attempt int not null,
    account text not null,
    token bigint not null,
    node text not null,
    begun_at timestamptz not null,
    is_repeat boolean not null,
    ended_at timestamptz,
    outcome text check (outcome in ('accepted', 'not_sent', 'unknown', 'refused', 'hold')),
    fault text,
    host text,
    request text,
    answer text,
    took_ms int,
    primary key (plant_no, job_no, slot_at, generation, message_no, attempt)
  )`,
  `create index transfer_attempt_open on transfer_attempt (account) where ended_at is null`,
  // Protocol, host and user name: leases, pace and holds apply to an account. Several plants may share one.
  `create table transfer_account (
    account text primary key,
    failures int not null default 0,
    credential_failures int not null default 0,
    fault text,
    held_at timestamptz,
    good_at timestamptz,
    tried_at timestamptz,
    rests_until timestamptz,
    is_at_backup boolean not null default false,
    since_at timestamptz
  )`,
  // Counts of a job and a day in agency time, written together with the slot, so that a year can be read quickly.
  `create table transfer_day (
    plant_no smallint not null,
    day int not null,
    target_id int not null,
    job_no int not null,
    owed int not null default 0,
    on_time int not null default 0,
    late int not null default 0,
    not_due int not null default 0,
    not_ordered int not null default 0,
    valid int not null default 0,
    sunk int not null default 0,
    primary key (plant_no, day, target_id, job_no)
  )`,
  // Replaces slot rows after ninety days: one row for each job and day.
  `create table transfer_packed_day (
    plant_no smallint not null,
    day int not null,
    target_id int not null,
    job_no int not null,
    slots int not null,
    packed bytea not null,
    primary key (plant_no, day, target_id, job_no)
  )`,
  // Periods in which a series of a job has changed; their slots are compared, some at a time.
  `create table transfer_recheck (
    plant_no smallint not null,
    job_no int not null,
    from_at timestamptz not null,
    to_at timestamptz not null,
    primary key (plant_no, job_no, from_at)
  )`,
  // Sent slots whose figures are different now.
  `create table transfer_corrected (
    plant_no smallint not null,
    job_no int not null,
    slot_at timestamptz not null,
    generation int not null,
    found_at timestamptz not null,
    differences jsonb not null,
    primary key (plant_no, job_no, slot_at)
  )`,
  // The accepted messages of a day: one hash for each target; the row of target 0 is the hash over these, which is in
  // the ledger.
  `create table transfer_root (
    plant_no smallint not null,
    day int not null,
    target_id int not null,
    messages int not null,
    root bytea not null,
    ledger_number int,
    ledger_head text,
    primary key (plant_no, day, target_id),
    check ((target_id = 0) = (ledger_number is not null))
  )`,
  `create index transfer_message_accepted on transfer_message (plant_no, done_at) where state = 'accepted'`,
  `create index transfer_message_hash on transfer_message (plant_no, hash) where state = 'accepted'`,
];
