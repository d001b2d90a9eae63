import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { VersionTable } from '../../shared/history/VersionTable.tsx';
import { versionsQuery } from '../../shared/plant/history.ts';
import { flatVersions } from './outlet-versions.ts';
import { useOutletWords } from './use-outlet-words.ts';

export function OutletHistory({ id }: { readonly id: string }) {
  const t = useText();
  const words = useOutletWords();
  const { data, error } = useQuery(versionsQuery('outlet', id));
  if (error && !data) return <p>{errorText(t, error)}</p>;
  if (!data) return <Skeleton lines={3} />;
  if (data.length === 0) return <p className="outlet-quiet">{t('outlets.details.noHistory')}</p>;
  return <VersionTable versions={flatVersions(data)} words={words} />;
}
