import './output.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { downloadFile } from '../../base/download-file.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row, Tiles } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { useTableModel } from '../../kit/table/use-table-model.ts';
import { plantWall } from '../../kit/time/plant-clock.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { type OutputAddress, readAddress, writeAddress } from './address.ts';
import { Controls } from './Controls.tsx';
import { MoneyText } from './MoneyText.tsx';
import { type Bar, fillOf, OutputChart } from './OutputChart.tsx';
import { PeriodDetails } from './PeriodDetails.tsx';
import { comparedPeriod, periodText } from './period.ts';
import { piecesOf } from './pieces.ts';
import { type Figures, type OutputRequest, queryOf, type Statistics, statisticsQuery } from './queries.ts';
import { useOutputColumns } from './use-output-columns.tsx';
import { useOutputWords } from './use-output-words.ts';

/** The view is in the address, so that it can be shared; the open period follows after the `#`. */
function useOutputAddress(today: string): readonly [OutputAddress, (change: Partial<OutputAddress>) => void] {
  const search = useLocation({ select: (location) => location.search as Readonly<Record<string, unknown>> });
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(search, today), [search, today]);
  const change = (next: Partial<OutputAddress>) =>
    void navigate({
      to: '.',
      search: writeAddress({ ...address, ...next }, today) as never,
      replace: true,
      resetScroll: false,
    });
  return [address, change];
}

/** Totals of the whole period. */
function Totals({ total }: { readonly total: Figures }) {
  const t = useText();
  const { number, percent } = useFormat();
  const facts = [
    [t('output.total.sold'), `${number(total.sold_kwh)} kWh`],
    [t('output.total.revenue'), <MoneyText key="revenue" vnd={total.revenue_vnd} />],
    [t('output.total.water'), `${number(total.water_m3_per_kwh, 3)} m³/kWh`],
    [t('output.total.factor'), percent(total.capacity_factor, 1)],
    [t('output.total.spilled'), <MoneyText key="spilled" vnd={total.spilled_vnd} />],
    [t(total.so_far ? 'output.total.knownSoFar' : 'output.total.known'), percent(total.covered_share, 1)],
  ] as const;
  return (
    <dl className="output-totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Spreadsheet of the rows with their parts; the table has its own export. */
function ExportOutput({ asked }: { readonly asked: OutputRequest }) {
  const t = useText();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const query = Object.entries(queryOf(asked)).map(([key, value]) => [key, String(value)]);
      const name = `${t('routes.output')} ${asked.from} ${asked.to}.xlsx`;
      return downloadFile(`/v1/statistical/output/export?${new URLSearchParams([...query, ['format', 'xlsx']])}`, name);
    },
    onError: (error) => toasts.failed(t('output.failed.export'), error),
  });
  return (
    <Button icon={<Icon name="download" size="small" />} loading={isPending} onClick={() => mutate()}>
      {t('output.act.xlsx')}
    </Button>
  );
}

const emptyStatistics: Pick<Statistics, 'rows' | 'units' | 'compared'> = { rows: [], units: [], compared: null };
const million = 1_000_000;

/** Energy and revenue of the plant: chart, totals and table; a click on a period opens it. */
export default function OutputPage() {
  const t = useText();
  const [today] = useState(todayOfPlant);
  const [address, change] = useOutputAddress(today);
  const { by, group, from, to, compareYear } = address;
  const outputRequest = useMemo(
    (): OutputRequest => ({ group, from, to, compareYear }),
    [group, from, to, compareYear],
  );
  const statistics = useQuery(statisticsQuery(outputRequest));
  const { rows, units, compared } = statistics.data ?? emptyStatistics;
  const words = useOutputWords(units);
  const pieces = useMemo(() => piecesOf(by, { rows, units }), [by, rows, units]);
  const bars = useMemo(() => {
    const others = new Map(compared?.map((row) => [row.period, row]));
    return rows.map((row): Bar => {
      const comparedAnswer = compareYear === null ? null : others.get(comparedPeriod(row.period, from, compareYear));
      return { row, compared: comparedAnswer ?? null };
    });
  }, [rows, compared, compareYear, from]);
  const columns = useOutputColumns({ by, pieces, compareYear, words });
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const table = useTableModel({ id: 'output', rows: bars, columns, rowKey: ({ row }) => row.period });
  const { total, waiting_days: waitingDays = 0, first_day: firstDay } = statistics.data ?? {};
  const shared = { by, bars, pieces, accumulatedName: t('output.accumulated'), onOpen: record.open };
  const open = rows.find(({ period }) => period === record.key);
  return (
    <TablePage
      title={t('routes.output')}
      count={t('output.count', { from: periodText(outputRequest.from), to: periodText(outputRequest.to) })}
      table={table}
      loading={statistics}
      failedTitle={t('output.failed.load')}
      searchHint={t('output.searchHint')}
      actions={bars.length > 0 && <ExportOutput asked={outputRequest} />}
      lead={
        <div className="output-lead">
          <Controls asked={outputRequest} by={by} today={today} onAsk={change} onBy={(next) => change({ by: next })} />
          {waitingDays > 0 && (
            <p className="output-waiting" role="status">
              <StateTag tone="watch">{t('output.waiting', { count: waitingDays })}</StateTag>
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
              <Row as="ul" gap="words" below="s" className="output-key quiet small">
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
              </Row>
              <Tiles min="xl" below="m" className="output-charts">
                <OutputChart {...shared} title={t('output.chart.energy')} figure="sold_kwh" scale={1000} unit="MWh" />
                <OutputChart
                  {...shared}
                  title={t('output.chart.revenue')}
                  figure="revenue_vnd"
                  scale={million}
                  unit={t('output.millionDong')}
                />
              </Tiles>
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
