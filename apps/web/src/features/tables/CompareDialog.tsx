import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import type { ListedTable } from '../../shared/plant/tables.ts';
import { CurveChart } from './CurveChart.tsx';
import { comparedColumns, differingRows } from './compared.ts';
import { curveLines, pagesOf, thinLines } from './curve-family.ts';
import { groupShapes } from './group-shapes.ts';
import { NumberRows } from './NumberRows.tsx';
import { type Comparison, comparisonQuery } from './queries.ts';
import { useTableWords } from './use-table-words.ts';

interface CompareDialogProps {
  readonly first: ListedTable;
  readonly second: ListedTable;
  readonly onClose: () => void;
}

/** More curves could not be told apart as solid and dashed. */
const maxCurves = 5;

export function CompareDialog({ first, second, onClose }: CompareDialogProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(comparisonQuery(first.table_id, second.table_id));
  const tableFacts = ({ name, upload_time }: ListedTable) => ({ name, time: dateTime(upload_time) });
  return (
    <Dialog title={t('tables.compare.title')} open onClose={onClose}>
      <ul className="table-compare-key">
        <li>{t('tables.compare.first', tableFacts(first))}</li>
        <li className="table-compare-dashed">{t('tables.compare.second', tableFacts(second))}</li>
      </ul>
      {data ? <CurveComparison comparison={data} /> : <Pending of={{ error, refetch }} lines={8} />}
    </Dialog>
  );
}

function CurveComparison({ comparison }: { readonly comparison: Comparison }) {
  const t = useText();
  const { number } = useFormat();
  const words = useTableWords();
  const shape = groupShapes[comparison.group_code];
  const [first, second] = useMemo(() => {
    const sides = [comparedColumns(comparison, 'first'), comparedColumns(comparison, 'second')] as const;
    const page = pagesOf(shape, sides[0])[0] ?? null;
    return [
      thinLines(curveLines(shape, sides[0], page), maxCurves),
      thinLines(curveLines(shape, sides[1], page), maxCurves),
    ] as const;
  }, [comparison, shape]);
  const rows = useMemo(() => differingRows(comparison), [comparison]);
  const { counts } = comparison;
  const at = (cells: readonly (number | null)[] | undefined) => rows.map((row) => cells?.[row] ?? null);
  const columns = [
    ...comparison.keys.map((name, index) => ({
      name,
      title: words.short(name),
      values: at(comparison.key_columns[index]),
    })),
    ...comparison.values.flatMap((name, index) =>
      (['first', 'second', 'difference'] as const).map((side) => ({
        name: `${name} ${side}`,
        title: t(
          side === 'first'
            ? 'tables.compare.one'
            : side === 'second'
              ? 'tables.compare.other'
              : 'tables.compare.difference',
          {
            name: words.short(name),
          },
        ),
        values: at(comparison[side][index]),
      })),
    ),
  ];
  return (
    <>
      <CurveChart shape={shape} lines={first} over={second} />
      <p className="compare-counts">
        {t('tables.compare.counts', {
          same: number(counts.same),
          changed: number(counts.changed),
          first: number(counts.only_first),
          second: number(counts.only_second),
        })}
      </p>
      {rows.length === 0 ? (
        <p>{t('tables.compare.same')}</p>
      ) : (
        <NumberRows label={t('tables.compare.differences')} columns={columns} numbers={null} />
      )}
    </>
  );
}
