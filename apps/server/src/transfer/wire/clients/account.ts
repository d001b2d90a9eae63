import type { Clock } from '../../../platform/clock.ts';
import type { Channel } from '../../../platform/messages/channels/channel.ts';
import type { Connections } from '../../../platform/outbound/outbound.ts';
import type { HostChoice, WireJob, WireSecrets, WireTarget } from '../message.ts';

export interface WireDeps {
  readonly connections: Connections;
  readonly clock: Pick<Clock, 'now'>;
  /** The mail server of this installation; null: it has none. */
  readonly mail: Channel | null;
}

/** Who signs in where. */
export interface Account {
  readonly target: WireTarget;
  readonly job: WireJob;
  readonly secrets: WireSecrets;
  readonly host: HostChoice;
}

/** Of everything that one attempt takes. */
export const limitOf = ({ limits }: WireTarget): number => limits.timeout_seconds * 1000;
export const connectMs = 10_000;
