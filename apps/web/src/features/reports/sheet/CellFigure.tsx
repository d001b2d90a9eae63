import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { HeadColumn, ReportRow } from '../queries.ts';
import { type Footnote, isDoubtful, notesAt, shareAt } from './marks.ts';

interface CellFigureProps {
  readonly row: ReportRow;
  readonly at: number;
  readonly column: HeadColumn;
  readonly footnotes: readonly Footnote[];
}

/** A figure with the letters of its footnotes; hovering says what they mean and how much was measured. */
export function CellFigure({ row, at, column, footnotes }: CellFigureProps) {
  const t = useText();
  const format = useFormat();
  const notes = notesAt(row, at);
  const text = format.number(row.values[at], column.decimals);
  if (notes.length === 0) return text;
  const own = footnotes.filter(({ note }) => notes.includes(note));
  const share = shareAt(row.coverage, at);
  const said = [
    ...own.map(({ label }) => label),
    ...(share !== null && share < 1 ? [t('reports.coverage', { share: format.percent(share) })] : []),
  ].join('. ');
  return (
    <span className={isDoubtful(notes) ? 'report-noted report-doubtful' : 'report-noted'} title={said}>
      {text}
      <sup>{own.map(({ mark }) => mark).join('')}</sup>
    </span>
  );
}
