import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { ChannelStateTag } from '../../shared/ingest-channels/ChannelStateTag.tsx';
import { channelFigures, channelState } from '../../shared/ingest-channels/channel-state.ts';
import { gapOutcome, gapTime, interruptionsOf } from '../../shared/ingest-channels/interruptions.ts';
import {
  type IngestChannel,
  ingestChannelsQuery,
  type ReceivedGap,
  recentGapsQuery,
} from '../../shared/ingest-channels/queries.ts';

const noGaps: readonly ReceivedGap[] = [];

/** Overview of all ingest channels, above the list of collectors. */
export function IngestChannelsStrip({ onOpen }: { readonly onOpen: () => void }) {
  const t = useText();
  const ingestChannels = useQuery(ingestChannelsQuery);
  const { data: gaps = noGaps } = useQuery(recentGapsQuery);
  return (
    <section className="doors" aria-label={t('doors.title')}>
      {ingestChannels.error && ingestChannels.data && (
        <Stale at={ingestChannels.dataUpdatedAt} onRetry={() => void ingestChannels.refetch()} />
      )}
      {ingestChannels.data ? (
        <ul className="doors-list">
          {ingestChannels.data.map((channel) => (
            <ChannelLine key={channel.door} door={channel} gaps={gaps} />
          ))}
        </ul>
      ) : ingestChannels.error ? (
        <Row as="p" gap="words" align="center" justify="between" className="doors-note quiet small" role="alert">
          {t('doors.failed')}{' '}
          <Button size="small" onClick={() => void ingestChannels.refetch()}>
            {t('ui.retry')}
          </Button>
        </Row>
      ) : (
        <Skeleton lines={2} />
      )}
      {ingestChannels.data && (
        <Row as="p" gap="words" align="center" justify="between" className="doors-note quiet small">
          <LastGap gaps={gaps} />
          <Button size="small" onClick={onOpen}>
            {t('doors.details')}
          </Button>
        </Row>
      )}
    </section>
  );
}

function ChannelLine({ door, gaps }: { readonly door: IngestChannel; readonly gaps: readonly ReceivedGap[] }) {
  const t = useText();
  const { number } = useFormat();
  const { perMinute, lastContactAt, refused, reconnects } = channelFigures(door);
  return (
    <li>
      <b>{t(`doors.name.${door.door}`)}</b>
      <ChannelStateTag state={channelState(door, gaps)} />
      {door.is_set && (
        <span className="doors-figures">
          <span>{t('doors.perMinute', { number: number(perMinute) })}</span>
          {lastContactAt !== null && (
            <span>
              {t('doors.contactAgo')} <Age at={lastContactAt} ago />
            </span>
          )}
          {refused > 0 && <span>{t('doors.refusedCount', { number: number(refused) })}</span>}
          {reconnects > 0 && <span>{t('doors.reconnectCount', { number: number(reconnects) })}</span>}
        </span>
      )}
    </li>
  );
}

/** Ongoing interruptions come before past ones. */
function LastGap({ gaps }: { readonly gaps: readonly ReceivedGap[] }) {
  const t = useText();
  const format = useFormat();
  const all = interruptionsOf(gaps);
  const ongoingInterruption = all.find(({ until }) => until === null);
  const last = ongoingInterruption ?? all[0];
  if (!last) return <span>{t('doors.gaps.none')}</span>;
  const reason = t(`doors.gaps.reason.${last.reason}`);
  const channelNames = last.doors.map((channelKind) => t(`doors.name.${channelKind}`)).join(', ');
  return ongoingInterruption ? (
    <strong className="doors-lasting" role="status">
      {t('doors.gaps.lasts', { doors: channelNames, reason, from: format.dateTime(last.from) })}
    </strong>
  ) : (
    <span>{t('doors.gaps.last', { reason, time: gapTime(t, format, last), became: gapOutcome(t, format, last) })}</span>
  );
}
