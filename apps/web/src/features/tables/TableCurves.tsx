import { Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import type { OpenedTable } from '../../shared/plant/tables.ts';
import { CurveChart } from './CurveChart.tsx';
import { curveLines, pagesOf, thinLines } from './curve-family.ts';
import { groupShapes } from './group-shapes.ts';
import type { Reading } from './queries.ts';
import { useTableWords } from './use-table-words.ts';

const maxCurves = 24;

interface TableCurvesProps {
  readonly table: OpenedTable;
  readonly reading: Reading | null;
}

/** Curve or family of curves of a table; if each unit has its own, one unit at a time. */
export function TableCurves({ table, reading }: TableCurvesProps) {
  const t = useText();
  const words = useTableWords();
  const pageId = useId();
  const shape = groupShapes[table.group_code];
  const pages = useMemo(() => pagesOf(shape, table.columns), [shape, table.columns]);
  const [chosen, setChosen] = useState<number | null>(null);
  const page = chosen ?? pages[0] ?? null;
  const all = useMemo(() => curveLines(shape, table.columns, page), [shape, table.columns, page]);
  const lines = useMemo(() => thinLines(all, maxCurves), [all]);
  const found: Readonly<Record<string, number | null>> = reading ? { ...reading.inputs, ...reading.values } : {};
  const [x, y] = [found[shape.x], found[shape.y[0] ?? '']];
  const onPage = shape.page === null || found[shape.page] === page;
  const mark = onPage && typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
  return (
    <>
      {pages.length > 1 && (
        <Row nowrap below="s">
          <label htmlFor={pageId}>{t('tables.chart.page')}</label>
          <Select
            value={page}
            onChange={setChosen}
            options={pages.map((value) => ({ value, label: String(value) }))}
            id={pageId}
          />
        </Row>
      )}
      <CurveChart shape={shape} lines={lines} mark={mark} />
      {shape.by !== null && (
        <p className="quiet small">
          {t('tables.chart.family', { name: words.column(shape.by) })}{' '}
          {lines.length < all.length && t('tables.chart.thinned', { shown: lines.length, all: all.length })}
        </p>
      )}
    </>
  );
}
