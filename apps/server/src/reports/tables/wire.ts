import { required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import type { ReportLayout, reportAnswer } from '@spillway/contract/reports/tables/shape';
import type { reports as contract } from '@spillway/contract/reports/tables/tables';
import { wallText } from '@spillway/plant-time/wall-text';
import type { z } from 'zod';
import { plainNumber } from '../../platform/plain-number.ts';
import type { Cell } from './cells.ts';
import type { ReportColumnOf } from './columns.ts';
import type { ReportPlan } from './plan.ts';
import type { ReportRow } from './row.ts';
import { groupTexts, noteTexts, unitText } from './texts.ts';
import type { ReportFoot } from './totals.ts';

type Answer = z.input<typeof reportAnswer>;
type ColumnView = z.input<(typeof contract.columns)['data']>[number];

export interface ReportOrigin {
  readonly author: string;
  readonly madeAt: Date;
  readonly receivedAt: Date | null;
  readonly isDemo: boolean;
}

export const columnView = (column: ReportColumnOf, language: Language): ColumnView => ({
  key: column.key,
  group: column.group,
  group_label: groupTexts[column.group][language],
  label: column.label[language],
  unit: unitText(column.unit, language),
  decimals: column.decimals,
  nature: column.nature,
  aggregates: [...column.aggregates],
  is_closed: column.isClosed,
});

export function headView(plan: ReportPlan, origin: ReportOrigin, language: Language): Answer['head'] {
  const { plant, step, fromMs, toMs } = plan;
  const { timeZone, dayStart, revision } = plant.catalogue;
  const isStepped = step.kind === 'step' || step.kind === 'day';
  return {
    title: plan.title[language],
    hydro_code: plant.hydroCode,
    plant_name: plant.name,
    is_demo: origin.isDemo,
    from: wallText(fromMs, timeZone),
    to: wallText(toMs, timeZone),
    time_zone: timeZone,
    day_boundary: dayStart,
    step_minutes: isStepped ? (step.kind === 'step' ? step.ms / 60_000 : 1440) : null,
    stamp: step.kind === 'day' || step.kind === 'month' ? 'begin' : 'end',
    author: origin.author,
    made_at: origin.madeAt.toISOString(),
    data_received_at: origin.receivedAt?.toISOString() ?? null,
    data_revision: revision,
    columns: plan.columns.map((column) => {
      const { aggregates: _choice, ...view } = columnView(column, language);
      return {
        ...view,
        group_label: column.heading[language],
        label: column.shortLabel[language],
        aggregate: column.aggregate,
      };
    }),
  };
}

const shareDecimals = 4;
const share = (value: number | null) => (value === null ? null : Number(value.toFixed(shareDecimals)));
const isPart = (value: number | null) => value !== null && value < 1;

/** Leaves out shares that are complete in every cell, as in most rows. */
export function rowView({ stampMs, cells }: ReportRow, timeZone: string): Answer['rows'][number] {
  const part = (of: (cell: Cell) => number | null) => (cells.some((cell) => isPart(of(cell))) ? cells.map(of) : null);
  const [coverage, goodShare] = [part((cell) => share(cell.coverage)), part((cell) => share(cell.goodShare))];
  return {
    date_string: wallText(stampMs, timeZone),
    values: cells.map(({ value }) => plainNumber(value)),
    ...(coverage ? { coverage } : {}),
    ...(goodShare ? { good_share: goodShare } : {}),
    ...(cells.some(({ notes }) => notes.length > 0) ? { notes: cells.map(({ notes }) => [...notes]) } : {}),
  };
}

export const footView = (
  { rows, withoutFirst, totals, notes, balance }: ReportFoot,
  language: Language,
  timeZone: string,
): Answer['foot'] => ({
  rows,
  without_first: withoutFirst,
  totals: totals.map(({ row, values, coverage }) => ({
    row,
    values: values.map(plainNumber),
    coverage: coverage.map(share),
  })),
  notes: notes.map(({ note, cells }) => ({ note, label: noteTexts[note][language], cells })),
  balance: balance.map(({ span: { kind, beginMs, endMs }, share: known, ...figures }) => ({
    span: kind,
    from: wallText(beginMs, timeZone),
    to: wallText(endMs, timeZone),
    ...figures,
    share: required(share(known)),
  })),
});

export const layoutOf = (body: ReportLayout): ReportLayout => ({
  kind: body.kind,
  sheet: body.sheet,
  step_minutes: body.step_minutes,
  station_type: body.station_type,
  columns: body.columns,
  totals: body.totals,
});
