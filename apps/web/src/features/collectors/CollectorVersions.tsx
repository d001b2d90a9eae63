import { useQuery } from '@tanstack/react-query';
import { useText } from '../../app/i18n/use-text.ts';
import { versionsQuery } from '../../app/plant/history.ts';
import { VersionTable } from '../../ui/history/VersionTable.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
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
