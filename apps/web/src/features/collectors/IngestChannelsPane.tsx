import { useQuery } from '@tanstack/react-query';
import { ageText } from '../../base/format/age.ts';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { ChannelStateTag } from '../../shared/ingest-channels/ChannelStateTag.tsx';
import { nodeState } from '../../shared/ingest-channels/channel-state.ts';
import { type ChannelNode, type IngestChannel, ingestChannelsQuery } from '../../shared/ingest-channels/queries.ts';
import { GapTable } from './GapTable.tsx';

/** The server stores a few more. */
const maxRefusals = 5;

/** State of each channel per node, and its interruptions. */
export function IngestChannelsPane({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useQuery(ingestChannelsQuery);
  return (
    <Pane title={t('doors.title')} focusOn="doors" onClose={onClose}>
      <SectionTitle>{t('doors.gaps.title')}</SectionTitle>
      <GapTable />
      {data ? (
        data.map((channel) => <ChannelDetails key={channel.door} door={channel} />)
      ) : (
        <Pending of={{ error, refetch }} title={t('doors.failed')} lines={8} />
      )}
    </Pane>
  );
}

function ChannelDetails({ door }: { readonly door: IngestChannel }) {
  const t = useText();
  const { door: kind, is_set: isSet, nodes, refusals } = door;
  const visibleRefusals = refusals
    .slice(0, maxRefusals)
    .map((one, index) => ({ ...one, key: refusals.length - index }));
  return (
    <>
      <SectionTitle>{t(`doors.name.${kind}`)}</SectionTitle>
      {nodes.length === 0 && <p className="quiet">{t(isSet ? 'doors.noNode' : 'doors.unset')}</p>}
      {nodes.map((node) => (
        <NodeFacts key={node.node_name} node={node} hasBroker={kind === 'mqtt'} />
      ))}
      {kind === 'mqtt' && visibleRefusals.length > 0 && (
        <>
          <p className="doors-about">{t('doors.turnedAway')}</p>
          <Stack as="ul" gap="xs" below="m">
            {visibleRefusals.map(({ key, at, topic, message }) => (
              <li key={key}>
                <Age at={at} ago /> {message} <code className="refusal-sent">{topic}</code>
              </li>
            ))}
          </Stack>
        </>
      )}
    </>
  );
}

function NodeFacts({ node, hasBroker }: { readonly node: ChannelNode; readonly hasBroker: boolean }) {
  const t = useText();
  const { number } = useFormat();
  const { last_contact_at: contactAt, lag_seconds: lagS } = node;
  const broker = [
    { name: t('doors.fact.reconnects'), value: number(node.reconnects) },
    { name: t('doors.fact.error'), value: node.last_error ?? missing },
  ];
  return (
    <div className="doors-node">
      <Facts
        facts={[
          { name: t('doors.fact.node'), value: node.node_name },
          { name: t('doors.fact.state'), value: <ChannelStateTag state={nodeState(node)} /> },
          { name: t('doors.fact.contact'), value: contactAt === null ? missing : <Age at={contactAt} ago /> },
          { name: t('doors.fact.lag'), value: lagS === null ? missing : ageText(t, lagS * 1000) },
          { name: t('doors.fact.perMinute'), value: number(node.per_minute) },
          { name: t('doors.fact.deliveries'), value: number(node.messages) },
          { name: t('doors.fact.accepted'), value: number(node.accepted) },
          { name: t('doors.fact.refused'), value: number(node.refused) },
          ...(hasBroker ? broker : []),
        ]}
      />
      {node.reasons.length > 0 && (
        <>
          <p className="doors-about">{t('doors.reasons')}</p>
          <Stack as="ul" gap="xs" below="m">
            {node.reasons.map(({ code, count }) => (
              <li key={code}>{t('doors.reason', { reason: t(`doors.refused.${code}`), number: number(count) })}</li>
            ))}
          </Stack>
        </>
      )}
    </div>
  );
}
