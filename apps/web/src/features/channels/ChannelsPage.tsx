import './channels.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { Daily } from './Daily.tsx';
import { Gateways } from './Gateways.tsx';
import { Heartbeat } from './Heartbeat.tsx';
import { gatewaysQuery, webhooksQuery } from './queries.ts';
import { Webhooks } from './Webhooks.tsx';

/** Gateways and webhooks of other providers, besides mail. */
export default function ChannelsPage() {
  const t = useText();
  const gateways = useQuery(gatewaysQuery);
  const webhooks = useQuery(webhooksQuery);
  const failed = (gateways.data ? null : gateways.error) ?? (webhooks.data ? null : webhooks.error);
  const again = () => void Promise.all([gateways.refetch(), webhooks.refetch()]);
  return (
    <Stack gap="l" className="page-body">
      <PageHead title={t('channels.title')} updatedAt={gateways.dataUpdatedAt} />
      <p className="quiet">
        {t('channels.intro')} <ScreenLink href="/messages">{t('routes.messages')}</ScreenLink>
        {' · '}
        <ScreenLink href="/system">{t('channels.toAllowances')}</ScreenLink>
      </p>
      {failed ? (
        <Failed error={failed} title={t('channels.failed.load')} onRetry={again} />
      ) : gateways.data && webhooks.data ? (
        <>
          <Gateways gateways={gateways.data.gateways} />
          <Webhooks webhooks={webhooks.data.webhooks} />
          <Daily />
          <Heartbeat />
        </>
      ) : (
        <Skeleton lines={10} />
      )}
    </Stack>
  );
}
