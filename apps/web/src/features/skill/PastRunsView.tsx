import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useSession } from '../../base/session/use-session.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { Labelled, Row, Stack } from '../../kit/layout/Layout.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { quantities, type SkillAddress } from './address.ts';
import { PastRunsTable } from './PastRunsTable.tsx';
import { drawnRuns, fanAt } from './past-run-fan.ts';
import { windowAt } from './past-run-window.ts';
import { pastRunsQuery } from './queries.ts';
import { useSourceName } from './use-source-name.ts';

interface PastRunsViewProps {
  readonly address: SkillAddress;
  readonly onChange: (change: Partial<SkillAddress>) => void;
}

const stepHours = [24, 6, 1] as const;

/** Forecasts of all sources at a past hour, with the observations. */
export function PastRunsView({ address, onChange }: PastRunsViewProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { account, plant } = useSession();
  const sourceName = useSourceName();
  const [openedMs] = useState(serverNow);
  const nowMs = Math.ceil(openedMs / hourMs) * hourMs;
  const atMs = Math.min(address.at === null ? nowMs : Math.floor(address.at / hourMs) * hourMs, nowMs);
  // The current hour extends to now and includes its forecasts.
  const knownMs = Math.min(atMs, openedMs);
  const { fromMs, toMs } = windowAt(atMs, nowMs);
  const { quantity } = address;
  const { data, error, refetch } = useQuery(pastRunsQuery(fromMs, toMs, quantity));
  const fan = useMemo(() => (data ? fanAt(data.runs, knownMs) : []), [data, knownMs]);
  const series = useMemo(
    () => drawnRuns(data, fan, quantity, { observed: t('forecastSkill.said.came'), sourceName }),
    [data, fan, quantity, sourceName, t],
  );
  const known = dateMinute(new Date(knownMs).toISOString());
  const go = (hours: number) => onChange({ at: Math.min(nowMs, atMs + hours * hourMs) });
  const longest = fan.reduce((latestMs, { times }) => Math.max(latestMs, times.at(-1) ?? 0), atMs + 6 * hourMs);
  return (
    <Stack gap="l" className="skill-body">
      <p className="quiet">{t('forecastSkill.said.hint')}</p>
      <Row gap="m" inset className="skill-tools">
        <Segments
          aria-label={t('forecastSkill.quantity.title')}
          value={quantity}
          options={quantities.map((value) => ({ value, label: t(`forecastSkill.quantity.${value}`) }))}
          onChange={(value) => onChange({ quantity: value })}
        />
        {stepHours.map((hours) => (
          <Button key={hours} onClick={() => go(-hours)}>
            {t('forecastSkill.said.back', { count: hours })}
          </Button>
        ))}
        {stepHours.toReversed().map((hours) => (
          <Button key={hours} disabled={atMs >= nowMs} onClick={() => go(hours)}>
            {t('forecastSkill.said.on', { count: hours })}
          </Button>
        ))}
      </Row>
      <Labelled as="label" className="skill-scrub">
        <span>{t('forecastSkill.said.at', { at: known })}</span>
        <input
          type="range"
          min={fromMs}
          max={toMs}
          step={hourMs}
          value={atMs}
          aria-valuetext={known}
          onChange={(event) => onChange({ at: Number(event.target.value) })}
        />
      </Labelled>
      {error && !data ? (
        <Failed error={error} title={t('forecastSkill.failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <TimeChart
            label={t('forecastSkill.said.chart', { at: known })}
            series={series}
            range={{ from: Math.min(fromMs, atMs - dayMs), to: Math.max(longest, atMs + hourMs) }}
            now={null}
            notes={[{ id: 'at', at: knownMs, text: t('forecastSkill.said.asked') }]}
            bandName={t('forecastSkill.said.band')}
            caption={{ plant: plant?.name ?? '', author: account.full_name }}
            isLoading={!data}
          />
          {data && fan.length === 0 && <p className="quiet">{t('forecastSkill.said.nothing')}</p>}
          {data && fan.length > 0 && <PastRunsTable runs={fan} observed={data.observed} quantity={quantity} />}
        </>
      )}
    </Stack>
  );
}
