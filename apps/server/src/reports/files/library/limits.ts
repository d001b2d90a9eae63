import type { ReportFormat } from '@spillway/contract/reports/files';
import { maxRowsOfFile } from '@spillway/contract/reports/tables/shape';
import type { PlanLimits } from '../../tables/tables.ts';

/** Five hundred pages: more is not useful in print. */
const maxPrintedRows = 20_000;

export const limitsOf = (format: ReportFormat, isFree: boolean): PlanLimits => ({
  mostRows: format === 'pdf' ? maxPrintedRows : maxRowsOfFile,
  isFree,
});
