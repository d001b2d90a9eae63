import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A key keeps its place when its secret is replaced; the former secret goes on beside it for a time. Of both only the digest is kept.
  `create table machine_key (
    hydro_code text not null references plant on delete cascade,
    key_id uuid not null,
    name text,
    collector_id uuid,
    scopes text[] not null default '{}',
    owner_id uuid references account on delete set null,
    digest bytea not null,
    hint text not null,
    made_at timestamptz not null,
    expires_at timestamptz,
    former_digest bytea,
    former_until timestamptz,
    former_used_at timestamptz,
    last_used_at timestamptz,
    refused_at timestamptz,
    created_at timestamptz not null,
    created_by text,
    revoked_at timestamptz,
    revoked_by text,
    version int not null default 1,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, key_id),
    foreign key (hydro_code, collector_id) references collector on delete cascade on update cascade,
    check ((collector_id is null) = (name is not null)),
    check ((former_digest is null) = (former_until is null))
  ) with (fillfactor = 70)`,
  `create unique index machine_key_digest on machine_key (digest)`,
  `create unique index machine_key_former_digest on machine_key (former_digest)`,
  `create unique index machine_key_collector on machine_key (hydro_code, collector_id)`,
  `create unique index machine_key_name on machine_key (hydro_code, lower(name)) where revoked_at is null`,
  `create index machine_key_owner on machine_key (owner_id)`,

  // A node of the former version knows only the column of the collector: what it writes there holds here too. To be dropped together with
  // the columns once no such node can run.
  `create function machine_key_of_collector() returns trigger language plpgsql as $$
   begin
     if new.key_digest is null then
       update machine_key
          set revoked_at = new.updated_at, revoked_by = new.updated_by, former_digest = null, former_until = null,
              version = version + 1, updated_at = new.updated_at, updated_by = new.updated_by
        where hydro_code = new.hydro_code and collector_id = new.collector_id and revoked_at is null;
     else
       insert into machine_key (hydro_code, key_id, collector_id, digest, hint, made_at, created_at, created_by,
                                updated_at, updated_by)
       values (new.hydro_code, gen_random_uuid(), new.collector_id, new.key_digest, coalesce(new.key_hint, ''),
               coalesce(new.key_made_at, new.updated_at), new.updated_at, new.updated_by, new.updated_at, new.updated_by)
       on conflict (hydro_code, collector_id) do update
          set digest = excluded.digest, hint = excluded.hint, made_at = excluded.made_at, expires_at = null,
              former_digest = null, former_until = null, former_used_at = null, refused_at = null, revoked_at = null,
              revoked_by = null, version = machine_key.version + 1, updated_at = excluded.updated_at,
              updated_by = excluded.updated_by
        where machine_key.digest <> excluded.digest;
     end if;
     return null;
   end $$`,
  `create trigger machine_key_follows after insert or update of key_digest on collector
     for each row execute function machine_key_of_collector()`,

  // The keys that collectors have today.
  `insert into machine_key (hydro_code, key_id, collector_id, digest, hint, made_at, last_used_at, created_at, created_by,
                            updated_at, updated_by)
   select collector.hydro_code, gen_random_uuid(), collector.collector_id, key_digest, coalesce(key_hint, ''),
          coalesce(key_made_at, created_at), date_trunc('minute', last_contact_at), created_at, created_by, updated_at,
          updated_by
     from collector
     left join collector_health health
       on health.hydro_code = collector.hydro_code and health.collector_id = collector.collector_id
    where key_digest is not null`,
];

export const machineKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
