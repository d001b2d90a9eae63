import type { ReportFormat } from '@spillway/contract/delivery/report-files';
import { mostRowsOfFile } from '@spillway/contract/delivery/reports/shape';
import type { PlanLimits } from '../../reports/reports.ts';

/** Nobody prints more: it is five hundred pages. */
const mostPrintedRows = 20_000;

export const limitsOf = (format: ReportFormat, isFree: boolean): PlanLimits => ({
  mostRows: format === 'pdf' ? mostPrintedRows : mostRowsOfFile,
  isFree,
});
