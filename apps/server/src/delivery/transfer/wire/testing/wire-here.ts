import { systemClock } from '../../../../platform/clock.ts';
import type { Channel } from '../../../../platform/messages/channels/channel.ts';
import type { ConnectionsDeps } from '../../../../platform/outbound/connections.ts';
import { connectionsWith } from '../../../../platform/outbound/testing/connections.ts';
import { createWire, type Wire } from '../wire.ts';

/** As the product makes it, with this machine allowed; every name leads here. */
export const wireHere = (more: Partial<ConnectionsDeps> & { readonly mail?: Channel } = {}): Wire => {
  const { mail = null, ...connections } = more;
  return createWire({
    connections: connectionsWith(['127.0.0.1'], { resolve: async () => ['127.0.0.1'], ...connections }),
    clock: systemClock,
    mail,
  });
};
