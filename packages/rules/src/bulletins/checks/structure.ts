import type { Checked } from '../checked.ts';
import type { Quantity, Table, TableId } from '../content.ts';
import type { Found } from '../fault.ts';
import { kindsOfBulletins } from '../kinds.ts';
import { columnOf, rowPath, sentenceOf, sentencePath, tableOf, tablePath } from '../reading.ts';

/** The required columns of a table: TT 08/2022, article 12. */
const neededColumns: Readonly<Record<TableId, readonly Quantity[]>> = {
  rain_observed: ['rain'],
  state: ['lake_level', 'inflow', 'release'],
  rain_ahead: ['rain'],
  ahead: ['inflow', 'lake_level', 'release'],
  peak: ['inflow_max', 'time'],
  downstream: ['station_level', 'alarm'],
  days: ['inflow_mean', 'inflow_max', 'inflow_min'],
  decades: ['inflow_mean', 'inflow_max', 'inflow_min'],
};
/** A plant without gauges, or without stations downstream, has no data for these tables. */
const optionalTables: ReadonlySet<TableId> = new Set(['rain_observed', 'rain_ahead', 'downstream']);

/** Whether every table, lead, day and sentence of the kind exists exactly once. */
export function checkStructure({ content, former }: Checked, found: Found): void {
  const kind = kindsOfBulletins[content.kind];
  for (const id of kind.tables) {
    const table = tableOf(content, id);
    if (table && table.rows.length > 0) checkTable(table, found);
    else if (!optionalTables.has(id)) found('table_missing', tablePath(id));
    else if (former && (tableOf(former, id)?.rows.length ?? 0) > 0) found('table_of_last_missing', tablePath(id));
  }
  checkLeads(content, kind.leadsHours, found);
  checkCount(content, 'days', kind.days, found);
  checkCount(content, 'decades', kind.decades ? 3 : 0, found);
  for (const id of kind.sentences) if (!sentenceOf(content, id)) found('sentence_missing', sentencePath(id));
  for (const { id, text } of content.sentences) if (text.trim() === '') found('sentence_empty', sentencePath(id));
}

function checkTable(table: Table, found: Found): void {
  for (const quantity of neededColumns[table.id])
    if (!columnOf(table, quantity)) found('column_missing', tablePath(table.id), { quantity });
  const seen = new Set<string>();
  for (const { id } of table.rows) {
    if (seen.has(id)) found('row_twice', rowPath(table.id, id));
    seen.add(id);
  }
}

function checkLeads(content: Checked['content'], leadsHours: readonly number[], found: Found): void {
  const table = tableOf(content, 'ahead');
  if (!table || table.rows.length === 0) return;
  for (const hours of leadsHours)
    if (!table.rows.some(({ lead_hours: lead }) => lead === hours)) found('lead_missing', 'tables/ahead', { hours });
}

function checkCount(content: Checked['content'], id: 'days' | 'decades', wantedCount: number, found: Found): void {
  const table = tableOf(content, id);
  if (!table || wantedCount === 0 || table.rows.length === 0) return;
  const count = table.rows.filter((row) => row.id !== 'total').length;
  if (count < wantedCount) found('row_missing', tablePath(id), { wanted: wantedCount, count });
}
