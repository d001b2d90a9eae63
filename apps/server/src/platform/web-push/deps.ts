import type { Database } from '../database/database.ts';
import type { Publish } from '../events/events.ts';
import type { HttpChannelDeps } from '../messages/channels/http-channel.ts';
import type { ProxyServer, Target } from '../outbound/outbound.ts';
import type { Contact } from './vapid.ts';

export interface WebPushDeps extends HttpChannelDeps {
  readonly database: Database;
  readonly publish: Publish;
  /** What holders of `system` let through the walls. */
  readonly allowances: () => Promise<readonly Target[]>;
  /** False: nothing is sent and nobody subscribes. */
  readonly isOn: boolean;
  /** The pair of keys is made anew where it does not open any more. */
  readonly renewsKey: boolean;
  readonly contact: Contact;
  /** Null: push services are reached directly. */
  readonly proxy: ProxyServer | null;
}
