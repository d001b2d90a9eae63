import type { floodReports as contract } from '@spillway/contract/reports/flood-report/flood-report';
import { reportDueDays } from '@spillway/contract/reports/flood-report/limits';
import { dayMs } from '@spillway/plant-time/spans';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { type FloodReports, type ListedReport, numberOf } from './flood-report.ts';

type ListView = AnswerTo<typeof contract.list>;
type RowView = ListView['reports'][number];

const iso = (ms: number) => new Date(ms).toISOString();
const dueMs = (endMs: number): number => endMs + reportDueDays * dayMs;

type ViewedReport = Omit<ListedReport, 'correctsNumber' | 'correctedBy'> & Partial<ListedReport>;

export function rowView(report: ViewedReport, mayWrite: boolean): RowView {
  return {
    ...report,
    from: report.from.toISOString(),
    to: report.to.toISOString(),
    state: report.issued ? 'issued' : 'draft',
    number: numberOf(report),
    issuedAt: report.issued?.at.toISOString() ?? null,
    issuedBy: report.issued?.by ?? null,
    dueAt: iso(dueMs(report.to.getTime())),
    corrects: report.correctsNumber ?? null,
    correctedBy: report.correctedBy ?? null,
    updatedAt: report.updatedAt.toISOString(),
    may: { update: mayWrite && report.issued === null },
  };
}

type ReportList = Awaited<ReturnType<FloodReports['list']>>;

/** A report covers every flood that overlaps its period. */
export function listView({ floods, sinceMs, reports }: ReportList, mayWrite: boolean): ListView {
  const overlaps = ({ from, to }: ListedReport, fromMs: number, toMs: number | null) =>
    to.getTime() > fromMs && (toMs === null || from.getTime() < toMs);
  return {
    floods: floods.map(({ fromMs, toMs, by }) => ({
      from: iso(fromMs),
      to: toMs === null ? null : iso(toMs),
      by: [...by],
      dueAt: toMs === null ? null : iso(dueMs(toMs)),
      reportIds: reports.filter((report) => overlaps(report, fromMs, toMs)).map(({ reportId }) => reportId),
    })),
    lookedFrom: iso(sinceMs),
    reports: reports.map((one) => rowView(one, mayWrite)),
    may: { add: mayWrite },
  };
}
