import type { Database } from '../database/database.ts';
import type { Publish } from '../events/events.ts';
import type { HttpChannelDeps } from '../messages/channels/http-channel.ts';
import type { ProxyServer, Target } from '../outbound/outbound.ts';
import type { Contact } from './vapid.ts';

export interface WebPushDeps extends HttpChannelDeps {
  readonly database: Database;
  readonly publish: Publish;
  /** Connections allowed by holders of `system`. */
  readonly allowances: () => Promise<readonly Target[]>;
  /** False disables sending and subscribing. */
  readonly isOn: boolean;
  /** Whether a pair of keys that no longer opens is replaced. */
  readonly renewsKey: boolean;
  readonly contact: Contact;
  /** Null when push services are reached directly. */
  readonly proxy: ProxyServer | null;
}
