import { z } from 'zod';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Excludes columns computed by the server. */
  columns: z.array(z.string()),
  partitioned: z.boolean(),
});

const partition = z.object({
  schema: z.string(),
  name: z.string(),
  parent: z.string().describe('quoted, with its schema'),
  bound: z.string().describe('FOR VALUES ...'),
  /** Set when the partition is itself partitioned. */
  key: z.string().nullable(),
  /** Storage options of its rows on pages; absent in older copies. */
  options: z.array(z.string()).default([]),
});

const sequence = z.object({ schema: z.string(), name: z.string(), lastValue: z.string().nullable() });

/** The content of a logical copy; the schema itself comes from the migrations named in the manifest. */
const catalogSchema = z.object({
  tables: z.array(table),
  partitions: z.array(partition),
  sequences: z.array(sequence),
});

/** A backup adds the number of rows in each table, by `schema.name`. */
export const dumpSchema = catalogSchema.extend({ rows: z.record(z.string(), z.number()) });
export type Dump = z.infer<typeof dumpSchema>;

export type Catalog = z.infer<typeof catalogSchema>;
export type CatalogTable = z.infer<typeof table>;

export const tableKey = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;
