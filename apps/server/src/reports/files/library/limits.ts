import type { ReportFormat } from '@spillway/contract/reports/files';
import { maxRowsOfFile } from '@spillway/contract/reports/tables/shape';
import type { PlanLimits } from '../../tables/tables.ts';

/** Nobody prints more: it is five hundred pages. */
const maxPrintedRows = 20_000;

export const limitsOf = (format: ReportFormat, isFree: boolean): PlanLimits => ({
  mostRows: format === 'pdf' ? maxPrintedRows : maxRowsOfFile,
  isFree,
});
