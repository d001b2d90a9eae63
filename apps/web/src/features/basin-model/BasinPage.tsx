import '../../kit/chart/line-key.css';
import './basin.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useLeaveGuard } from '../../kit/forms/use-leave-guard.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { type Period, recordPresets, spanOf } from '../../kit/time/period.ts';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { DescribedView } from './described/DescribedView.tsx';
import type { Draft } from './described/draft.ts';
import { ForecastView } from './forecast/ForecastView.tsx';
import { type BasinContent, type BasinVersions, proposalOf, useSaveBasin, versionsQuery } from './queries.ts';
import { SearchView } from './search/SearchView.tsx';
import { SetView } from './set/SetView.tsx';
import { useBasedOn } from './set/use-based-on.ts';

/** All parameter sets that were in force, with author and reason. */
function Versions({ versions }: { readonly versions: BasinVersions['versions'] }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  return (
    <PlainTable className="num">
      <ColumnHeads
        names={[
          t('basin.versions.from'),
          t('basin.versions.until'),
          t('basin.versions.origin'),
          t('basin.versions.parts'),
          t('basin.versions.who'),
          t('basin.versions.reason'),
        ]}
      />
      <tbody>
        {versions.map((one) => (
          <tr key={one.basin_id}>
            <th scope="row">{dateMinute(one.counts_from)}</th>
            <td>{one.counts_until === null ? t('basin.versions.counts') : dateMinute(one.counts_until)}</td>
            <td>{t(`basin.origin.${one.origin}`)}</td>
            <td>{t('basin.versions.partsText', { count: one.parts, area: number(one.area, 0) })}</td>
            <td>{one.recorded_by || t('basin.versions.system')}</td>
            <td className="basin-reason">{one.reason}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

const parts = ['now', 'set', 'search', 'basin', 'versions'] as const;
type Part = (typeof parts)[number];

/** A month is easy to view; a calibration needs floods, and is refused below 60 days. */
const usualPeriods: Readonly<Record<'set' | 'search', Period>> = {
  set: { kind: 'last', preset: '30d' },
  search: { kind: 'last', preset: '365d' },
};
const offeredPresets = { set: ['7d', '30d', '365d'], search: recordPresets } as const;

/** Basin model: its forecast, its parameters, and the workbench for them. */
export default function BasinPage() {
  const t = useText();
  const [part, choose] = useState<Part>('now');
  const [periods, setPeriods] = useState(usualPeriods);
  const query = useQuery(versionsQuery);
  const period = periods[part === 'search' ? 'search' : 'set'];
  const { data } = query;
  const currentVersion = data?.versions[0] ?? null;
  const hasPeriod = part === 'set' || part === 'search';
  return (
    <div className="page-sheet basin">
      <PageHead title={t('basin.title')} />
      {!data ? (
        <Pending of={query} lines={8} />
      ) : currentVersion === null ? (
        <Empty title={t('basin.empty.title')} actions={data.may.save && <FromRegion />}>
          {t('basin.empty.text')}
        </Empty>
      ) : (
        <>
          <Row gap="l" inset>
            <Segments<Part>
              aria-label={t('basin.part')}
              value={part}
              onChange={choose}
              options={parts.map((value) => ({ value, label: t(`basin.tabs.${value}`) }))}
            />
            {hasPeriod && (
              <RangePicker
                value={period}
                onChange={(next) => setPeriods({ ...periods, [part]: next })}
                offered={offeredPresets[part]}
              />
            )}
          </Row>
          {/* The sections below have third-level headings. */}
          <h2 className="visually-hidden">{t(`basin.tabs.${part}`)}</h2>
          {part === 'now' && <ForecastView />}
          <Workbench
            part={part}
            basinId={currentVersion.basin_id}
            mayChange={data.may.save}
            period={period}
            onFound={() => choose('set')}
          />
          {part === 'versions' && <Versions versions={data.versions} />}
        </>
      )}
    </div>
  );
}

interface WorkbenchProps {
  readonly part: Part;
  readonly basinId: string;
  readonly mayChange: boolean;
  readonly period: Period;
  readonly onFound: () => void;
}

/** Unsaved edits: kept while another part is open, with a question before leaving the page. */
function Workbench({ part, basinId, mayChange, period, onFound }: WorkbenchProps) {
  const set = useBasedOn<BasinContent>(basinId);
  const basinDraft = useBasedOn<Draft>(basinId);
  useLeaveGuard(set.kept !== null || basinDraft.kept !== null);
  const span = useMemo(() => {
    const { from, to } = spanOf(period, serverNow());
    return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  }, [period]);
  if (part === 'set') return <SetView based={set} mayChange={mayChange} period={span} />;
  if (part === 'basin') return <DescribedView based={basinDraft} mayChange={mayChange} />;
  if (part !== 'search') return null;
  return (
    <SearchView
      basinId={basinId}
      mayChange={mayChange}
      period={span}
      onUse={(content) => {
        set.goOn(content);
        onFound();
      }}
    />
  );
}

/** A plant without history starts from regional parameters with wide bands. */
function FromRegion() {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveBasin();
  const begin = async () => {
    try {
      const { content } = await proposalOf();
      if (content === null) return toasts.failed(t('basin.empty.noRain'));
      await save.mutateAsync({ content, reason: t('basin.empty.reason'), seen_basin_id: null, in_flood: false });
      toasts.done(t('basin.take.done'));
    } catch (error) {
      toasts.failed(t('basin.take.failed'), error);
    }
  };
  return (
    <Button type="primary" loading={save.isPending} onClick={() => void begin()}>
      {t('basin.empty.act')}
    </Button>
  );
}
