import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Column } from '../../../kit/table/column.ts';
import type { ReportKind } from '../draft.ts';
import type { HeadColumn, ReportAnswer, ReportRow } from '../queries.ts';
import { type Footnote, footnotesOf, isSuspect, notesAt, shareAt } from './marks.ts';
import { stampText } from './period-text.ts';

interface CellFigureProps {
  readonly row: ReportRow;
  readonly at: number;
  readonly column: HeadColumn;
  readonly footnotes: readonly Footnote[];
}

/** A figure with its footnote letters; the tooltip explains them and the measured share. */
function CellFigure({ row, at, column, footnotes }: CellFigureProps) {
  const t = useText();
  const format = useFormat();
  const notes = notesAt(row, at);
  const text = format.number(row.values[at], column.decimals);
  if (notes.length === 0) return text;
  const ownFootnotes = footnotes.filter(({ note }) => notes.includes(note));
  const share = shareAt(row.coverage, at);
  const columnTexts = [
    ...ownFootnotes.map(({ label }) => label),
    ...(share !== null && share < 1 ? [t('reports.coverage', { share: format.percent(share) })] : []),
  ].join('. ');
  return (
    <span className={isSuspect(notes) ? 'report-noted report-doubtful' : 'report-noted'} title={columnTexts}>
      {text}
      <sup>{ownFootnotes.map(({ mark }) => mark).join('')}</sup>
    </span>
  );
}

/** Time first, then the figures by group. */
export function useReportColumns(answer: ReportAnswer, kind: ReportKind): readonly Column<ReportRow>[] {
  const t = useText();
  const format = useFormat();
  const titleOf = useColumnTitle();
  return useMemo(() => {
    const { columns, step_minutes: step } = answer.head;
    const footnotes = footnotesOf(answer);
    return [
      {
        key: 'time',
        title: t(`reports.timeHead.${kind === 'monthly' ? 'month' : kind === 'daily' ? 'day' : 'time'}`),
        value: (row) => row.date_string,
        text: (row) => stampText(row.date_string, kind, step),
        names: true,
      },
      ...columns.map(
        (column, index): Column<ReportRow> => ({
          key: String(index),
          title: titleOf(column),
          group: column.group_label,
          align: 'right',
          value: (row) => row.values[index] ?? null,
          text: (row) => format.number(row.values[index], column.decimals),
          render: (row) => <CellFigure row={row} at={index} column={column} footnotes={footnotes} />,
        }),
      ),
    ];
  }, [answer, kind, t, format, titleOf]);
}

/** Default aggregates: rain is summed, levels are averaged, openings use the last value. */
const usual = { interval: 'sum', instant: 'mean', held: 'last', derived: null } as const;

/** Name and unit, with the aggregate if it is not the default. */
export function useColumnTitle(): (column: HeadColumn) => string {
  const t = useText();
  return useMemo(
    () => (column) => {
      const totalLabel =
        column.unit === '' ? column.label : t('reports.withUnit', { name: column.label, unit: column.unit });
      return column.aggregate === null || column.aggregate === usual[column.nature]
        ? totalLabel
        : `${totalLabel}, ${t(`reports.aggregate.${column.aggregate}`)}`;
    },
    [t],
  );
}
