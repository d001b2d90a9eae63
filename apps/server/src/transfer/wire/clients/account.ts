import type { Clock } from '../../../platform/clock.ts';
import type { Channel } from '../../../platform/messages/channels/channel.ts';
import type { Connections } from '../../../platform/outbound/outbound.ts';
import type { HostChoice, WireJob, WireSecrets, WireTarget } from '../message.ts';

export interface WireDeps {
  readonly connections: Connections;
  readonly clock: Pick<Clock, 'now'>;
  /** Null when this installation has no mail server. */
  readonly mail: Channel | null;
}

export interface Account {
  readonly target: WireTarget;
  readonly job: WireJob;
  readonly secrets: WireSecrets;
  readonly host: HostChoice;
}

/** The limit for a whole attempt. */
export const limitOf = ({ limits }: WireTarget): number => limits.timeout_seconds * 1000;
export const connectMs = 10_000;
