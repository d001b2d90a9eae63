import './system.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { ConditionList } from '../../shared/conditions/ConditionList.tsx';
import { Recomputing } from '../../shared/recomputing/Recomputing.tsx';
import { AddressBlock } from './AddressBlock.tsx';
import { BackupBlock } from './BackupBlock.tsx';
import { BackupNowButton } from './BackupNowButton.tsx';
import { BalanceBlock } from './BalanceBlock.tsx';
import { Block } from './Block.tsx';
import { DatabaseBlock } from './DatabaseBlock.tsx';
import { DeadJobsBlock } from './DeadJobsBlock.tsx';
import { DiskBlock } from './DiskBlock.tsx';
import { DoorsBlock } from './DoorsBlock.tsx';
import { EvaluatorBlock } from './EvaluatorBlock.tsx';
import { HttpsBlock } from './HttpsBlock.tsx';
import { JobsBlock } from './JobsBlock.tsx';
import { LedgerBlock } from './LedgerBlock.tsx';
import { NodesBlock } from './NodesBlock.tsx';
import { OperationBlock } from './OperationBlock.tsx';
import { OutboundBlock } from './OutboundBlock.tsx';
import { OutwardBlock } from './OutwardBlock.tsx';
import { ProofBlock } from './ProofBlock.tsx';
import { stateQuery } from './queries.ts';
import { ServerBlock } from './ServerBlock.tsx';
import { StorageBlock } from './StorageBlock.tsx';
import { Verdict } from './Verdict.tsx';

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
      {!state && !error && <Skeleton lines={14} />}
      {!state && error && <Failed error={error} title={t('system.failed')} onRetry={() => void refetch()} />}
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
            <DoorsBlock />
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
