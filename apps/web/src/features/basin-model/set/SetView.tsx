import type { NamField } from '@spillway/contract/plant/basin/codes';
import { hourMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { TimeChart } from '../../../kit/chart/TimeChart.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { type BasinContent, recordQuery, versionQuery } from '../queries.ts';
import { flowSeries, meanRain, timesOf } from './flow-series.ts';
import { NewerSet } from './NewerSet.tsx';
import { Sliders } from './Sliders.tsx';
import { TakeDialog } from './TakeDialog.tsx';
import type { BasedOn } from './use-based-on.ts';
import { useSimulated } from './use-simulated.ts';

interface SetViewProps {
  /** Edited set, or the result of a calibration. */
  readonly based: BasedOn<BasinContent>;
  readonly mayChange: boolean;
  readonly period: { readonly from: string; readonly to: string };
}

/** Parameter sliders with the resulting hydrograph, beside the set in force. */
export function SetView({ based, mayChange, period }: SetViewProps) {
  const query = useQuery(versionQuery(based.basinId));
  if (!query.data) return <Pending of={query} lines={8} />;
  return <OneSet key={based.basinId} {...{ based, mayChange, period }} inForce={query.data.content} />;
}

interface OneSetProps extends SetViewProps {
  readonly inForce: BasinContent;
}

function OneSet({ based, mayChange, period, inForce }: OneSetProps) {
  const t = useText();
  const { number } = useFormat();
  const content = based.kept ?? inForce;
  const [isTaking, setTaking] = useState(false);
  const query = useQuery(recordQuery(period.from, period.to));
  const record = query.data ?? null;
  const now = useSimulated(record, content);
  const before = useSimulated(record, inForce);
  const series = useMemo(() => {
    if (record === null) return [];
    const times = timesOf(record);
    return [
      {
        id: 'rain',
        name: t('basin.chart.rain'),
        unit: 'mm' as const,
        quantity: 'rain' as const,
        stepMs: hourMs,
        points: { times, values: meanRain(record) },
      },
      flowSeries('observed', t('basin.chart.observed'), times, record.observed),
      ...(before ? [flowSeries('before', t('basin.chart.inForce'), times, before.flows, { tint: 4 })] : []),
      ...(now ? [flowSeries('simulated', t('basin.chart.set'), times, now.flows, { quantity: 'turbine' })] : []),
    ];
  }, [record, now, before, t]);
  const change = (name: NamField, value: number, partId: string | null) =>
    based.edit({
      ...content,
      origin: 'hand',
      parts: content.parts.map((part) =>
        partId === null || part.id === partId ? { ...part, parameters: { ...part.parameters, [name]: value } } : part,
      ),
    });
  const isOther = JSON.stringify(content) !== JSON.stringify(inForce);
  const score = (one: NonNullable<typeof now>) =>
    t('basin.set.score', {
      nse: number(one.nse, 2),
      kge: number(one.kge, 2),
      bias: number(one.percentBias, 0),
    });
  return (
    <div className="basin-set">
      {!isTaking && <NewerSet based={based} inForce={inForce} isOther={isOther} />}
      <div className="page-chart">
        {query.error ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <TimeChart
            label={t('basin.chart.label')}
            series={series}
            range={{ from: Date.parse(period.from), to: Date.parse(period.to) }}
            now={null}
            isLoading={query.isPending}
          />
        )}
        <Row as="p" gap="words" above="s" below="s" className="quiet" aria-live="polite">
          {now && <span>{t('basin.set.this', { score: score(now) })}</span>}
          {before && <span>{t('basin.set.standing', { score: score(before) })}</span>}
        </Row>
      </div>
      <div>
        <Sliders content={content} inForce={inForce} disabled={!mayChange} onChange={change} />
        <Row>
          <Button disabled={!isOther} onClick={() => based.edit(null)}>
            {t('basin.set.back')}
          </Button>
          {mayChange && (
            <Button type="primary" disabled={!isOther} onClick={() => setTaking(true)}>
              {t('basin.take.title')}
            </Button>
          )}
        </Row>
      </div>
      {isTaking && (
        <TakeDialog
          content={content}
          based={based}
          inForce={inForce}
          onClose={() => setTaking(false)}
          onTaken={(basinId) => {
            setTaking(false);
            based.taken(basinId);
          }}
        />
      )}
    </div>
  );
}
