import { retryDays, type SecretName } from '@spillway/contract/transfer/choices';
import type { JobFields } from '@spillway/contract/transfer/job';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { dayMs } from '@spillway/plant-time/spans';
import type { Kysely, Transaction } from 'kysely';
import { system } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { SecretUnreadable } from '../../platform/secrets/secrets.ts';
import type { TransferPlace } from '../place.ts';
import { accountOf, createTargets, type Target, type UsedBy, withCurrentAddress } from '../targets/targets.ts';
import type { WireSecrets } from '../wire/wire.ts';
import { createActs, type GivenSecrets, noSecrets, type SeenVersion, type Sendable, secretNameOf } from './acts.ts';
import { demoJobs } from './demo-jobs.ts';
import { createTransfersFilePart } from './file-part/file-part.ts';
import { listSecrets, readAccessChanged, type SecretRow } from './secret-store.ts';
import { createSendable, sendableOf } from './sendable.ts';
import {
  appendVersion,
  findVersion,
  type JobRow,
  listJobs,
  listPlants,
  listVersions,
  newestJobNo,
  type VersionRow,
} from './store.ts';

export { factorName, listSendable, type SendableSeries, sendableOf, usualFactors } from './sendable.ts';

/** A version of a job: which figures are sent where. A version never changes; a newer one replaces it. */
export interface JobVersion {
  readonly plantNo: number;
  readonly jobNo: number;
  readonly versionNo: number;
  readonly validFromMs: number;
  /** Infinity while in force; otherwise the start of the next version or the time of deletion. */
  readonly validUntilMs: number;
  /** As in force at that time, except for the user name, which is the present one. */
  readonly fields: JobFields;
  /**
   * Formats and templates as in force at that time; address, channel and limits are the present ones, because old slots
   * must go to an agency's new address as well.
   */
  readonly target: TargetFields;
}

/** A job that is not deleted, in its present version. */
export interface TransferJob extends JobVersion {
  readonly isDemo: boolean;
}

export interface JobPlant {
  readonly plantNo: number;
  readonly hydroCode: string;
}

/** The interface for planning and sending. */
export interface JobsAccess {
  /** Plants that have a job, or had one within the number of days for which a slot is sent. */
  plants(): Promise<readonly JobPlant[]>;
  jobsOf(plantNo: number): Promise<readonly TransferJob[]>;
  /** Present names, read within an open transaction. */
  namesIn(tx: Transaction<Schema>, plantNo: number): Promise<ReadonlyMap<number, string>>;
  /** Every version in force at some time in a period, oldest first; also of deleted jobs. */
  versionsDuring(plantNo: number, fromMs: number, toMs: number): Promise<readonly JobVersion[]>;
  /** The version in force at a slot; null when the job did not exist. */
  jobVersionAt(plantNo: number, jobNo: number, slotMs: number): Promise<JobVersion | null>;
  /** The present secrets, decrypted; empty without any. */
  secretsOf(plantNo: number, jobNo: number): Promise<WireSecrets>;
  accessChangedMs(plantNo: number, jobNo: number): Promise<number | null>;
}

export interface TransferJobState {
  readonly lastConnectMs: number | null;
  readonly status: 'none_yet' | 'on_time' | 'behind' | 'failing' | 'held';
}
export type StatusOf = (plantNo: number) => Promise<ReadonlyMap<number, TransferJobState>>;

export interface KnownJob extends JobRow {
  readonly secrets: readonly Pick<SecretRow, 'name' | 'setAt'>[];
  readonly sameAccount: readonly { readonly jobNo: number; readonly name: string }[];
}

const wireNames: Readonly<Record<SecretName, keyof WireSecrets>> = {
  password: 'password',
  private_key: 'privateKey',
  passphrase: 'passphrase',
  proxy_password: 'proxyPassword',
};

type Deps = Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish' | 'history' | 'secrets' | 'plant' | 'series'>;

