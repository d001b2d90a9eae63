import type { DatabaseConnection } from '../../../apps/server/src/platform/database/connection.ts';
import type { WireSecrets, WireTarget } from '../../../apps/server/src/transfer/wire/wire.ts';

/** An accelerated clock, the same on every node: a five-minute slot is due each second. */
export interface GivenClock {
  readonly fromMs: number;
  /** Start of the run by the real clock. */
  readonly beganMs: number;
  readonly times: number;
  /** Time at which the clock stops, so that nothing more becomes due. */
  readonly untilMs: number | null;
}

export const readClock = ({ fromMs, beganMs, times, untilMs }: GivenClock): number =>
  Math.min(fromMs + (Date.now() - beganMs) * times, untilMs ?? Number.POSITIVE_INFINITY);

export interface GivenJob {
  readonly jobNo: number;
  readonly target: WireTarget;
  readonly username: string;
  readonly secrets: WireSecrets;
}

export interface GivenNode {
  readonly connection: DatabaseConnection;
  readonly name: string;
  readonly clock: GivenClock;
  readonly jobs: readonly GivenJob[];
}
