import type { ReportFormat } from '@spillway/contract/delivery/report-files';
import { maxRowsOfFile } from '@spillway/contract/delivery/reports/shape';
import type { PlanLimits } from '../../reports/reports.ts';

/** Nobody prints more: it is five hundred pages. */
const maxPrintedRows = 20_000;

export const limitsOf = (format: ReportFormat, isFree: boolean): PlanLimits => ({
  mostRows: format === 'pdf' ? maxPrintedRows : maxRowsOfFile,
  isFree,
});
