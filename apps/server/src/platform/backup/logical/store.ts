import pg from 'pg';
import type { Catalog, CatalogTable } from './catalog.ts';

type Session = Pick<pg.ClientBase, 'query'>;

const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Excludes tables of the server, of extensions, and temporary ones. */
const ours = `
  c.relnamespace = n.oid and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relpersistence = 'p'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Rows that mean nothing in another database: an event carries transaction numbers of its own database. */
const TRANSIENT_TABLES = ['public.event'];

/** The part of the job queue that must survive; it rebuilds its statistics and upkeep. */
const JOB_QUEUE_SCHEMA = 'pgboss';
const JOB_QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

export async function readCatalog(session: Session): Promise<Catalog> {
  const { rows: tables } = await session.query<CatalogTable>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c, pg_namespace n
      where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
        and n.nspname || '.' || c.relname <> all ($1)
        and (n.nspname <> $2 or c.relname = any ($3))
      order by 1, 2`,
    [TRANSIENT_TABLES, JOB_QUEUE_SCHEMA, JOB_QUEUE_TABLES],
  );
  const { rows: partitions } = await session.query<Catalog['partitions'][number]>(
    `with recursive tree as (
       select c.oid, 0 as depth from pg_class c, pg_namespace n
        where c.relkind = 'p' and not c.relispartition and ${ours} and n.nspname <> $1
       union all
       select i.inhrelid, tree.depth + 1 from tree join pg_inherits i on i.inhparent = tree.oid
     )
     select n.nspname as schema, c.relname as name, i.inhparent::regclass::text as parent,
            pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_partkeydef(c.oid) as key,
            coalesce(c.reloptions, '{}') as options
       from tree join pg_class c on c.oid = tree.oid join pg_namespace n on n.oid = c.relnamespace
       join pg_inherits i on i.inhrelid = c.oid
      order by tree.depth, 1, 2`,
    [JOB_QUEUE_SCHEMA],
  );
  return { tables, partitions, sequences: await readSequences(session) };
}

/** Called after the rows, so that no number is below a copied one. */
export async function readSequences(session: Session): Promise<Catalog['sequences']> {
  const { rows } = await session.query<Catalog['sequences'][number]>(
    `select n.nspname as schema, c.relname as name, pg_sequence_last_value(c.oid)::text as "lastValue"
       from pg_class c, pg_namespace n
      where c.relkind = 'S' and ${ours} and n.nspname <> $1
      order by 1, 2`,
    [JOB_QUEUE_SCHEMA],
  );
  return rows;
}

export function copyOutStatement(table: CatalogTable): string {
  const columns = columnList(table.columns);
  return table.partitioned
    ? `copy (select ${columns} from ${quoted(table)}) to stdout`
    : `copy ${quoted(table)} (${columns}) to stdout`;
}

export function copyInStatement(table: CatalogTable): string {
  return `copy ${quoted(table)} (${columnList(table.columns)}) from stdin`;
}

export async function countRows(session: Session, table: CatalogTable): Promise<number> {
  const { rows } = await session.query<{ n: string }>(`select count(*)::text as n from ${quoted(table)}`);
  return Number(rows[0]?.n);
}

/** Tables that a person or another program may have made; a database with any of them is not ours to fill. */
export async function readUserTables(session: Session): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c, pg_namespace n
      where c.relkind in ('r', 'p', 'f', 'v', 'm') and ${ours} order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function createPartitions(session: Session, partitions: Catalog['partitions']): Promise<void> {
  for (const partition of partitions) {
    const further = partition.key ? ` partition by ${partition.key}` : '';
    const options = partition.options.length > 0 ? ` with (${partition.options.join(', ')})` : '';
    await session.query(
      `create table if not exists ${quoted(partition)} partition of ${partition.parent} ${partition.bound}${further}${options}`,
    );
  }
}

/** Rows that migrations inserted would collide with the same rows from the copy. */
export async function emptyTables(session: Session, tables: readonly CatalogTable[]): Promise<void> {
  if (tables.length > 0) await session.query(`truncate ${tables.map(quoted).join(', ')}`);
}

/** Statements that drop, and later restore, constraints that a load in arbitrary order would violate. */
export async function readGuards(session: Session): Promise<{ drop: string[]; restore: string[] }> {
  const { rows } = await session.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
            format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
       from pg_constraint k join pg_class c on c.oid = k.conrelid, pg_namespace n
      where k.contype = 'f' and k.conparentid = 0 and ${ours}
     union all
     select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
            format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname)
       from pg_trigger t join pg_class c on c.oid = t.tgrelid, pg_namespace n
      where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and ${ours}`,
  );
  return { drop: rows.map((row) => row.drop), restore: rows.map((row) => row.restore) };
}

export async function setSequences(session: Session, sequences: Catalog['sequences']): Promise<void> {
  for (const sequence of sequences) {
    if (sequence.lastValue === null) continue;
    await session.query('select setval($1::regclass, $2::bigint)', [quoted(sequence), sequence.lastValue]);
  }
}

/** The jobs of every queue arrive in the common table, so every queue must read that one. */
export async function useCommonJobTable(session: Session): Promise<void> {
  await session.query(
    `update ${JOB_QUEUE_SCHEMA}.queue set partition = false, table_name = 'job_common' where partition`,
  );
}

export const isJobQueue = ({ schema }: { schema: string }): boolean => schema === JOB_QUEUE_SCHEMA;

const columnList = (columns: readonly string[]): string => columns.map((name) => pg.escapeIdentifier(name)).join(', ');
