import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { createGateways } from '../../../apps/server/src/platform/gateways/gateways.ts';
import { mailChannel } from '../../../apps/server/src/platform/messages/channels/mail.ts';
import { readTarget } from '../../../apps/server/src/platform/outbound/targets.ts';
import { connectionsWith } from '../../../apps/server/src/platform/outbound/testing/connections.ts';
import { armingOf } from '../../../apps/server/src/platform/outgoing-switch/testing/arming-of.ts';
import { createSecrets } from '../../../apps/server/src/platform/secrets/secrets.ts';
import { createWebPush } from '../../../apps/server/src/platform/web-push/web-push.ts';

export interface GivenWays {
  readonly mailUrl: string;
  /** Providers of text messages and notifications, the only permitted loopback addresses. */
  readonly allowed: readonly string[];
  /** Key of the installation, which encrypts the data of gateways and devices. */
  readonly key: string;
}

/** Mail, text messages and notifications sent as in the product. */
export function waysOf(database: Database, { mailUrl, allowed, key }: GivenWays) {
  const connections = connectionsWith(allowed);
  const secrets = createSecrets(Buffer.from(key, 'base64'));
  const publish = async () => undefined;
  const outboundDeps = { database, clock: systemClock, log: quietLog, publish, connections, secrets: () => secrets };
  const gateways = createGateways(outboundDeps);
  const webPush = createWebPush({
    ...outboundDeps,
    allowances: async () => allowed.map((one) => readTarget(one)!),
    isOn: true,
    renewsKey: false,
    contact: { subject: 'mailto:truc@ho.vn', isSomebody: true },
    proxy: null,
  });
  return {
    gateways,
    webPush,
    arming: armingOf(database),
    channels: [mailChannel(mailUrl, connections)],
    sources: [gateways.source, webPush.source],
  };
}
