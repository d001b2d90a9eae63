import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { columnsOf } from '../../kit/chart/columns.ts';
import { rowsOf } from '../../kit/chart/rows.ts';
import { seriesDecimals, useChartWords } from '../../kit/chart/words.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { TableView } from '../../kit/table/TableView.tsx';
import { useSheet } from '../../kit/table/use-sheet.ts';
import { type Period, spanOf } from '../../kit/time/period.ts';
import { chartSeriesOf } from './chart-series.ts';
import { type KnownLine, valuesQuery } from './queries.ts';
import type { Line, Resolution } from './state.ts';

interface DataTableProps {
  readonly known: readonly KnownLine[];
  readonly names: ReadonlyMap<number, string>;
  readonly lines: readonly Line[];
  readonly period: Period;
  readonly resolution: Resolution;
}

const openNothing = () => undefined;

/** Table of the values, loaded on demand. */
export function DataTable(props: DataTableProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="page-part">
      <Row gap="words" align="center" className="page-part-head">
        <SectionTitle level={2}>{t('chartPage.table.title')}</SectionTitle>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'chartPage.table.hide' : 'chartPage.table.show')}
        </Button>
      </Row>
      {isOpen && <Values {...props} />}
    </div>
  );
}

function Values({ known, names, lines, period, resolution }: DataTableProps) {
  const t = useText();
  const words = useChartWords();
  const { data, error, refetch } = useQuery(valuesQuery(known, period, resolution));
  const drawnSeries = useMemo(() => (data ? chartSeriesOf(t, data, names, lines) : []), [t, data, names, lines]);
  const rows = useMemo(() => rowsOf(drawnSeries, spanOf(period, serverNow())), [drawnSeries, period]);
  const columns = useMemo(() => {
    const places = new Map(drawnSeries.map((one) => [one.id, seriesDecimals(one)]));
    return columnsOf(drawnSeries, (id) => places.get(id) ?? 0, words);
  }, [drawnSeries, words]);
  const rowKey = ({ at }: { readonly at: number }) => String(at);
  const sheet = useSheet({ name: t('chartPage.title'), rows, columns, rowKey });
  if (!data) return <Pending of={{ error, refetch }} lines={6} />;
  return (
    <>
      <Row gap="words" align="center" className="page-part-head">
        <span className="quiet">
          {t('chartPage.table.count', { count: rows.length })} {t(`chartPage.by.${data.detail}`)}
        </span>
        <Button
          size="small"
          icon={<Icon name="download" size="small" />}
          disabled={rows.length === 0}
          onClick={sheet.save}
        >
          {t('chartPage.table.csv')}
        </Button>
        <Button
          size="small"
          icon={<Icon name="download" size="small" />}
          disabled={rows.length === 0}
          onClick={sheet.saveXlsx}
        >
          {t('chartPage.table.xlsx')}
        </Button>
      </Row>
      <div className="page-values">
        <TableView
          label={t('chartPage.table.title')}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          openKey={null}
          onOpen={openNothing}
          onCopy={sheet.copyMarked}
        />
      </div>
    </>
  );
}
