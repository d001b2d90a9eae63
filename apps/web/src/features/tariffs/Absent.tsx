import { useText } from '../../base/i18n/use-text.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import type { Loading } from '../../kit/table/TablePage.tsx';

/** Content of the pane for a tariff that is loading, failed or deleted. */
export function Absent({ loading }: { readonly loading: Loading }) {
  const t = useText();
  if (loading.data !== undefined) return <p>{t('price.failed.gone')}</p>;
  if (loading.error)
    return <Failed error={loading.error} title={t('price.failed.load')} onRetry={() => void loading.refetch()} />;
  return <Skeleton lines={10} />;
}
