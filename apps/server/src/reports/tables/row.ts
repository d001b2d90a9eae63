import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../series/read/read.ts';
import type { Cell } from './cells.ts';

export interface ReportRow {
  readonly stampMs: number;
  readonly cells: readonly Cell[];
}

export interface RowDeps {
  readonly database: Database;
  readonly reads: Pick<Reads, 'aggregate'>;
  /** Units in service at an instant, for the available energy. */
  readonly inService: (atMs: number) => ReadonlySet<string>;
}
