import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { type RevertTarget, type Run, type RunKind, runsQuery } from '../queries.ts';
import { OpenedRun } from './OpenedRun.tsx';
import { RunRow } from './RunRow.tsx';

const kinds = ['auto', 'manual', 'recalculation', 'revert', 'repair'] as const satisfies readonly RunKind[];

interface RunsProps {
  readonly maySave: boolean;
  readonly onRestore: (target: RevertTarget) => void;
  readonly onClose: () => void;
}

/** All saved runs, newest first, with author and reason; each can be opened. */
export default function Runs({ maySave, onRestore, onClose }: RunsProps) {
  const t = useText();
  const [kind, setKind] = useState<RunKind | null>(null);
  const [openedRun, open] = useState<Run | null>(null);
  const runs = useInfiniteQuery(runsQuery(kind));
  const all = runs.data?.pages.flatMap((page) => page.runs) ?? [];
  if (openedRun !== null)
    return (
      <Dialog title={t('dashboard.runs.opened', { number: openedRun.run_id })} open onClose={onClose}>
        <OpenedRun run={openedRun} maySave={maySave} onBack={() => open(null)} onRestore={onRestore} />
      </Dialog>
    );
  return (
    <Dialog title={t('dashboard.calculation.runsTitle')} open onClose={onClose}>
      <Select
        className="run-kinds"
        aria-label={t('dashboard.runs.kinds')}
        value={kind ?? ''}
        options={[
          { value: '', label: t('dashboard.runs.all') },
          ...kinds.map((value) => ({ value, label: t(`dashboard.runs.kind.${value}`) })),
        ]}
        onChange={(value: RunKind | '') => setKind(value === '' ? null : value)}
      />
      {runs.data ? (
        all.length === 0 ? (
          <Empty title={t('dashboard.runs.none')} />
        ) : (
          <ul className="run-list">
            {all.map((run) => (
              <RunRow key={run.run_id} run={run} onOpen={() => open(run)} />
            ))}
          </ul>
        )
      ) : runs.error ? (
        <Failed error={runs.error} onRetry={() => void runs.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
      {runs.hasNextPage && (
        <Button loading={runs.isFetchingNextPage} onClick={() => void runs.fetchNextPage()}>
          {t('ui.history.more')}
        </Button>
      )}
    </Dialog>
  );
}
