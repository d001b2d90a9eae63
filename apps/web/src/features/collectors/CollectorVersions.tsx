import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { VersionTable } from '../../shared/history/VersionTable.tsx';
import { versionsQuery } from '../../shared/plant/history.ts';
import { useCollectorWords } from './use-collector-words.ts';

export function CollectorVersions({ collectorId }: { readonly collectorId: string }) {
  const t = useText();
  const words = useCollectorWords();
  const { data, error, refetch } = useQuery(versionsQuery('watcher', collectorId));
  if (!data && error)
    return <Failed error={error} title={t('collectors.failed.history')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <div className="collector-wide">
      <VersionTable versions={data} words={words} />
    </div>
  );
}
