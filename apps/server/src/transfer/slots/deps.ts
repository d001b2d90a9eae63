import type { JobFields } from '@spillway/contract/transfer/job';
import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Publish } from '../../platform/events/events.ts';
import type { Leases } from '../../platform/leases/leases.ts';
import type { Log } from '../../platform/log.ts';
import type { Arming } from '../../platform/outgoing-switch/outgoing-switch.ts';
import type { JobsDoor, JobVersion } from '../jobs/jobs.ts';
import type { Figure, SlotContent, Wire, WireMessage, WireTarget } from '../wire/message.ts';

export type Tx = Transaction<Schema>;

/** What a version of a job says at a slot, of readings as they are known now. */
export interface Said {
  readonly figures: readonly Figure[];
  /** Factors whose reading of this slot may still come. */
  readonly awaited: readonly number[];
  /** Factors that a rule alone doubts, as they go. */
  readonly doubted: readonly number[];
  /** Each factor has a value that is no device error. */
  readonly isValid: boolean;
}

export interface Say {
  at(version: JobVersion, hydroCode: string, slotMs: number): Promise<Said>;
}

export interface SlotJobs extends JobsDoor {
  /** When password, keys or user name of a job were last changed. */
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
  /** How long a connection rests that has failed once; absent: as the product does. */
  readonly firstRestMs?: number;
}
