import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
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
    primary key (hydro_code, schedule_id),
    foreign key (hydro_code, template_id) references report_template
  )`,
  `create index report_schedule_due on report_schedule (next_at) where is_active`,

  // What was asked for, how far it is, and what became of it. The file itself lies in parts beside it.
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
    primary key (hydro_code, export_id)
  )`,
  `create index report_export_newest on report_export (hydro_code, asked_at desc)`,

  // Parts of a quarter of a megabyte: neither writing nor sending a file takes its size in memory. They are compressed already.
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

export const reportFiles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
