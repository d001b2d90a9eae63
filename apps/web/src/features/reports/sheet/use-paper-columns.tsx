import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Column } from '../../../kit/table/column.ts';
import type { ReportKind } from '../draft.ts';
import type { ReportAnswer, ReportRow } from '../queries.ts';
import { fileMark, notesAt } from './marks.ts';
import { fileHead, fileStamp } from './paper-text.ts';

/** Columns of a printed page: as in the file, with numbered footnotes. */
export function usePaperColumns({ head }: ReportAnswer, kind: ReportKind): readonly Column<ReportRow>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'time',
        title: t('reports.timeHead.time'),
        value: (row) => row.date_string,
        text: (row) => fileStamp(row.date_string, kind, head.step_minutes),
        names: true,
      },
      ...head.columns.map(
        (column, index): Column<ReportRow> => ({
          key: String(index),
          title: fileHead(t, column),
          group: column.group_label,
          align: 'right',
          value: (row) => row.values[index] ?? null,
          render: (row) => {
            const marks = notesAt(row, index).map(fileMark);
            return (
              <>
                {format.number(row.values[index], column.decimals)}
                {marks.length > 0 && <sup>{marks.join(',')}</sup>}
              </>
            );
          },
        }),
      ),
    ],
    [head, kind, t, format],
  );
}
