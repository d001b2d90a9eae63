import { completeShare } from '@spillway/contract/reports/tables/limits';
import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { FootRow } from '../../../kit/table/TableView.tsx';
import type { ReportAnswer } from '../queries.ts';

/** Averages and totals, with a dash where meaningless; partial ones show their coverage. */
export function useFootRows({ head, foot }: ReportAnswer): readonly FootRow[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () =>
      foot.totals.map(({ row, values, coverage }) => ({
        key: row,
        cells: [
          t(`reports.total.${row}`),
          ...head.columns.map((column, index) => {
            const text = format.number(values[index], column.decimals);
            const share = coverage[index] ?? null;
            if (values[index] === null || share === null || share >= completeShare) return text;
            const coverageText = t('reports.coverage', { share: format.percent(share) });
            return (
              <span key={column.key} className="report-noted" title={coverageText}>
                {text}
                <sup>{format.percent(share)}</sup>
              </span>
            );
          }),
        ],
      })),
    [head, foot, t, format],
  );
}
