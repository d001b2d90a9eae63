export const platformTables: readonly string[] = [
  `create table platform_state (
    key text primary key,
    value jsonb not null,
    changed_at timestamptz not null
  )`,
  // A reader resumes by (txid, id) below the oldest running transaction: a lower id may commit after a higher one.
  `create table event (
    id bigint generated always as identity primary key,
    txid xid8 not null default pg_current_xact_id(),
    hydro_code text,
    topic text not null,
    audience text,
    payload jsonb not null,
    created_at timestamptz not null
  )`,
  `create index event_txid_id on event (txid, id)`,
  // When recurring work was last due and last done, so that monitoring needs no queue to detect a standstill.
  `create table recurring_job (
    job text primary key,
    every_s int not null,
    known_since timestamptz not null,
    due_at timestamptz,
    completed_at timestamptz
  )`,
  // Rows that a wrong clock left in the future, unchanged: moved here, never deleted.
  `create table set_aside (
    id bigint generated always as identity primary key,
    table_name text not null,
    content jsonb not null,
    set_aside_at timestamptz not null
  )`,
  // One row, made at the first start: the installation for which messages may leave, and the one that takes readings from the broker (`listens_for`;
  // null: whichever starts next, unless the database is armed for another).
  `create table outward_arming (
    only_one boolean primary key default true check (only_one),
    armed_for text,
    changed_at timestamptz,
    changed_by text,
    listens_for text
  )`,
  // What was not sent, and what would send it again; never its content.
  `create table held_message (
    message_id uuid primary key,
    held_at timestamptz not null,
    channel text not null,
    purpose text not null,
    hydro_code text,
    recipient text not null,
    subject text not null,
    reason text not null check (reason in ('not_armed', 'demo')),
    again jsonb,
    decided text check (decided in ('sent', 'counted')),
    decided_at timestamptz
  )`,
  'create index held_message_newest on held_message (held_at)',
  // A job that is tried twice is held once.
  'create unique index held_message_again on held_message (again) where decided is null and again is not null',
  // Shared by all kinds and never reused: a later holder always has the greater token. Lower numbers are attempts that files counted.
  'create sequence lease_token start 1000',
  `create table lease (
    kind text not null,
    subject text not null,
    holder text not null,
    token bigint not null unique,
    until timestamptz not null,
    primary key (kind, subject)
  )`,
  // The end of each chain. No reference to plants: it outlives them. Number 0 is the installation. A plant that gets the number of a deleted one has
  // another owner, and so a chain of its own.
  `create table ledger_chain (
    plant_no smallint not null,
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
    plant_no smallint not null,
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
  // Small values are stored uncompressed: rows are read by the million.
  'alter table ledger_row alter column content set storage main',
  // How far each chain has been verified.
  `create table ledger_mark (
    plant_no smallint not null,
    chain_no int not null,
    walked jsonb not null,
    primary key (plant_no, chain_no)
  )`,
  // Prevents accidents only. Whoever means to can switch it off; then the chain shows it.
  `create function ledger_is_never_changed() returns trigger language plpgsql as $$
    begin raise exception 'rows of the ledger are never changed: a correction is a new row'; end $$`,
  `create trigger ledger_row_stays before update or delete or truncate on ledger_row
    for each statement execute function ledger_is_never_changed()`,
  // Bytes by their SHA-256, each once. No reference to plants: bytes of a deleted plant stay as long as somebody owns them.
  `create table blob (
    sha256 bytea primary key,
    bytes bigint not null,
    stored_bytes bigint not null,
    parts int not null,
    put_at timestamptz not null
  )`,
  `create table blob_part (
    sha256 bytea not null references blob on delete cascade,
    part int not null,
    packed boolean not null,
    bytes bytea not null,
    primary key (sha256, part)
  )`,
  // They are compressed already.
  'alter table blob_part alter column bytes set storage external',
  `create table blob_owner (
    plant_no smallint not null,
    room text not null,
    owner text not null,
    sha256 bytea not null references blob,
    primary key (plant_no, room, owner)
  )`,
  'create index blob_owner_of on blob_owner (sha256)',
  // Servers named by the environment (SMTP_URL, MQTT_URL) need no row: whoever sets it controls the machine.
  `create table outbound_allowance (
    allowance_id uuid primary key,
    target text not null unique,
    reason text not null,
    added_by text not null,
    added_at timestamptz not null
  )`,
  // Messages with receiver, cause and outcome. The content is not here: its room composes it when it is sent. No reference to the plant, whose
  // evidence outlives it; 0 is the installation itself. All times are of the database's clock. `reason` is why somebody was notified of a warning at
  // that moment.
  `create table message (
    plant_no smallint not null default 0,
    message_id uuid not null,
    hydro_code text,
    cause_kind text not null,
    cause_id text not null,
    why text not null check (why in ('asked', 'clock', 'test', 'told')),
    incident text,
    channel text not null,
    lane text not null,
    receiver text,
    receiver_shown text not null,
    subject text,
    payload jsonb,
    priority smallint not null,
    newest_first boolean not null,
    state text not null check (state in ('waiting', 'held', 'sending', 'sent', 'failed', 'expired', 'cancelled')),
    state_reason text,
    tries int not null default 0,
    last_failure text check (last_failure in ('lane', 'message')),
    may_be_double boolean not null default false,
    queued_at timestamptz(3) not null default clock_timestamp(),
    since_at timestamptz not null default clock_timestamp(),
    due_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null,
    lasts_ms bigint not null,
    done_at timestamptz,
    code text,
    said text,
    provider_id text,
    latency_ms int,
    receipt text check (receipt in ('delivered', 'undelivered')),
    receipt_said text,
    receipt_at timestamptz,
    reason text,
    primary key (plant_no, message_id)
  )`,
  'create unique index message_id on message (message_id)',
  // A cause notifies a receiver once on each channel.
  'create unique index message_cause on message (plant_no, cause_kind, cause_id, channel, receiver)',
  "create index message_waiting on message (lane, priority, due_at) where state = 'waiting'",
  "create index message_unfinished on message (state) where state in ('waiting', 'sending', 'held')",
  'create index message_newest on message (queued_at desc, message_id desc)',
  'create index message_of_plant on message (plant_no, queued_at desc, message_id desc)',
  "create index message_sent on message (lane, done_at desc) where state = 'sent'",
  'create index message_receipt on message (lane, provider_id) where provider_id is not null',
  // Written before anything leaves, and again with the outcome. One without an end may have arrived.
  `create table message_attempt (
    plant_no smallint not null,
    message_id uuid not null,
    attempt int not null,
    lane text not null,
    token bigint not null,
    node text not null,
    began_at timestamptz not null default clock_timestamp(),
    ended_at timestamptz,
    outcome text check (outcome in ('accepted', 'refused', 'passing', 'unknown', 'withdrawn')),
    code text,
    said text,
    provider_id text,
    latency_ms int,
    primary key (plant_no, message_id, attempt),
    foreign key (plant_no, message_id) references message on delete cascade
  )`,
  'create index message_attempt_open on message_attempt (lane) where ended_at is null',
  'create index message_attempt_ended on message_attempt (ended_at)',
  // Others' servers for SMS, calls or chat. A request's form is data; how it is reached is in `way`.
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
  // Receivers of signed requests. The former secret signs too, until everybody has the new one.
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
  // How nodes of one database server pass on the authority of `TLS=local`, sealed with their shared key file. Unlogged, so that no backup, WAL
  // archive or standby contains it. After a crash of the server it is empty, and a node that has the authority in its folder writes it again.
  `create unlogged table tls_authority (
    only_one boolean primary key default true check (only_one),
    made_for text not null,
    sealed text not null
  )`,
  // Callers by http although https is available, once each. At most a few hundred rows: the oldest are dropped.
  `create table plain_http_caller (
    kind text not null check (kind in ('collector', 'machine_key', 'basic', 'monitor', 'browser')),
    about text not null,
    name text not null,
    hydro_code text,
    last_at timestamptz not null,
    calls bigint not null,
    primary key (kind, about)
  )`,
  // Since when https is on and callers are recorded.
  `create table plain_http_watch (
    only_one boolean primary key default true check (only_one),
    since timestamptz not null
  )`,
  // Identifies this installation to push services. Made once, when the first browser asks for it.
  `create table web_push_key (
    only_one boolean primary key default true check (only_one),
    public_key text not null,
    private_sealed text not null,
    made_at timestamptz not null
  )`,
  // A browser that shows somebody notifications. Its address is a secret: whoever has it can reach it. It is deleted with the person's consent. Once
  // its service no longer knows it the row stays without the address, so that the person sees that.
  `create table web_push_device (
    device_id uuid primary key,
    account_id uuid not null,
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
