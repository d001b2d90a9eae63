import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { ageText } from '../../../base/format/age.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { openedRunQuery, type RevertTarget, type Run } from '../queries.ts';
import { ResultChange } from './ResultChange.tsx';
import { RunRow } from './RunRow.tsx';

interface OpenedRunProps {
  readonly run: Run;
  readonly maySave: boolean;
  readonly onBack: () => void;
  readonly onRestore: (target: RevertTarget) => void;
}

/** One step of a saved run: its inputs, its results, and a button to make it current again. */
export function OpenedRun({ run, maySave, onBack, onRestore }: OpenedRunProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const [time, setTime] = useState(run.to_time);
  const opened = useQuery(openedRunQuery(run.run_id, time));
  const { data } = opened;
  return (
    <>
      <Button onClick={onBack}>{t('dashboard.runs.back')}</Button>
      <ul className="run-list">
        <RunRow run={run} />
      </ul>
      {run.steps > 1 && (
        <Select
          className="run-kinds"
          aria-label={t('dashboard.runs.step')}
          value={time}
          options={stepsOf(run).map((value) => ({ value, label: dateMinute(value) }))}
          onChange={setTime}
        />
      )}
      {data ? (
        <>
          <ResultChange from={null} to={data.general} />
          <InputsOfRun opened={data} />
          {data.current_run_id === run.run_id ? (
            <p className="panel-note">{t('dashboard.runs.isCurrent')}</p>
          ) : (
            maySave && (
              <Button
                type="primary"
                onClick={() => onRestore({ seenRunId: data.current_run_id, time, runId: run.run_id })}
              >
                {t('dashboard.runs.restore')}
              </Button>
            )
          )}
        </>
      ) : opened.error ? (
        <Failed error={opened.error} onRetry={() => void opened.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}

/** Newest first. */
function stepsOf({ from_time: from, to_time: to, steps }: Run): readonly string[] {
  const [firstMs, lastMs] = [Date.parse(from), Date.parse(to)];
  const stepMs = (lastMs - firstMs) / (steps - 1);
  return Array.from({ length: steps }, (_, step) => new Date(lastMs - step * stepMs).toISOString());
}

interface InputsOfRunProps {
  readonly opened: Awaited<ReturnType<NonNullable<ReturnType<typeof openedRunQuery>['queryFn'] & object>>>;
}

function InputsOfRun({ opened: { outlets, stations } }: InputsOfRunProps) {
  const t = useText();
  const words = useFigureWords();
  return (
    <>
      <SectionTitle>{t('dashboard.runs.inputs')}</SectionTitle>
      <table className="panel-table num">
        <tbody>
          {stations.map((one) => (
            <tr key={one.station_id}>
              <th scope="row">{one.name}</th>
              <td>
                {words.level(one.value)}
                {one.value !== null && ` ${t('chart.unit.m')}`}
              </td>
              <td>{one.age_seconds ? ageText(t, one.age_seconds * 1000) : ''}</td>
            </tr>
          ))}
          {outlets.map((one) => (
            <tr key={one.outlet_id}>
              <th scope="row">{one.name}</th>
              <td>
                {words.outlet(one.input_value)}
                {one.input_value !== null && ` ${t(one.outlet_type === 1 ? 'chart.unit.mw' : 'chart.unit.m')}`}
              </td>
              <td>
                {words.flow(one.output_value)}
                {one.output_value !== null && ` ${t('chart.unit.m3s')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
