import type { floodReports as contract } from '@spillway/contract/delivery/flood-report/flood-report';
import { reportOwedDays } from '@spillway/contract/delivery/flood-report/limits';
import { dayMs } from '@spillway/plant-time/spans';
import type { z } from 'zod';
import { type FloodReports, type ListedReport, numberOf } from './flood-report.ts';

type ListView = z.input<(typeof contract.list)['data']>;
type RowView = ListView['reports'][number];

const iso = (ms: number) => new Date(ms).toISOString();
const dueMs = (endMs: number): number => endMs + reportOwedDays * dayMs;

type Viewed = Omit<ListedReport, 'correctsNumber' | 'correctedBy'> & Partial<ListedReport>;

export function rowView(report: Viewed, mayWrite: boolean): RowView {
  return {
    report_id: report.reportId,
    from: report.from.toISOString(),
    to: report.to.toISOString(),
    state: report.issued ? 'issued' : 'draft',
    number: numberOf(report),
    issued_at: report.issued?.at.toISOString() ?? null,
    issued_by: report.issued?.by ?? null,
    due_at: iso(dueMs(report.to.getTime())),
    corrects: report.correctsNumber ?? null,
    corrected_by: report.correctedBy ?? null,
    version: report.version,
    updated_at: report.updatedAt.toISOString(),
    updated_by: report.updatedBy,
    may: { update: mayWrite && report.issued === null },
  };
}

type Listed = Awaited<ReturnType<FloodReports['list']>>;

/** A report is of every flood that its period meets. */
export function listView({ floods, sinceMs, reports }: Listed, mayWrite: boolean): ListView {
  const meets = ({ from, to }: ListedReport, fromMs: number, toMs: number | null) =>
    to.getTime() > fromMs && (toMs === null || from.getTime() < toMs);
  return {
    floods: floods.map(({ fromMs, toMs, by }) => ({
      from: iso(fromMs),
      to: toMs === null ? null : iso(toMs),
      by: [...by],
      due_at: toMs === null ? null : iso(dueMs(toMs)),
      report_ids: reports.filter((report) => meets(report, fromMs, toMs)).map(({ reportId }) => reportId),
    })),
    looked_from: iso(sinceMs),
    reports: reports.map((one) => rowView(one, mayWrite)),
    may: { add: mayWrite },
  };
}
