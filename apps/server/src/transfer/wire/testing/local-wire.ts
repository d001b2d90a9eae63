import { systemClock } from '../../../platform/clock.ts';
import type { Channel } from '../../../platform/messages/channels/channel.ts';
import type { Resolve } from '../../../platform/outbound/outbound.ts';
import { connectionsWith } from '../../../platform/outbound/testing/connections.ts';
import { createWire, type Wire } from '../wire.ts';

/** The product's wire, with this machine allowed as a destination; every name resolves to it. */
export const localWire = (more: { readonly resolve?: Resolve; readonly mail?: Channel } = {}): Wire => {
  const { mail = null, resolve = async () => ['127.0.0.1'] } = more;
  return createWire({
    connections: connectionsWith(['127.0.0.1'], { resolve }),
    clock: systemClock,
    mail,
  });
};
