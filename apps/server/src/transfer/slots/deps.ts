import type { JobFields } from '@spillway/contract/transfer/job';
import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Publish } from '../../platform/events/events.ts';
import type { Leases } from '../../platform/leases/leases.ts';
import type { Log } from '../../platform/log.ts';
import type { Arming } from '../../platform/outgoing-switch/outgoing-switch.ts';
import type { JobsAccess, JobVersion } from '../jobs/jobs.ts';
import type { Figure, SlotContent, Wire, WireMessage, WireTarget } from '../wire/message.ts';

export type Tx = Transaction<Schema>;

/** The figures of a job version at a slot, from the present readings. */
export interface FiguresAtSlot {
  readonly figures: readonly Figure[];
  /** Factors whose reading for this slot may still arrive. */
  readonly awaited: readonly number[];
  /** Factors that are suspect by a rule only; they are sent anyway. */
  readonly doubted: readonly number[];
  /** True when every factor has a value without a device error. */
  readonly isValid: boolean;
}

export interface Say {
  at(version: JobVersion, hydroCode: string, slotMs: number): Promise<FiguresAtSlot>;
}

export interface SlotJobs extends JobsAccess {
  accessChangedMs(plantNo: number, jobNo: number): Promise<number | null>;
}

export interface SlotDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly leases: Pick<Leases, 'take'>;
  readonly outward: Pick<Arming, 'mayLeaveIn' | 'onDecided'>;
  readonly jobs: SlotJobs;
  readonly say: Say;
  readonly compose: (target: WireTarget, job: JobFields, content: SlotContent) => readonly WireMessage[];
  readonly wire: Pick<Wire, 'openAccount'>;
  readonly nodeName: string;
  /** The pause after the first failure of a connection; the default when absent. */
  readonly firstRestMs?: number;
}
