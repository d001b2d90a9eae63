export const warningTables: readonly string[] = [
  // When each plant was last evaluated; writers of its warnings lock this row.
  `create table warning_evaluation (
    hydro_code text primary key references plant on delete cascade on update cascade,
    evaluated_at timestamptz not null
  )`,
  // `seen_at`: when the value was last read; `is_unseen`: nothing has been read since; `ended_by`: who closed it. An
  // incident lasts from the first row of a warning until it ends, at any severity; null: an incident of its own.
  // `began_at` is its start by the record, and `is_at_least` that it may have started earlier; null: not determined.
  `create table warning (
    hydro_code text not null references plant on delete cascade on update cascade,
    warning_id uuid not null,
    source text not null,
    key text not null,
    code text not null,
    severity text not null check (severity in ('critical', 'warning', 'watch')),
    risen_from text check (risen_from in ('critical', 'warning', 'watch')),
    facts jsonb not null,
    station_id uuid,
    covered_by text,
    since timestamptz not null,
    raised_at timestamptz not null,
    ended_at timestamptz,
    times int not null,
    acknowledged_at timestamptz,
    acknowledged_by text,
    acknowledged_name text,
    note text,
    seen_at timestamptz,
    is_unseen boolean not null default false,
    ended_by text,
    ended_name text,
    end_reason text,
    incident_id uuid,
    acknowledged_until timestamptz,
    acknowledged_at_value float8,
    lapsed_at timestamptz,
    lapsed_why text check (lapsed_why in ('time', 'further', 'severity')),
    lapsed_by text,
    lapsed_name text,
    job_id text,
    is_late boolean not null default false,
    began_at timestamptz,
    is_at_least boolean,
    primary key (hydro_code, warning_id)
  )`,
  // When two nodes evaluate at the same moment, a warning is raised once.
  `create unique index warning_open on warning (hydro_code, source, key) where ended_at is null`,
  `create index warning_lately on warning (hydro_code, (coalesce(ended_at, 'infinity')))`,
  `create index warning_newest on warning (hydro_code, raised_at desc, warning_id desc)`,
  `create index warning_closed on warning (hydro_code, source, key, ended_at desc) where ended_by is not null`,
  `create index warning_incident on warning (hydro_code, incident_id)`,
  // Warning jobs of the plant, and changes to presets and built-in warnings. A preset without a row is as shipped.
  // Versions are in plant_history.
  `create table warning_job (
    hydro_code text not null references plant on delete cascade on update cascade,
    warning_job_id text not null,
    kind text not null check (kind in ('own', 'preset', 'built_in')),
    schema int not null,
    content jsonb not null,
    is_demo boolean not null default false,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, warning_job_id)
  )`,
  // The state of each subject of a job, from which the next evaluation resumes. `anchors` are states from some hours, a
  // day and a week ago.
  `create table warning_job_state (
    hydro_code text not null references plant on delete cascade on update cascade,
    job_id text not null,
    subject_id text not null,
    fingerprint text not null,
    state text not null check (state in ('normal', 'pending', 'raised', 'no_data', 'error')),
    error_code text,
    standing jsonb,
    anchors jsonb not null,
    next_at timestamptz,
    since timestamptz not null,
    judged_at timestamptz not null,
    primary key (hydro_code, job_id, subject_id)
  )`,
  `create index warning_job_state_next on warning_job_state (next_at) where next_at is not null`,
  // Who was notified of a warning, when first, and how. On screens: an opened list, the bar of the dashboard, a spoken
  // announcement. Contacts without an account get messages too: `account_id` is the contact's id then, as `owner_kind`
  // says.
  `create table warning_shown (
    hydro_code text not null,
    warning_id uuid not null,
    account_id uuid not null,
    way text not null check (way in ('page', 'mail', 'list', 'bar', 'voice', 'sms', 'call', 'push')),
    username text,
    shown_at timestamptz not null,
    owner_kind text not null default 'account' check (owner_kind in ('account', 'contact')),
    primary key (hydro_code, warning_id, account_id, way),
    foreign key (hydro_code, warning_id) references warning on delete cascade on update cascade
  )`,
  // Who muted what, why and for how long. Kept for investigations. `told_at`: when the end and the muted warnings were
  // notified; null: not yet.
  `create table warning_silence (
    hydro_code text not null references plant on delete cascade on update cascade,
    silence_id uuid not null,
    kind text not null check (kind in ('silence', 'shelve', 'maintenance')),
    jobs text[] not null,
    objects text[] not null,
    warning_id uuid,
    incident_id uuid,
    severity_at_most text not null check (severity_at_most in ('critical', 'warning', 'watch')),
    reason text not null,
    from_time timestamptz not null,
    until_time timestamptz not null,
    author text,
    author_name text,
    ended_at timestamptz,
    ended_by text,
    told_at timestamptz,
    primary key (hydro_code, silence_id),
    check (until_time > from_time)
  )`,
  `create index warning_silence_until on warning_silence (hydro_code, until_time)`,
  `create index warning_silence_untold on warning_silence (hydro_code, until_time) where told_at is null`,
  // Steps of the instructions for an incident that were ticked as done.
  `create table warning_tick (
    hydro_code text not null references plant on delete cascade on update cascade,
    incident_id uuid not null,
    step text not null,
    ticked_at timestamptz not null,
    ticked_by text,
    ticked_name text,
    primary key (hydro_code, incident_id, step)
  )`,
  // Who is notified next until someone acknowledges; the scope is a severity, a job or a built-in warning.
  `create table warning_escalation (
    hydro_code text not null references plant on delete cascade on update cascade,
    scope text not null,
    schema int not null,
    steps jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, scope)
  )`,
  // The current escalation step of an incident; deleted once it is acknowledged or has ended.
  `create table warning_escalation_run (
    hydro_code text not null references plant on delete cascade on update cascade,
    incident_id uuid not null,
    begun_at timestamptz not null,
    step smallint not null,
    step_at timestamptz not null,
    repetition int not null,
    told_at timestamptz not null,
    due_at timestamptz not null,
    primary key (hydro_code, incident_id)
  )`,
  `create index warning_escalation_run_due on warning_escalation_run (due_at)`,
  // Each executed step, for the history; the key prevents it from being executed twice.
  `create table warning_escalation_step (
    hydro_code text not null references plant on delete cascade on update cascade,
    incident_id uuid not null,
    begun_at timestamptz not null,
    step smallint not null,
    repetition int not null,
    at timestamptz not null,
    reached int not null,
    primary key (hydro_code, incident_id, begun_at, step, repetition)
  )`,
  // Who confirmed having seen an incident at which severity. The name is kept as evidence, as with acknowledgements.
  `create table warning_seen (
    hydro_code text not null references plant on delete cascade on update cascade,
    incident_id uuid not null,
    severity text not null,
    owner_kind text not null check (owner_kind in ('account', 'contact')),
    owner_id uuid not null,
    name text not null,
    seen_at timestamptz not null,
    primary key (hydro_code, incident_id, severity, owner_kind, owner_id)
  )`,
  // Links in messages, stored as the hash of their token only. They expire with the incident or after a day.
  `create table warning_link (
    token_hash bytea primary key,
    hydro_code text not null references plant on delete cascade on update cascade,
    warning_id uuid not null,
    owner_kind text not null check (owner_kind in ('account', 'contact')),
    owner_id uuid not null,
    expires_at timestamptz not null
  )`,
  `create index warning_link_plant on warning_link (hydro_code)`,
  `create index warning_link_end on warning_link (expires_at)`,
  // Short codes for answering text messages: of one phone, for one warning, until it ends or a day has passed.
  `create table warning_reply (
    phone text not null,
    code smallint not null,
    hydro_code text not null references plant on delete cascade on update cascade,
    warning_id uuid not null,
    owner_kind text not null check (owner_kind in ('account', 'contact')),
    owner_id uuid not null,
    expires_at timestamptz not null,
    primary key (phone, code)
  )`,
  `create index warning_reply_plant on warning_reply (hydro_code)`,
  // Browsers with sound enabled for a plant: each reports every minute and has one row.
  `create table warning_sound (
    hydro_code text not null references plant on delete cascade,
    account_id uuid not null references account on delete cascade,
    browser_id uuid not null,
    heard_at timestamptz not null,
    primary key (hydro_code, account_id, browser_id)
  )`,
  // Warnings held until the end of a person's quiet hours: each once for each channel.
  `create table warning_wait (
    hydro_code text not null references plant on delete cascade on update cascade,
    owner_kind text not null check (owner_kind in ('account', 'contact')),
    owner_id uuid not null,
    channel text not null,
    incident_id uuid not null,
    warning_id uuid not null,
    reason text not null,
    waits_since timestamptz not null,
    primary key (hydro_code, owner_kind, owner_id, channel, incident_id)
  )`,
  // Results of the check of the notification chain, renewed every few minutes: one row for the evaluator and for each
  // lane of messages.
  `create table notifier_proof (
    part text primary key,
    good_at timestamptz,
    failed_at timestamptz,
    failures int not null default 0,
    why text,
    real_at timestamptz,
    real_failed_at timestamptz,
    real_failures int not null default 0,
    real_why text,
    real_message uuid
  )`,
  // A lane that delivers nothing, from its detection until it has worked again for some minutes.
  `create table channel_trouble (
    lane text primary key,
    channel text not null,
    why text not null,
    since timestamptz not null,
    found_at timestamptz not null,
    told_at timestamptz,
    good_since timestamptz
  )`,
  // Recipients of the daily test message of each channel. The address is encrypted, because it is personal.
  `create table daily_receiver (
    channel text primary key check (channel in ('mail', 'sms', 'voice', 'chat', 'push')),
    sealed text not null,
    shown text not null,
    changed_at timestamptz not null,
    changed_by text not null
  )`,
  // One row at most, for the installation.
  `create table daily_time (
    is_only boolean primary key default true check (is_only),
    hour smallint not null check (hour between 0 and 23),
    time_zone text not null
  )`,
  // One row at most, for the installation.
  `create table outward_heartbeat (
    is_only boolean primary key default true check (is_only),
    url_sealed text not null,
    shown text not null,
    method text not null check (method in ('GET', 'POST')),
    every_minutes smallint not null check (every_minutes in (1, 5)),
    changed_at timestamptz not null,
    changed_by text not null,
    good_at timestamptz,
    failed_at timestamptz,
    failures int not null default 0,
    why text
  )`,
];
