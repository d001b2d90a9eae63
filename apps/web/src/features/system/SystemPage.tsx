import './system.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { List, Stack } from '../../kit/layout/Layout.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { ConditionList } from '../../shared/conditions/ConditionList.tsx';
import { Recomputing } from '../../shared/recomputing/Recomputing.tsx';
import { AddressBlock } from './AddressBlock.tsx';
import { BackupBlock } from './BackupBlock.tsx';
import { BalanceBlock } from './BalanceBlock.tsx';
import { Block, Figure } from './Block.tsx';
import { DeadJobRow } from './DeadJobRow.tsx';
import { EvaluatorBlock } from './EvaluatorBlock.tsx';
import { HttpsBlock } from './HttpsBlock.tsx';
import { IngestChannelsBlock } from './IngestChannelsBlock.tsx';
import { JobsBlock } from './JobsBlock.tsx';
import { LedgerBlock } from './LedgerBlock.tsx';
import { NodesBlock } from './NodesBlock.tsx';
import { OperationBlock } from './OperationBlock.tsx';
import { OutboundBlock } from './OutboundBlock.tsx';
import { OutwardBlock } from './OutwardBlock.tsx';
import { ProofBlock } from './ProofBlock.tsx';
import { deadJobsQuery, type SystemState, stateQuery, useBackupNow } from './queries.ts';
import { ServerBlock } from './ServerBlock.tsx';
import { SeverityTag } from './SeverityTag.tsx';
import { StorageBlock } from './StorageBlock.tsx';
import { Verdict } from './Verdict.tsx';

const purposes = { data: 'system.disk.data', backup: 'system.disk.backup' } as const;

function DiskBlock({ disks }: { readonly disks: SystemState['disk'] }) {
  const t = useText();
  const { bytes } = useFormat();
  return (
    <Block title={t('system.disk.title')}>
      <Stack as="ul" gap="l" className="disks">
        {disks.map(({ purpose, free_bytes, total_bytes, state }) => (
          <li key={purpose}>
            <span className="disk-name">{t(purposes[purpose])}</span>
            <SeverityTag state={state} />
            <meter
              className={`disk-meter disk-${state}`}
              aria-label={t(purposes[purpose])}
              min={0}
              max={total_bytes}
              value={total_bytes - free_bytes}
            />
            <span className="disk-free">
              {t('system.disk.free', { free: bytes(free_bytes), total: bytes(total_bytes) })}
            </span>
          </li>
        ))}
      </Stack>
    </Block>
  );
}

function DeadJobsBlock() {
  const t = useText();
  const jobs = useQuery(deadJobsQuery);
  return (
    <Block title={t('system.dead.title')} width="whole">
      {!jobs.data && <Pending of={jobs} title={t('system.dead.loadFailed')} lines={2} />}

      {jobs.data?.length === 0 && <p className="quiet">{t('system.dead.none')}</p>}
      {jobs.data && jobs.data.length > 0 && (
        <List className="dead-jobs">
          {jobs.data.map((job) => (
            <DeadJobRow key={job.job_id} job={job} />
          ))}
        </List>
      )}
    </Block>
  );
}

function DatabaseBlock({ database }: { readonly database: SystemState['database'] }) {
  const t = useText();
  const { bytes, number } = useFormat();
  return (
    <Block title={t('system.database.title')}>
      <Figure
        label={t('system.database.latency')}
        value={number(database.latency_ms, database.latency_ms < 10 ? 1 : 0)}
        unit="ms"
      />
      <Facts
        facts={[
          {
            name: t('system.database.kind'),
            value: t(database.kind === 'embedded' ? 'system.database.embedded' : 'system.database.server'),
          },
          { name: t('system.database.version'), value: database.version },
          { name: t('system.database.size'), value: bytes(database.size_bytes) },
          { name: t('system.database.connections'), value: number(database.connections) },
          { name: t('system.database.structure'), value: structureOf(database.last_migration) },
        ]}
      />
    </Block>
  );
}

/** Number of the newest migration: "0065_other_settings" is 65. */
const structureOf = (migration: string | null): string => {
  const number = Number.parseInt(migration ?? '', 10);
  return Number.isNaN(number) ? missing : String(number);
};

function BackupNowButton({ running }: { readonly running: boolean }) {
  const t = useText();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useBackupNow();
  const start = () =>
    attempt(() => mutateAsync(undefined), {
      done: t('system.backup.started'),
      detail: t('system.backup.runningNote'),
      failed: t('system.backup.startFailed'),
    });
  return (
    <Button
      type="primary"
      icon={<Icon name="archive" size="small" />}
      loading={isPending}
      disabled={running}
      onClick={() => void start()}
    >
      {t(running ? 'system.backup.running' : 'system.backup.now')}
    </Button>
  );
}

export default function SystemPage() {
  const t = useText();
  const { data: state, error, dataUpdatedAt, refetch } = useQuery(stateQuery);
  return (
    <div className="system">
      <PageHead
        title={t('system.title')}
        count={state && t('system.version', { version: state.version })}
        updatedAt={dataUpdatedAt}
        actions={state && <BackupNowButton running={state.backup.running} />}
      />
      {!state && <Pending of={{ error, refetch }} title={t('system.failed')} lines={14} />}

      {state && error && <Stale at={dataUpdatedAt} onRetry={() => void refetch()} />}
      {state && (
        <>
          <ConditionList />
          <Verdict state={state} />
          <div className="blocks">
            <BackupBlock backup={state.backup} />
            <DatabaseBlock database={state.database} />
            <ServerBlock state={state} />
            <AddressBlock />
            <StorageBlock />
            <DiskBlock disks={state.disk} />
            <LedgerBlock ledger={state.ledger} />
            <Block title={t('routes.recompute')}>
              <Recomputing always />
            </Block>
            <EvaluatorBlock />
            <ProofBlock />
            <OperationBlock />
            <JobsBlock jobs={state.jobs} />
            <NodesBlock state={state} />
            <BalanceBlock />
            <IngestChannelsBlock />
            <HttpsBlock />
            <OutwardBlock />
            <OutboundBlock />
            <DeadJobsBlock />
          </div>
        </>
      )}
    </div>
  );
}
