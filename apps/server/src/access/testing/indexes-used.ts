import type { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The indexes in a query's plan, in the order of the plan; a scan of a whole table is shown as `all of <table>`. */
export async function indexesUsed({ pool }: Database, query: Pick<CompiledQuery, 'sql' | 'parameters'>) {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${query.sql}`, [
    ...query.parameters,
  ]);
  const usedIndexes: string[] = [];
  const walk = (plan: Plan): void => {
    if (plan['Node Type'] === 'Seq Scan') usedIndexes.push(`all of ${plan['Relation Name']}`);
    if (plan['Index Name'] !== undefined) usedIndexes.push(plan['Index Name']);
    for (const child of plan.Plans ?? []) walk(child);
  };
  walk(rows[0]!['QUERY PLAN'][0].Plan);
  return usedIndexes;
}
