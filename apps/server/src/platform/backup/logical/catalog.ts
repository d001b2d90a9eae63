import { z } from 'zod';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without those the server computes. */
  columns: z.array(z.string()),
  partitioned: z.boolean(),
});

const partition = z.object({
  schema: z.string(),
  name: z.string(),
  parent: z.string().describe('quoted, with its schema'),
  bound: z.string().describe('FOR VALUES ...'),
  /** Set where the partition is itself partitioned. */
  key: z.string().nullable(),
  /** How its rows lie on its pages; absent in older copies. */
  options: z.array(z.string()).default([]),
});

const sequence = z.object({ schema: z.string(), name: z.string(), lastValue: z.string().nullable() });

/** What a logical copy holds; the schema itself comes from the migrations named in the manifest. */
const catalogSchema = z.object({
  tables: z.array(table),
  partitions: z.array(partition),
  sequences: z.array(sequence),
});

/** In a backup: with the number of rows in each table, by `schema.name`. */
export const dumpSchema = catalogSchema.extend({ rows: z.record(z.string(), z.number()) });
export type Dump = z.infer<typeof dumpSchema>;

export type Catalog = z.infer<typeof catalogSchema>;
export type CatalogTable = z.infer<typeof table>;

export const tableKey = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;
