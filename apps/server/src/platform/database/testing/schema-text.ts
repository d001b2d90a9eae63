import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Excludes the server's own schemas and that of the job queue, which creates and changes its schema itself. */
const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')`;

/** Each query returns a line of text in the first column, in an order that does not depend on when objects were created. */
const parts: Readonly<Record<string, string>> = {
  columns: `
    select format('%s.%s %s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
             case when a.attnotnull then 'not null' else 'null' end,
             case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end,
             case when a.attgenerated <> '' then ' generated' else '' end,
             coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''))
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped and ${ours}
     order by n.nspname, c.relname, a.attname`,
  tables: `
    select format('%s %s%s%s', case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.relname,
             coalesce(' partition by ' || pg_get_partkeydef(c.oid), ''), coalesce(' with ' || c.reloptions::text, ''))
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition and ${ours} order by n.nspname, c.relname`,
  constraints: `
    select format('%s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype <> 'n' and not c.relispartition and ${ours} order by n.nspname, c.relname, k.conname`,
  indexes: `
    select pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class x on x.oid = i.indexrelid
     where not c.relispartition and ${ours} order by n.nspname, c.relname, x.relname`,
  functions: `
    select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prokind in ('f', 'p') and ${ours}
       and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
     order by n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)`,
  triggers: `
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and not c.relispartition and ${ours} order by n.nspname, c.relname, t.tgname`,
  types: `
    select format('%s %s', t.typname, (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where t.typtype in ('e', 'd') and ${ours} order by n.nspname, t.typname`,
};

/** Details that the stored texts of former releases lack, in which the same schema could still differ. */
const details: Readonly<Record<string, string>> = {
  'columns in their order': `
    select format('%s %s %s storage %s%s %s', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname, a.attstorage,
             a.attcompression, a.attacl)
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped and ${ours}
     order by n.nspname, c.relname, a.attnum`,
  relations: `
    select format('%s %s %s replica %s owner %s %s', c.relkind, c.relname, c.relpersistence, c.relreplident, pg_get_userbyid(c.relowner), c.relacl)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where not c.relispartition and not exists (select from pg_index i join pg_class t on t.oid = i.indrelid where i.indexrelid = c.oid and t.relispartition)
       and ${ours} order by n.nspname, c.relname`,
  sequences: `
    select format('%s %s from %s by %s %s to %s cache %s%s of %s', c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement,
             s.seqmin, s.seqmax, s.seqcache, s.seqcycle, (select refobjid::regclass from pg_depend d
               where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass))
      from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} order by n.nspname, c.relname`,
  'what must not be null': `
    select format('%s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'n' and not c.relispartition and ${ours} order by n.nspname, c.relname, k.conname`,
  comments: `
    select format('%s %s %s', c.relname, d.objsubid, d.description)
      from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass join pg_namespace n on n.oid = c.relnamespace
     where ${ours} order by n.nspname, c.relname, d.objsubid`,
};

/** The schema of a database as text: equal texts mean equal schemas, however they were created. */
export const schemaText = (client: Queryable): Promise<string> => textOf(client, parts);

/** Also includes column order, storage, owners and read permissions. */
export const fullSchemaText = (client: Queryable): Promise<string> => textOf(client, { ...parts, ...details });

async function textOf(client: Queryable, schemaParts: typeof parts): Promise<string> {
  const sections: string[] = [];
  for (const [name, statement] of Object.entries(schemaParts)) {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    if (rows.length > 0) sections.push([`-- ${name}`, ...rows.map(([line = '']) => line.trim())].join('\n'));
  }
  return `${sections.join('\n\n')}\n`;
}
