export const reportTables: readonly string[] = [
  `create table report_template (
    hydro_code text not null references plant on delete cascade on update cascade,
    template_id uuid not null,
    name text not null,
    layout jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, template_id)
  )`,
  `create unique index report_template_folded_name on report_template (hydro_code, lower(name))`,
  // `file_name` is the template with its placeholders; null: the usual name.
  `create table report_schedule (
    hydro_code text not null references plant on delete cascade on update cascade,
    schedule_id uuid not null,
    name text not null,
    template_id uuid not null,
    format text not null check (format in ('xlsx', 'csv', 'pdf')),
    language text not null check (language in ('vi', 'en')),
    csv_style text not null,
    every text not null check (every in ('day', 'week', 'month')),
    at text not null,
    weekday int,
    month_day int,
    recipients text[] not null,
    is_active boolean not null,
    next_at timestamptz,
    last_at timestamptz,
    last_export_id uuid,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    file_name text,
    primary key (hydro_code, schedule_id),
    foreign key (hydro_code, template_id) references report_template
  )`,
  `create index report_schedule_due on report_schedule (next_at) where is_active`,
  // Requested files with their progress and outcome. The file itself is stored in parts in another table. `attempt` is
  // the token of the lease under which it is made, so that a node considered dead cannot write into the file of
  // another. `report_no` is its number, with the chain's head after it and the hash of its bytes (`sha256`); older
  // files have none of these, and their bytes are in parts. `naming` is the template for its final name once it has a
  // number.
  `create table report_export (
    hydro_code text not null references plant on delete cascade on update cascade,
    export_id uuid not null,
    title text not null,
    file_name text not null,
    format text not null check (format in ('xlsx', 'csv', 'pdf')),
    language text not null check (language in ('vi', 'en')),
    csv_style text not null,
    request jsonb not null,
    from_time timestamptz not null,
    to_time timestamptz not null,
    time_zone text not null,
    state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
    progress double precision not null default 0,
    rows int not null default 0,
    bytes bigint,
    failure text,
    failure_facts jsonb,
    author text not null,
    asked_by text,
    asked_at timestamptz not null,
    finished_at timestamptz,
    schedule_id uuid,
    recipients text[] not null default '{}',
    mailed_at timestamptz,
    attempt bigint not null default 0,
    mail_outcome text check (mail_outcome in ('sent', 'held', 'failed', 'off')),
    mail_refused text[] not null default '{}',
    mail_said text,
    mail_tries int not null default 0,
    report_no text,
    chain_head text,
    sha256 bytea,
    naming jsonb,
    primary key (hydro_code, export_id)
  )`,
  `create index report_export_newest on report_export (hydro_code, asked_at desc)`,
  // Parts of a quarter of a megabyte: neither writing nor sending holds the whole file in memory. They are already
  // compressed.
  `create table report_export_part (
    hydro_code text not null,
    export_id uuid not null,
    part int not null,
    bytes bytea not null,
    primary key (hydro_code, export_id, part),
    foreign key (hydro_code, export_id) references report_export on delete cascade on update cascade
  )`,
  `alter table report_export_part alter column bytes set storage external`,
  `create table report_library (
    hydro_code text primary key references plant on delete cascade on update cascade,
    keep_days int not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,
];
