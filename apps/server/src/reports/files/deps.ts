import type { ReportSheet } from '@spillway/contract/reports/tables/shape';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Plant } from '../../plant/plant.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Series } from '../../series/series.ts';
import type { Reports, Templates } from '../tables/tables.ts';

export interface ReportFileDeps extends TopDeps {
  readonly reports: Reports;
  readonly templates: Templates;
  readonly described: Pick<Plant['described'], 'settings'>;
  readonly catalogue: Pick<Series['catalogue'], 'of'>;
  /** Called in the transaction that issues a file, so that its obligation is fulfilled together with it. */
  readonly issued: (tx: Transaction<Schema>, hydroCode: string, sheet: ReportSheet, at: Date) => Promise<void>;
}
