import type pg from 'pg';

/** Not the server's own, and not the job queue's, which makes and changes its schema by itself. */
const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')`;

/** Each: a line of text in the first column, in an order that does not depend on when things were made. */
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

/** The schema of a database as text: the same text is the same schema, however it came about. */
export async function schemaText(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const sections: string[] = [];
  for (const [name, statement] of Object.entries(parts)) {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    if (rows.length > 0) sections.push([`-- ${name}`, ...rows.map(([line = '']) => line.trim())].join('\n'));
  }
  return `${sections.join('\n\n')}\n`;
}
