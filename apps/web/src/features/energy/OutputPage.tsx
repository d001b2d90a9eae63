import './output.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { useTableModel } from '../../kit/table/use-table-model.ts';
import { plantWall } from '../../kit/time/plant-clock.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { Controls } from './Controls.tsx';
import { ExportOutput } from './ExportOutput.tsx';
import { type Bar, fillOf, OutputChart } from './OutputChart.tsx';
import { PeriodDetails } from './PeriodDetails.tsx';
import { besidePeriod, periodText } from './period.ts';
import { piecesOf } from './pieces.ts';
import { type Asked, type Statistics, statisticsQuery } from './queries.ts';
import { Totals } from './Totals.tsx';
import { useOutputAddress } from './use-output-address.ts';
import { useOutputColumns } from './use-output-columns.tsx';
import { useOutputWords } from './use-output-words.ts';

const nothing: Pick<Statistics, 'rows' | 'units' | 'compared'> = { rows: [], units: [], compared: null };
const million = 1_000_000;

/** What the plant gave and earned: bars, sums, a table; a press on a period opens it. */
export default function OutputPage() {
  const t = useText();
  const [today] = useState(todayOfPlant);
  const [address, change] = useOutputAddress(today);
  const { by, group, from, to, compareYear } = address;
  const asked = useMemo((): Asked => ({ group, from, to, compareYear }), [group, from, to, compareYear]);
  const statistics = useQuery(statisticsQuery(asked));
  const { rows, units, compared } = statistics.data ?? nothing;
  const words = useOutputWords(units);
  const pieces = useMemo(() => piecesOf(by, { rows, units }), [by, rows, units]);
  const bars = useMemo(() => {
    const others = new Map(compared?.map((row) => [row.period, row]));
    return rows.map((row): Bar => {
      const beside = compareYear === null ? null : others.get(besidePeriod(row.period, from, compareYear));
      return { row, compared: beside ?? null };
    });
  }, [rows, compared, compareYear, from]);
  const columns = useOutputColumns({ by, pieces, compareYear, words });
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const table = useTableModel({ id: 'output', rows: bars, columns, rowKey: ({ row }) => row.period });
  const { total, waiting_days: waiting = 0, first_day: firstDay } = statistics.data ?? {};
  const shared = { by, bars, pieces, accumulatedName: t('output.accumulated'), onOpen: record.open };
  const open = rows.find(({ period }) => period === record.key);
  return (
    <TablePage
      title={t('routes.output')}
      count={t('output.count', { from: periodText(asked.from), to: periodText(asked.to) })}
      table={table}
      loading={statistics}
      failedTitle={t('output.failed.load')}
      searchHint={t('output.searchHint')}
      actions={bars.length > 0 && <ExportOutput asked={asked} />}
      lead={
        <div className="output-lead">
          <Controls asked={asked} by={by} today={today} onAsk={change} onBy={(next) => change({ by: next })} />
          {waiting > 0 && (
            <p className="output-waiting" role="status">
              <StateTag tone="watch">{t('output.waiting', { count: waiting })}</StateTag>
            </p>
          )}
          {total && <Totals total={total} />}
          {total && total.unpriced_kwh > 0 && (
            <p className="output-waiting">
              <StateTag tone="warning">{t('output.unpriced')}</StateTag>
            </p>
          )}
          {bars.length > 0 && (
            <>
              <ul className="output-key">
                {pieces.map((piece) => (
                  <li key={piece.key}>
                    <span className={`output-mark output-${fillOf(by, piece.key, pieces)}`} aria-hidden="true" />
                    {words.piece(piece)}
                  </li>
                ))}
                <li>
                  <span className="output-mark output-mark-line" aria-hidden="true" />
                  {t('output.accumulated')}
                </li>
                {compareYear !== null && (
                  <li>
                    <span className="output-mark output-mark-other" aria-hidden="true" />
                    {compareYear}
                  </li>
                )}
              </ul>
              <div className="output-charts">
                <OutputChart {...shared} title={t('output.chart.energy')} figure="sold_kwh" scale={1000} unit="MWh" />
                <OutputChart
                  {...shared}
                  title={t('output.chart.revenue')}
                  figure="revenue_vnd"
                  scale={million}
                  unit={t('output.millionDong')}
                />
              </div>
            </>
          )}
        </div>
      }
      empty={
        <Empty title={t('output.empty.title')}>
          {firstDay ? t('output.empty.begins', { day: periodText(firstDay) }) : t('output.empty.text')}
        </Empty>
      }
      openKey={record.key}
      onOpen={({ row }, how) => {
        setFocusOn(how === 'enter' ? row.period : undefined);
        record.open(row.period);
      }}
      pane={
        open && (
          <PeriodDetails
            key={open.period}
            row={open}
            words={words}
            mayCorrect={statistics.data?.may.correct ?? false}
            focusOn={focusOn}
            onClose={record.close}
          />
        )
      }
    />
  );
}

function todayOfPlant(): string {
  const { year, month, day } = plantWall(serverNow());
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