export function createTransferJobs(room: Deps) {
  const { database, clock, secrets } = room;
  const targets = createTargets({
    ...room,
    followers: {
      async usedBy(tx, plantNo, targetId): Promise<UsedBy[]> {
        const users = (await listJobs(tx, plantNo)).filter(({ fields }) => fields.target_id === targetId);
        return users.map(({ jobNo, fields }) => ({ jobNo, name: fields.process_name, isEnabled: fields.is_enabled }));
      },
      async follow(tx, plantNo, { targetId, fields: target }, stamp) {
        for (const { jobNo, fields } of await listJobs(tx, plantNo))
          if (fields.target_id === targetId) await appendVersion(tx, plantNo, { jobNo, fields, target }, stamp);
      },
    },
  });
  const acts = createActs({ ...room, targets });
  const sendable = createSendable(room);

  async function currentTargetOf(db: Kysely<Schema>, plantNo: number) {
    const now = new Map((await targets.read(db, plantNo)).map((one) => [one.targetId, one.fields]));
    return (row: VersionRow): JobVersion => ({
      plantNo,
      jobNo: row.jobNo,
      versionNo: row.versionNo,
      validFromMs: row.validFrom.getTime(),
      validUntilMs: row.validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
      fields: { ...row.fields, username: row.usernameNow },
      target: withCurrentAddress(row.target, now.get(row.fields.target_id) ?? row.target),
    });
  }

  const door: JobsAccess = {
    plants: () => listPlants(database.sql, new Date(clock.now().getTime() - retryDays * dayMs)),
    namesIn: async (tx, plantNo) =>
      new Map((await listJobs(tx, plantNo)).map(({ jobNo, fields }) => [jobNo, fields.process_name])),
    async jobsOf(plantNo) {
      const [versionOf, rows] = await Promise.all([
        currentTargetOf(database.sql, plantNo),
        listJobs(database.sql, plantNo),
      ]);
      return rows.map((row) => ({ ...versionOf(row), isDemo: row.isDemo }));
    },
    async versionsDuring(plantNo, fromMs, toMs) {
      const [versionOf, rows] = await Promise.all([
        currentTargetOf(database.sql, plantNo),
        listVersions(database.sql, plantNo, new Date(fromMs), new Date(toMs)),
      ]);
      return rows.map(versionOf);
    },
    async jobVersionAt(plantNo, jobNo, slotMs) {
      const [versionOf, row] = await Promise.all([
        currentTargetOf(database.sql, plantNo),
        findVersion(database.sql, plantNo, jobNo, new Date(slotMs)),
      ]);
      return row && versionOf(row);
    },
    async secretsOf(plantNo, jobNo) {
      const rows = (await listSecrets(database.sql, plantNo)).filter((one) => one.jobNo === jobNo);
      const opened = rows.map(({ name, sealed }) => {
        try {
          return [wireNames[name], secrets().open(sealed, secretNameOf(plantNo, jobNo, name))] as const;
        } catch (error) {
          if (error instanceof SecretUnreadable) throw new Refusal('transfer_job.secret_unreadable');
          throw error;
        }
      });
      return Object.fromEntries(opened);
    },
    accessChangedMs: async (plantNo, jobNo) =>
      (await readAccessChanged(database.sql, plantNo, jobNo))?.getTime() ?? null,
  };

  async function list(plantNo: number): Promise<KnownJob[]> {
    const [rows, all] = await Promise.all([listJobs(database.sql, plantNo), listSecrets(database.sql, plantNo)]);
    const accounts = rows.map(({ target, fields }) => accountOf(target, fields));
    return rows.map((row, index) => ({
      ...row,
      secrets: all.filter(({ jobNo }) => jobNo === row.jobNo),
      sameAccount: rows
        .filter(
          (other, there) => there !== index && accounts[there] === accounts[index] && other.target.protocol !== 'email',
        )
        .map(({ jobNo, fields }) => ({ jobNo, name: fields.process_name })),
    }));
  }

  async function find(plantNo: number, jobNo: number): Promise<KnownJob> {
    const one = (await list(plantNo)).find((job) => job.jobNo === jobNo);
    if (!one) throw new Refusal('transfer_job.not_found');
    return one;
  }

  async function readSendable({ hydroCode }: Pick<TransferPlace, 'hydroCode'>): Promise<Sendable> {
    const namedSeries = await sendable(hydroCode);
    return namedSeries === null ? noSeries : sendableOf(namedSeries);
  }

  return {
    door,
    acts,
    targets,
    sendable,
    list,
    find,
    filePart: createTransfersFilePart({ catalogue: room.series.catalogue, targets, acts }),

    /** Null when the plant never had a series. */
    plantNoOf: async (hydroCode: string): Promise<number | null> =>
      (await room.series.catalogue.of(hydroCode))?.plantNo ?? null,

    async add(place: TransferPlace, fields: JobFields, givenSecrets: GivenSecrets): Promise<KnownJob> {
      const sendableSeries = await readSendable(place);
      const jobNo = await database.transaction((tx) => acts.add(tx, place, fields, sendableSeries, givenSecrets));
      return await find(place.plantNo, jobNo);
    },

    async update(
      place: TransferPlace,
      seenRecord: SeenVersion,
      fields: JobFields,
      givenSecrets: GivenSecrets,
    ): Promise<KnownJob> {
      const sendableSeries = await readSendable(place);
      await database.transaction((tx) => acts.update(tx, place, seenRecord, fields, sendableSeries, givenSecrets));
      return await find(place.plantNo, seenRecord.jobNo);
    },

    async remove(place: TransferPlace, seenRecord: SeenVersion): Promise<void> {
      const sendableSeries = await readSendable(place);
      await database.transaction((tx) => acts.remove(tx, place, seenRecord, sendableSeries));
    },

    saveTarget: (place: TransferPlace, saved: Parameters<typeof targets.save>[2]): Promise<Target> =>
      database.transaction((tx) => targets.save(tx, place, saved)),

    removeTarget: (place: TransferPlace, seen: Parameters<typeof targets.remove>[2]): Promise<void> =>
      database.transaction((tx) => targets.remove(tx, place, seen)),

    /** Adds the demo's jobs once, and not again after they were deleted. Data of the demo plant is never sent. */
    async startDemo(hydroCode: string): Promise<void> {
      const namedSeries = await sendable(hydroCode);
      if (namedSeries === null) return;
      const { plantNo } = namedSeries.plant;
      const place: TransferPlace = { who: system, hydroCode, plantNo, mayAddress: true };
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode)) || (await newestJobNo(tx, plantNo)) > 0) return;
        for (const { target, job } of demoJobs(namedSeries)) {
          const { targetId } = await targets.save(
            tx,
            place,
            { targetId: null, seenVersion: undefined, fields: target },
            true,
          );
          await acts.add(tx, place, { ...job, target_id: targetId }, sendableOf(namedSeries), noSecrets, true);
        }
      });
    },
  };
}

export type TransferJobs = ReturnType<typeof createTransferJobs>;

export const noSeries: Sendable = { unitOf: () => null, isForecast: () => false, nameOf: (seriesId) => `#${seriesId}` };
