import { totalRows } from '@spillway/contract/reports/tables/limits';
import { type ChosenColumn, type Draft, reportKinds, sheets, usualDraft } from './draft.ts';
import { reportPresets } from './report-period.ts';

type Search = Readonly<Record<string, unknown>>;
/** Parameters in the address; defaults are absent. */
type ReportAddress = Readonly<Record<string, string | number>>;

const between = ',';
const aggregateAfter = '~';
const aggregates = ['sum', 'mean', 'min', 'max', 'first', 'last'] as const;
const steps = [5, 10, 15, 30, 60, 1440] as const;
const wall = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** A report as an address: it opens the same table, or relative to now for a preset such as yesterday. */
export function writeReport(draft: Draft): ReportAddress {
  const { kind, sheet, step, stationType, columns, totals, period, templateId } = draft;
  return {
    kind,
    ...(kind === 'sheet' ? { sheet } : {}),
    ...((kind === 'sheet' || kind === 'station') && step !== null ? { step } : {}),
    ...(kind === 'station' ? { type: stationType } : {}),
    ...(kind === 'sheet' || kind === 'station' ? {} : { columns: columns.map(columnText).join(between) }),
    totals: totals.join(between),
    ...('preset' in period ? { period: period.preset } : { from: period.from ?? '', to: period.to ?? '' }),
    ...(templateId === null ? {} : { template: templateId }),
  };
}

/** Null: the address names no report. Invalid parts are skipped. */
export function readReport(search: Search): Draft | null {
  const text = (name: string): string => (name in search ? String(search[name]) : '');
  const kind = reportKinds.find((option) => option === text('kind'));
  if (!kind) return null;
  const preset = reportPresets.find((option) => option === text('period'));
  const [from, to] = [wallOf(text('from')), wallOf(text('to'))];
  const totalNames = text('totals').split(between);
  return {
    kind,
    sheet: sheets.find((option) => option === text('sheet')) ?? usualDraft.sheet,
    step: steps.find((option) => option === Number(text('step'))) ?? null,
    stationType: Math.max(1, Math.trunc(Number(text('type')) || usualDraft.stationType)),
    columns: text('columns').split(between).filter(Boolean).map(columnOf),
    totals: totalRows.filter((row) => totalNames.includes(row)),
    period: preset ? { preset } : from || to ? { from, to } : usualDraft.period,
    templateId: text('template') || null,
  };
}

const wallOf = (text: string): string | null => (wall.test(text) ? text : null);

const columnText = ({ key, aggregate }: ChosenColumn): string =>
  aggregate === null ? key : `${key}${aggregateAfter}${aggregate}`;

function columnOf(text: string): ChosenColumn {
  const [key = '', name] = text.split(aggregateAfter);
  return { key, aggregate: aggregates.find((option) => option === name) ?? null };
}
