import { useQuery } from '@tanstack/react-query';
import { missing } from '../../base/format/format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { ChannelStateTag } from '../../shared/ingest-channels/ChannelStateTag.tsx';
import { channelFigures, channelState } from '../../shared/ingest-channels/channel-state.ts';
import { ingestChannelsQuery, type ReceivedGap, recentGapsQuery } from '../../shared/ingest-channels/queries.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { Block } from './Block.tsx';

const noGaps: readonly ReceivedGap[] = [];
const collectorsScreen = '/watcher/manage';

export function IngestChannelsBlock() {
  const t = useText();
  const { data, error } = useQuery(ingestChannelsQuery);
  const { data: gaps = noGaps } = useQuery(recentGapsQuery);
  const hasDetails = usePermittedScreens().some(({ path }) => path === collectorsScreen);
  return (
    <Block title={t('doors.title')} width="whole">
      {data ? (
        <PlainTable>
          <tbody>
            {data.map((channel) => {
              const { lastContactAt } = channelFigures(channel);
              return (
                <tr key={channel.door}>
                  <td>{t(`doors.name.${channel.door}`)}</td>
                  <td>
                    <ChannelStateTag state={channelState(channel, gaps)} />
                  </td>
                  <td className="cell-figure">{lastContactAt === null ? missing : <Age at={lastContactAt} ago />}</td>
                </tr>
              );
            })}
          </tbody>
        </PlainTable>
      ) : error ? (
        <p className="quiet" role="alert">
          {t('doors.failed')}
        </p>
      ) : (
        <Skeleton lines={3} />
      )}
      {hasDetails && <ScreenLink href={`${collectorsScreen}#doors`}>{t('doors.details')}</ScreenLink>}
    </Block>
  );
}
