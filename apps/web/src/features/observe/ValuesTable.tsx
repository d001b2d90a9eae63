import { Button } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { columnsOf } from '../../kit/chart/columns.ts';
import type { ChartSeries } from '../../kit/chart/series.ts';
import { seriesDecimals, useChartWords } from '../../kit/chart/words.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { TableView } from '../../kit/table/TableView.tsx';
import { useSheet } from '../../kit/table/use-sheet.ts';
import { valueRows } from './value-rows.ts';

interface ValuesTableProps {
  /** Name of the exported file. */
  readonly name: string;
  readonly drawn: readonly ChartSeries[];
  /** Explains a row by its first series with a value. */
  readonly onAsk: (id: string, at: number) => void;
}

/** All readings of the period with their quality. */
export function ValuesTable({ name, drawn, onAsk }: ValuesTableProps) {
  const t = useText();
  const words = useChartWords();
  const rows = useMemo(() => valueRows(drawn), [drawn]);
  const columns = useMemo(() => {
    const places = new Map(drawn.map((one) => [one.id, seriesDecimals(one)]));
    // In order of time: a table that updates itself is not sortable.
    return columnsOf(drawn, (id) => places.get(id) ?? 0, words).map((column) => ({
      ...column,
      sortable: false as const,
    }));
  }, [drawn, words]);
  const rowKey = ({ at }: { readonly at: number }) => String(at);
  const sheet = useSheet({ name, rows, columns, rowKey });
  const open = ({ at, values }: (typeof rows)[number]) => {
    const askedSeries =
      drawn[
        Math.max(
          0,
          values.findIndex((value) => value !== null),
        )
      ];
    if (askedSeries) onAsk(askedSeries.id, at);
  };
  if (rows.length === 0) return null;
  return (
    <div className="page-part">
      <Row gap="words" align="center" className="page-part-head">
        <SectionTitle level={2}>{t('observe.values')}</SectionTitle>
        <span className="quiet">{t('observe.valuesCount', { count: rows.length })}</span>
        <Button size="small" icon={<Icon name="download" size="small" />} onClick={sheet.save}>
          {t('observe.stat.file')}
        </Button>
      </Row>
      <div className="page-values">
        <TableView
          label={t('observe.values')}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          openKey={null}
          onOpen={open}
          onCopy={sheet.copyMarked}
        />
      </div>
    </div>
  );
}
