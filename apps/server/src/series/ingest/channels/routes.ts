import { fillIn } from '@spillway/contract/errors';
import { ingest as contract, ingestChannelKinds, maxGaps } from '@spillway/contract/series/ingest';
import { channelRefusalTexts, type RefusalCode } from '@spillway/contract/series/quality/verdicts';
import { plantOf } from '../../../plant/plant-of.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { IngestChannels, SeenChannel } from './channels.ts';
import type { CountedGap, Gaps } from './gaps.ts';

interface ChannelRooms {
  readonly doors: Pick<IngestChannels, 'list' | 'refusals'>;
  readonly gaps: Pick<Gaps, 'list'>;
  readonly hasBroker: boolean;
  /** Null until this node monitors its channels. */
  readonly nodeName: () => string | null;
}

export function ingestChannelRoutes({ doors, gaps, hasBroker, nodeName }: ChannelRooms): Implementation[] {
  return [
    implement(contract.doors, async (call) => {
      const hydroCode = plantOf(call);
      const nodes = await doors.list();
      return await Promise.all(
        ingestChannelKinds.map(async (channelKind) => ({
          door: channelKind,
          isSet: channelKind !== 'mqtt' || hasBroker,
          nodes: nodes.filter((node) => node.door === channelKind).map(nodeView),
          refusals: (await doors.refusals(channelKind, hydroCode)).map(({ at, topic, code }) => ({
            at: at.toISOString(),
            topic,
            code,
            message: fillIn(channelRefusalTexts[code], call.language, {}),
          })),
        })),
      );
    }),
    implement(contract.gaps, async (call) => {
      const { from, to, series = null } = call.query;
      const query = { from: new Date(from), to: new Date(to), series, most: maxGaps };
      return (await gaps.list(plantOf(call), nodeName(), query)).map(gapView);
    }),
  ];
}

const nodeView = (node: SeenChannel) => ({
  nodeName: node.nodeName,
  state: node.state as Exclude<SeenChannel['state'], 'stopped'>,
  stateSince: node.stateSince.toISOString(),
  consumers: node.consumers,
  lastContactAt: node.lastContactAt?.toISOString() ?? null,
  lagSeconds: node.lagS,
  perMinute: node.perMinute,
  reconnects: node.reconnects,
  messages: node.messages,
  accepted: node.accepted,
  refused: node.refused,
  reasons: (Object.entries(node.reasons) as [RefusalCode, number][])
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  lastError: node.lastError,
  seenAt: node.seenAt.toISOString(),
});

const gapView = ({ door, nodeName, reason, from, until, turnedAway, expected, late, missing }: CountedGap) => ({
  door,
  nodeName,
  reason,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  turnedAway,
  expected,
  late,
  missing,
});
