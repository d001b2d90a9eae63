import { itemAt } from '@spillway/checked/reads';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import type { Quantity } from './address.ts';
import { observedAt, type PastRun } from './past-run-fan.ts';
import { pastRunRows } from './past-run-rows.ts';
import type { PastRuns } from './queries.ts';
import { useScoreWords } from './use-score-words.ts';
import { useSourceName } from './use-source-name.ts';

interface PastRunsTableProps {
  readonly runs: readonly PastRun[];
  readonly observed: PastRuns['observed'];
  readonly quantity: Quantity;
}

/** The values of the chart as a table: forecasts and observations. */
export function PastRunsTable({ runs, observed, quantity }: PastRunsTableProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const words = useScoreWords(quantity);
  const sourceName = useSourceName();
  const rows = runs.flatMap((run) =>
    pastRunRows(run).map((at) => {
      const time = itemAt(run.times, at);
      return { run, time, value: run.values[at] ?? null, came: observedAt(observed, time) };
    }),
  );
  const iso = (ms: number) => new Date(ms).toISOString();
  return (
    <RecordTable label={t('forecastSkill.said.table')}>
      <thead>
        <tr>
          <th scope="col">{t('forecastSkill.source')}</th>
          <th scope="col">{t('forecastSkill.said.issued')}</th>
          <th scope="col">{t('forecastSkill.said.forTime')}</th>
          {(['forecast', 'observed', 'missed'] as const).map((column) => (
            <th key={column} scope="col" className="cell-figure">
              {t(`forecastSkill.said.${column}`, { unit: words.unit })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ run, time, value, came }) => (
          <tr key={`${run.run_id} ${time}`}>
            <th scope="row">{sourceName(run)}</th>
            <td data-label={t('forecastSkill.said.issued')}>{dateMinute(iso(run.issued))}</td>
            <td data-label={t('forecastSkill.said.forTime')}>{dateMinute(iso(time))}</td>
            <td className="cell-figure" data-label={t('forecastSkill.said.forecast', { unit: words.unit })}>
              {words.amount(value)}
            </td>
            <td className="cell-figure" data-label={t('forecastSkill.said.observed', { unit: words.unit })}>
              {words.amount(came)}
            </td>
            <td className="cell-figure" data-label={t('forecastSkill.said.missed', { unit: words.unit })}>
              {value === null || came === null ? missing : words.signed(value - came)}
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}
