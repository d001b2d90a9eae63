import { dailySource, modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import type { ChartSeries } from '../../../kit/chart/series.ts';
import { TimeChart } from '../../../kit/chart/TimeChart.tsx';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { Segments } from '../../../kit/segments/Segments.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { type ModelNow, type ModelRun, modelNowQuery, useIssue } from '../queries.ts';
import { LeadsTable } from './LeadsTable.tsx';
import { MethodTable } from './MethodTable.tsx';
import { RunFacts } from './RunFacts.tsx';
import { UploadRun } from './UploadRun.tsx';

interface LateRunProps {
  readonly run: ModelRun;
  readonly silent: ModelNow['silent'];
}

/** Marks an overdue forecast: its age, the consequences, and why there is no newer one. */
function LateRun({ run, silent }: LateRunProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const nowMs = serverNow();
  if (nowMs < Date.parse(run.late_at)) return null;
  const hours = number(Math.floor((nowMs - Date.parse(run.base_time)) / hourMs), 0);
  return (
    <Card tone="warning" above="s" below="s" role="status">
      <p>{t('basin.late.text', { base: dateMinute(run.base_time), hours })}</p>
      {run.withheld_at !== null && nowMs >= Date.parse(run.withheld_at) && <p>{t('basin.late.withheld')}</p>}
      {silent !== null && <p>{t(`basin.late.${silent}`)}</p>}
    </Card>
  );
}

const reaches = { day: 24, threeDays: 72, tenDays: 240 } as const;
type Reach = keyof typeof reaches;

/** Current model forecast with its uncertainty and inputs. */
export function ForecastView() {
  const t = useText();
  const { dateMinute } = useFormat();
  const attempt = useAttempt();
  const [source, setSource] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const query = useQuery(modelNowQuery(source));
  const issue = useIssue();
  const [reach, setReach] = useState<Reach>('threeDays');
  if (!query.data) return <Pending of={query} lines={8} />;
  const { run, silent, sources, may } = query.data;
  const others = sources.filter((one) => one !== modelSource);

  async function ask() {
    await attempt(() => issue.mutateAsync(), { done: t('basin.now.issued'), failed: t('basin.now.failed') });
  }
  const act = may.issue && (
    <>
      <Button loading={issue.isPending} onClick={() => void ask()}>
        {t('basin.now.issue')}
      </Button>
      <Button onClick={() => setUploading(true)}>{t('basin.upload.title')}</Button>
    </>
  );
  const upload = isUploading && <UploadRun onClose={() => setUploading(false)} />;
  const sourceSelect = others.length > 0 && (
    <Select
      aria-label={t('basin.now.source')}
      value={source ?? modelSource}
      onChange={(next) => setSource(next === modelSource ? null : next)}
      options={[modelSource, ...others].map((value) => ({
        value,
        label: value === modelSource ? t('basin.now.own') : value === dailySource ? t('basin.now.daily') : value,
      }))}
    />
  );
  if (run === null)
    return (
      <>
        {sourceSelect && (
          <Row gap="l" inset>
            {sourceSelect}
          </Row>
        )}
        <Empty title={t('basin.now.none')} actions={act}>
          {t('basin.now.noneText')}
        </Empty>
        {upload}
      </>
    );
  return (
    <>
      <Row gap="l" inset>
        <Segments<Reach>
          aria-label={t('basin.now.reach')}
          value={reach}
          onChange={setReach}
          options={(Object.keys(reaches) as Reach[]).map((value) => ({
            value,
            label: t('basin.now.days', { count: reaches[value] / 24 }),
          }))}
        />
        <span className="num">
          {t('basin.now.at', { issued: dateMinute(run.issued_at), base: dateMinute(run.base_time) })}
        </span>
        {sourceSelect}
        {act}
      </Row>
      {upload}
      <LateRun run={run} silent={silent} />
      {run.troubles.length > 0 && (
        <ul className="quiet inset">
          {run.troubles.map((trouble) => (
            <li key={trouble}>{t(`basin.trouble.${trouble}`)}</li>
          ))}
        </ul>
      )}
      <RunChart run={run} hours={reaches[reach]} />
      <LeadsTable run={run} />
      <RunFacts run={run} />
      <MethodTable run={run} />
    </>
  );
}

function RunChart({ run, hours }: { readonly run: ModelRun; readonly hours: number }) {
  const t = useText();
  const baseMs = Date.parse(run.base_time);
  const series = useMemo(() => {
    const of = (
      statedInflow: ModelRun['inflow'],
      bandAt: readonly [number, number],
      head: Pick<ChartSeries, 'id' | 'name' | 'unit' | 'quantity'>,
    ): ChartSeries => {
      const row = (level: number) =>
        statedInflow.quantiles[statedInflow.levels.findIndex((one) => Math.abs(one - level) < 1e-6)];
      const [low, high] = [row(bandAt[0]), row(bandAt[1])];
      return {
        ...head,
        forecast: true,
        points: {
          times: statedInflow.leads_minutes.map((minutes) => baseMs + minutes * minuteMs),
          values: statedInflow.middle,
          ...(low && high ? { low, high } : {}),
        },
      };
    };
    const inflow = of(run.inflow, [0.1, 0.9], {
      id: 'inflow',
      name: t('basin.chart.inflow'),
      unit: 'm3s',
      quantity: 'inflow',
    });
    const level =
      run.lake_level &&
      of(run.lake_level, [0.1, 0.9], {
        id: 'level',
        name: t(run.plan_id === null ? 'basin.chart.levelAsItIs' : 'basin.chart.levelUnderPlan'),
        unit: 'm',
        quantity: 'level',
      });
    return level ? [inflow, level] : [inflow];
  }, [run, baseMs, t]);
  return (
    <div className="page-chart">
      <TimeChart
        label={t('basin.chart.forecast')}
        series={series}
        range={{ from: baseMs, to: baseMs + hours * hourMs }}
        axesPerPane={1}
        bandName={t('basin.chart.band')}
      />
    </div>
  );
}
