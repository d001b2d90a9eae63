import { tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import { useQueries } from '@tanstack/react-query';
import { tableQuery } from '../../shared/plant/tables.ts';
import type { OutletTables } from './preview.ts';
import type { TableNeed } from './table-needs.ts';

interface TablesInForce {
  /** Undefined while one of them is on its way, or out of reach. */
  readonly tables?: OutletTables;
  readonly error?: Error;
}

/** The tables that serve an outlet now, ready for the engine. */
export function useTablesInForce(needs: readonly TableNeed[]): TablesInForce {
  const wanted = needs.flatMap(({ group, table }) => (table ? [{ group, id: table.table_id }] : []));
  return useQueries({
    queries: wanted.map(({ id }) => tableQuery(id)),
    combine: (answers) => {
      const error = answers.find((answer) => answer.data === undefined && answer.error)?.error;
      if (error) return { error };
      if (answers.some(({ data }) => data === undefined)) return {};
      const tables = Object.fromEntries(
        answers.map(({ data }, index) => {
          const { group } = wanted[index]!;
          const columns = Object.fromEntries(data!.columns.map(({ name, values }) => [name, values]));
          return [group, tableFromColumns(group, data!.name, columns)];
        }),
      ) as OutletTables;
      return { tables };
    },
  });
}
