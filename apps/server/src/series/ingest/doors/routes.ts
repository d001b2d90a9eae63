import { fillIn } from '@spillway/contract/errors';
import { ingest as contract, doorKinds } from '@spillway/contract/series/ingest';
import { doorRefusalTexts } from '@spillway/contract/series/verdicts';
import { plantOf } from '../../../plant/plant-of.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { Doors, SeenDoor } from './doors.ts';

export function doorRoutes(doors: Pick<Doors, 'list' | 'refusals'>): Implementation[] {
  return [
    implement(contract.doors, async (call) => {
      const hydroCode = plantOf(call);
      const nodes = await doors.list();
      const present = doorKinds.filter((door) => nodes.some((node) => node.door === door));
      return await Promise.all(
        present.map(async (door) => ({
          door,
          nodes: nodes.filter((node) => node.door === door).map(nodeView),
          refusals: (await doors.refusals(door, hydroCode)).map(({ at, topic, code }) => ({
            at: at.toISOString(),
            topic,
            code,
            message: fillIn(doorRefusalTexts[code], call.language, {}),
          })),
        })),
      );
    }),
  ];
}

const nodeView = (node: SeenDoor) => ({
  node_name: node.nodeName,
  state: node.state,
  state_since: node.stateSince.toISOString(),
  consumers: node.consumers,
  last_contact_at: node.lastContactAt?.toISOString() ?? null,
  lag_seconds: node.lagS,
  reconnects: node.reconnects,
  messages: node.messages,
  accepted: node.accepted,
  refused: node.refused,
  last_error: node.lastError,
  seen_at: node.seenAt.toISOString(),
});
