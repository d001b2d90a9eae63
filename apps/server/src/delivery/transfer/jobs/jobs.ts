import type { JobFields } from '@spillway/contract/delivery/transfer/job';
import type { TargetFields } from '@spillway/contract/delivery/transfer/target';
import type { WireSecrets } from '../wire/message.ts';

/** What of the plant goes where, from an instant on; never changed, only followed by the next. */
export interface JobVersion {
  readonly plantNo: number;
  readonly jobNo: number;
  readonly versionNo: number;
  readonly validFromMs: number;
  /** Infinity: it is in force. Else the next version began then, or the job was deleted. */
  readonly validUntilMs: number;
  /** As they stood; the user name is the one of now. */
  readonly fields: JobFields;
  /** Formats and templates as they stood; address, way and limits are those of now: agencies move, and old slots move with them. */
  readonly target: TargetFields;
}

/** A job that is not deleted, as it stands. */
export interface TransferJob extends JobVersion {
  readonly isDemo: boolean;
}

export interface JobPlant {
  readonly plantNo: number;
  readonly hydroCode: string;
}

/** The door for whoever plans and sends. */
export interface JobsDoor {
  /** Plants that have a job, or had one within the days a slot is sent. */
  plants(): Promise<readonly JobPlant[]>;
  jobsOf(plantNo: number): Promise<readonly TransferJob[]>;
  /** Every version that held at some time of a period, the oldest first; of deleted jobs too. */
  versionsDuring(plantNo: number, fromMs: number, toMs: number): Promise<readonly JobVersion[]>;
  /** The version that stood at a slot. Null: the job did not exist then. */
  jobVersionAt(plantNo: number, jobNo: number, slotMs: number): Promise<JobVersion | null>;
  /** Those of now, opened. Empty where there are none. */
  secretsOf(plantNo: number, jobNo: number): Promise<WireSecrets>;
}

/** How a job is doing; told by whoever sends. */
export interface JobStanding {
  readonly lastConnectMs: number | null;
  readonly status: 'none_yet' | 'on_time' | 'behind' | 'failing' | 'held';
}
export type StatusOf = (plantNo: number) => Promise<ReadonlyMap<number, JobStanding>>;
